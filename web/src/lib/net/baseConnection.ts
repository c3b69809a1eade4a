import type { Connection, Link, News, Reply, Command } from "./connection";

/** What all connections share: listeners for news, watchers of the link. */
export abstract class BaseConnection implements Connection {
  protected heard = new Set<(news: News) => void>();
  private watchers = new Set<(link: Link) => void>();
  protected link: Link = { state: "connecting" };

  protected tell(news: News): void {
    for (const listener of this.heard) listener(news);
  }

  protected say(link: Link): void {
    this.link = link;
    for (const watcher of this.watchers) watcher(link);
  }

  listen(heard: (news: News) => void): () => void {
    this.heard.add(heard);
    return () => this.heard.delete(heard);
  }

  watch(changed: (link: Link) => void): () => void {
    this.watchers.add(changed);
    changed(this.link);
    return () => this.watchers.delete(changed);
  }

  abstract send(command: Command): Promise<Reply>;
  abstract retry(): void;
  abstract close(): void;
}
