/** A real Chromium: the one named by CHROMIUM, or the one that comes as an npm package, with the libraries it needs. */
import { existsSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import packed, { inflate } from "@sparticuz/chromium";
import { chromium, type Browser, type Page } from "playwright-core";

const flags = [
  "--no-sandbox",
  "--no-zygote",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  "--force-color-profile=srgb",
];

export const sizes = {
  phone: { width: 360, height: 740 },
  /** The phone of the mockups. */
  tall: { width: 390, height: 844 },
  side: { width: 844, height: 390 },
  tablet: { width: 1024, height: 768 },
  desk: { width: 1920, height: 1080 },
  laptop: { width: 1440, height: 900 },
  /** The least that gets the desk layout. */
  small: { width: 1280, height: 800 },
  /** 1024 × 768 and 1920 × 1080 at 200 %. */
  zoomed: { width: 512, height: 384 },
  zoomedDesk: { width: 960, height: 540 },
} as const;
export type Size = keyof typeof sizes;

export async function launch(): Promise<Browser> {
  if (process.env.CHROMIUM)
    return chromium.launch({ executablePath: process.env.CHROMIUM, args: flags });
  const executablePath = await packed.executablePath();
  return chromium.launch({
    executablePath,
    args: flags,
    env: { ...process.env, LD_LIBRARY_PATH: await libraries() },
  });
}

/** NSS and its kin travel with the package; a machine without a desktop does not have them. */
async function libraries(): Promise<string> {
  const main = createRequire(import.meta.url).resolve("@sparticuz/chromium");
  const folder = join(tmpdir(), "al2023", "lib");
  if (!existsSync(folder)) await inflate(join(dirname(main), "..", "bin", "al2023.tar.br"));
  return [folder, process.env.LD_LIBRARY_PATH].filter(Boolean).join(":");
}

/** What the console of a page complained of; must stay empty. */
export function complaints(page: Page): string[] {
  const errors: string[] = [];
  page.on(
    "console",
    (message) =>
      message.type() === "error" && errors.push(`${message.text()} ${message.location().url}`),
  );
  page.on("pageerror", (error) => errors.push(String(error)));
  return errors;
}

/** The page stands: no chunk, font or picture is on its way. */
export async function settled(page: Page): Promise<void> {
  await page.waitForFunction(
    () => document.querySelector("h1") !== null && !document.querySelector("[aria-busy=true]"),
    undefined,
    { timeout: 8000 },
  );
  await page.waitForTimeout(120);
  await page.evaluate(async () => {
    await document.fonts.ready;
    await Promise.all([...document.images].map((image) => image.decode().catch(() => {})));
  });
}
