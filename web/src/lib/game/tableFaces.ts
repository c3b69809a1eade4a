/** The faces of every set at a table; their emblems are loaded with them. */
import { familyOf, loadIcons } from "../art/icons";
import type { Face } from "../art/plate";
import { api } from "../net/api";
import type { TableInfo } from "../net/protocol";
import { games } from "./games";

export async function facesOf(info: TableInfo): Promise<Face[]> {
  const named = Array.isArray(info.options.sets) ? (info.options.sets as string[]) : [];
  const ours = games.map((game) => game.id as string);
  const [list] = await Promise.all([
    api().faces(
      [...new Set([info.game, ...named.filter((name) => ours.includes(name))])],
      named.filter((name) => !ours.includes(name)),
    ),
    loadIcons(familyOf(info.game)),
  ]);
  return list;
}
