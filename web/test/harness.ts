/** A real Chromium on the built client, with fixtures in place of a server. */
import { createServer, type Server } from "node:http";
import { existsSync, readFileSync } from "node:fs";
import { extname, join } from "node:path";
import type { AddressInfo } from "node:net";
import type { Browser, BrowserContext, Page } from "playwright-core";
import { complaints, launch, settled, sizes, type Size } from "./chromium";

const root = join(import.meta.dirname, "..");
const types: Record<string, string> = {
  ".html": "text/html",
  ".js": "text/javascript",
  ".css": "text/css",
  ".json": "application/json",
  ".svg": "image/svg+xml",
  ".woff2": "font/woff2",
};
function serve(): Promise<Server> {
  const server = createServer((request, reply) => {
    const path = new URL(request.url!, "http://x").pathname;
    const file = path.startsWith("/fixtures/")
      ? join(root, path)
      : join(root, "dist-fixtures", path);
    const found =
      extname(path) && existsSync(file)
        ? file
        : path.startsWith("/fixtures/")
          ? null
          : join(root, "dist-fixtures", "index.html");
    if (!found) return reply.writeHead(404).end();
    reply
      .writeHead(200, { "content-type": types[extname(found)] ?? "application/octet-stream" })
      .end(readFileSync(found));
  });
  return new Promise((done) => server.listen(0, "127.0.0.1", () => done(server)));
}

export interface Opened {
  page: Page;
  /** What the console complained of; must stay empty. */
  errors: string[];
}

export class Harness {
  private constructor(
    private server: Server,
    readonly browser: Browser,
    readonly url: string,
  ) {}

  static async start(): Promise<Harness> {
    const server = await serve();
    const browser = await launch();
    return new Harness(
      server,
      browser,
      `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    );
  }

  private contexts = new Map<string, BrowserContext>();

  async open(path: string, size: Size, settings: Record<string, unknown> = {}): Promise<Opened> {
    const key = `${size} ${JSON.stringify(settings)}`;
    let context = this.contexts.get(key);
    if (!context) {
      context = await this.browser.newContext({
        viewport: sizes[size],
        reducedMotion: settings.motion === "full" ? "no-preference" : "reduce",
        hasTouch: size === "phone" || size === "tall",
      });
      await context.addInitScript(
        (chosen) => localStorage.setItem("theomachy", chosen),
        JSON.stringify({ motion: "none", coach: false, ...settings }),
      );
      this.contexts.set(key, context);
    }
    const page = await context.newPage();
    const errors = complaints(page);
    await page.goto(this.url + path);
    await settled(page).catch((error) => {
      throw new Error(`${path} at ${size}: ${error.message}; ${errors.join("; ")}`);
    });
    return { page, errors };
  }

  async stop(): Promise<void> {
    await this.browser.close();
    this.server.close();
  }
}
