/** A real server, as `theomachy serve` runs it, on a database of its own. */
import { spawn, type ChildProcess } from "node:child_process";
import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

const root = join(import.meta.dirname, "..", "..");
const client = join(root, "src", "theomachy", "_web", "index.html");

export class GameServer {
  private constructor(
    private readonly process: ChildProcess,
    private readonly folder: string,
    readonly url: string,
  ) {}

  static async start(options: string[] = []): Promise<GameServer> {
    if (!existsSync(client)) throw new Error("the client is not built: make client");
    const folder = mkdtempSync(join(tmpdir(), "theomachy-web-"));
    const python = process.env.PYTHON ?? join(root, ".venv", "bin", "python");
    const child = spawn(
      python,
      [
        "-m",
        "theomachy.cli",
        "serve",
        "--port",
        "0",
        "--database",
        join(folder, "tables.sqlite"),
        "--log",
        "plain",
        "--log-level",
        "warning",
        "--rate",
        "500",
        "--address-analyses", // all players of a test come from one address
        "20",
        ...options,
      ],
      {
        cwd: root,
        env: { ...process.env, XDG_CACHE_HOME: folder },
        stdio: ["ignore", "pipe", "inherit"],
      },
    );
    return new GameServer(child, folder, await addressOf(child));
  }

  async stop(): Promise<void> {
    const ended = new Promise((done) => this.process.once("exit", done));
    this.process.kill("SIGTERM");
    await ended;
    rmSync(this.folder, { recursive: true, force: true });
  }
}

function addressOf(child: ChildProcess): Promise<string> {
  return new Promise((found, failed) => {
    child.once("exit", (code) => failed(new Error(`the server ended at once (${code})`)));
    child.stdout!.on("data", (data: Buffer) => {
      const address = /http:\/\/[\d.:]+/.exec(data.toString())?.[0];
      if (address) found(address);
    });
  });
}
