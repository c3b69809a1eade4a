/** What had been told when I chose last, table by table: a page that is loaded again goes on from there. */
const key = (table: string): string => `last move ${table}`;

export function keepLastMove(table: string, serial: number): void {
  try {
    sessionStorage.setItem(key(table), `${serial}`);
  } catch {
    // without a store the page goes by what I did
  }
}

export function lastMove(table: string): number | null {
  try {
    const kept = sessionStorage.getItem(key(table));
    return kept === null ? null : Number(kept);
  } catch {
    return null;
  }
}
