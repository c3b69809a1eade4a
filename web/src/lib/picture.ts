/** Pictures as dots: a drawing that lies on the table is drawn once for its size, not each time something near it changes. */
const dots = new Map<string, string | Promise<string>>();

async function drawn(url: string, width: number, height: number): Promise<string> {
  const image = new Image();
  image.src = url;
  await image.decode();
  const canvas = new OffscreenCanvas(width, height);
  canvas.getContext("2d")!.drawImage(image, 0, 0, width, height);
  return URL.createObjectURL(await canvas.convertToBlob());
}

/** Show what is at an address in an image of `w` CSS pixels, five to seven. */
export const picture = (url: string, w: number, density: number) => (image: HTMLImageElement) => {
  const width = Math.round(w * density);
  if (width < 1) return; // not laid out yet
  const key = `${width} ${url}`;
  const known = dots.get(key);
  let gone = false;
  if (typeof known === "string") image.src = known;
  else {
    image.src = url; // until the dots are there
    const coming = known ?? drawn(url, width, Math.round(((w * 7) / 5) * density));
    dots.set(key, coming);
    void coming
      .catch(() => url)
      .then((found) => {
        dots.set(key, found);
        if (!gone) image.src = found;
      });
  }
  return () => void (gone = true);
};

/** The night for a window of so many CSS pixels: the gradient of `--body`, and the stars over it as `object-fit: cover` has them. */
export async function nightly(stars: string, w: number, h: number, density: number): Promise<string> {
  const image = new Image();
  image.src = stars;
  await image.decode();
  const canvas = new OffscreenCanvas(Math.round(w * density), Math.round(h * density));
  const pen = canvas.getContext("2d")!;
  const style = getComputedStyle(document.documentElement);
  const night = pen.createRadialGradient(0, 0, 0, 0, 0, 1);
  ["--sky-0", "--sky-1", "--sky-2", "--night-0"].forEach((name, k) => night.addColorStop([0, 0.32, 0.64, 1][k]!, style.getPropertyValue(name)));
  pen.fillStyle = night;
  pen.setTransform(1.2 * canvas.width, 0, 0, 0.8 * canvas.height, 0.5 * canvas.width, -0.05 * canvas.height);
  pen.fillRect(-1, -1, 4, 4);
  pen.resetTransform();
  const scale = Math.max(canvas.width / 1920, canvas.height / 1080);
  pen.drawImage(image, (canvas.width - 1920 * scale) / 2, (canvas.height - 1080 * scale) / 2, 1920 * scale, 1080 * scale);
  return URL.createObjectURL(await canvas.convertToBlob());
}
