/**
 * Pictures as dots: a drawing that lies on the table is drawn once for its size, not each time
 * something near it changes.
 */
import { SKY } from "./svg";

const known = new Map<string, string | Promise<string>>();

async function loaded(url: string): Promise<HTMLImageElement> {
  const image = new Image();
  image.src = url;
  await image.decode();
  return image;
}

const addressOf = async (canvas: OffscreenCanvas) =>
  URL.createObjectURL(await canvas.convertToBlob());

/** A card of so many dots across, five to seven. */
async function drawn(url: string, width: number): Promise<string> {
  const canvas = new OffscreenCanvas(width, Math.round((width * 7) / 5));
  canvas.getContext("2d")!.drawImage(await loaded(url), 0, 0, canvas.width, canvas.height);
  return addressOf(canvas);
}

/** Show what is at an address in so many dots across; 0 or less: as it was drawn. */
export const picture = (url: string, width: number) => (image: HTMLImageElement) => {
  const key = `${width} ${url}`;
  const found = width > 0 ? known.get(key) : url;
  let gone = false;
  image.src = typeof found === "string" ? found : url; // until the dots are there
  if (typeof found !== "string") {
    const coming = found ?? drawn(url, width).catch(() => url);
    known.set(key, coming);
    void coming.then((dots) => {
      known.set(key, dots);
      if (!gone) image.src = dots;
    });
  }
  return () => void (gone = true);
};

/**
 * The night for a window of so many CSS pixels: the gradient of `--body`, and the stars over it as
 * `object-fit: cover` has them.
 */
export async function nightly(
  stars: string,
  w: number,
  h: number,
  density: number,
): Promise<string> {
  const image = await loaded(stars);
  const canvas = new OffscreenCanvas(Math.round(w * density), Math.round(h * density));
  const pen = canvas.getContext("2d")!;
  const style = getComputedStyle(document.documentElement);
  const night = pen.createRadialGradient(0, 0, 0, 0, 0, 1);
  ["--sky-0", "--sky-1", "--sky-2", "--night-0"].forEach((name, k) =>
    night.addColorStop([0, 0.32, 0.64, 1][k]!, style.getPropertyValue(name)),
  );
  pen.fillStyle = night;
  pen.setTransform(
    1.2 * canvas.width,
    0,
    0,
    0.8 * canvas.height,
    0.5 * canvas.width,
    -0.05 * canvas.height,
  );
  pen.fillRect(-1, -1, 4, 4);
  pen.resetTransform();
  const scale = Math.max(canvas.width / SKY.w, canvas.height / SKY.h);
  pen.drawImage(
    image,
    (canvas.width - SKY.w * scale) / 2,
    (canvas.height - SKY.h * scale) / 2,
    SKY.w * scale,
    SKY.h * scale,
  );
  return addressOf(canvas);
}
