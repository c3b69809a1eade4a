/** The real server: fetch for REST, one WebSocket a table that comes back by itself. */
import { Refusal, type Api } from "./api";
import type { ClientMessage, Connection, Link, RawView, ServerMessage } from "./connection";
import { applied, type Change } from "./changes";

async function ask<T>(path: string, body?: unknown): Promise<T> {
  const init = body === undefined ? {} : { method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify(body) };
  let reply: Response;
  try {
    reply = await fetch(`/api/${path}`, init);
  } catch {
    throw new Refusal("offline", "");
  }
  const found = await reply.json().catch(() => ({}));
  if (!reply.ok) throw new Refusal(found.code ?? `http-${reply.status}`, found.text ?? "");
  return found as T;
}

export const server: Api = {
  game: (name) => ask(`games/${name}`),
  faces: (game) => ask(`games/${game}/faces`),
  rule: async (id) => (await ask<{ text: string }>(`rules/${encodeURIComponent(id)}`)).text,
  me: () => ask("me"),
  rename: (name) => ask("me", { name }),
  solo: (game) => ask("solo", { game }),
  create: (table) => ask("tables", table),
  lobby: () => ask("tables"),
  mine: () => ask("me/tables"),
  join: (code) => ask(`tables/${encodeURIComponent(code)}/join`, {}),
  connect: (code) => new Socket(code),
};

const WAITS = [1, 2, 4, 8, 15];
type Incoming = ServerMessage | { type: "changes"; changes: Change[]; events: ServerMessage extends infer M ? (M extends { type: "view"; events: infer E } ? E : never) : never };

/** Keeps the last whole view, so that what listeners get is always whole; asks for it again when something is missing. */
class Socket implements Connection {
  private socket: WebSocket | null = null;
  private heard = new Set<(message: ServerMessage) => void>();
  private watchers = new Set<(link: Link) => void>();
  private link: Link = { state: "connecting" };
  private view: RawView | null = null;
  private tries = 0;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private closed = false;

  constructor(private readonly code: string) {
    this.open();
  }

  private open(): void {
    const scheme = location.protocol === "https:" ? "wss" : "ws";
    this.socket = new WebSocket(`${scheme}://${location.host}/api/tables/${encodeURIComponent(this.code)}/socket`);
    this.socket.onopen = () => {
      this.tries = 0;
      this.say({ state: "open" });
    };
    this.socket.onmessage = (message) => this.receive(JSON.parse(message.data) as Incoming);
    this.socket.onclose = (event) => this.lost(event);
  }

  private receive(message: Incoming): void {
    if (message.type === "changes") {
      const view = this.view && applied(this.view, message.changes);
      if (!view) return this.send({ type: "whole" });
      message = { type: "view", view, events: message.events };
    }
    if (message.type === "view") this.view = message.view;
    for (const listener of this.heard) listener(message);
  }

  /** 4000–4099: the server has closed this table to us for good, and says why. */
  private lost(event: CloseEvent): void {
    if (this.closed) return;
    if (event.code >= 4000 && event.code < 4100) return this.say({ state: "closed", reason: event.reason || "gone" });
    const wait = WAITS[Math.min(this.tries++, WAITS.length - 1)]!;
    this.say({ state: "lost", retryIn: wait });
    this.timer = setTimeout(() => this.open(), wait * 1000);
  }

  private say(link: Link): void {
    this.link = link;
    for (const watcher of this.watchers) watcher(link);
  }

  send(message: ClientMessage): void {
    if (this.socket?.readyState === WebSocket.OPEN) this.socket.send(JSON.stringify(message));
  }

  listen(heard: (message: ServerMessage) => void): () => void {
    this.heard.add(heard);
    return () => this.heard.delete(heard);
  }

  watch(changed: (link: Link) => void): () => void {
    this.watchers.add(changed);
    changed(this.link);
    return () => this.watchers.delete(changed);
  }

  retry(): void {
    if (this.link.state !== "lost") return;
    clearTimeout(this.timer);
    this.say({ state: "connecting" });
    this.open();
  }

  close(): void {
    this.closed = true;
    clearTimeout(this.timer);
    this.socket?.close();
  }
}
