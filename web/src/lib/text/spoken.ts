/** What readers are told of a card: a sentence, not a list of numbers. */
import type { Plate } from "../art/plate";
import { t, type Words } from "./words";

export function says(
  plate: Plate,
  more: (string | false | undefined)[] = [],
  numbers = plate.keys,
): string {
  const { face } = plate;
  const colours =
    plate.colour && plate.colour !== "none"
      ? [
          t(`colour.${plate.colour}`).toLowerCase() +
            (plate.chain.length
              ? `, ${t("card.chain", { colours: plate.chain.map((c) => t(`colour.${c}`).toLowerCase()).join(" or ") })}`
              : ""),
        ]
      : [];
  const keys = numbers.map((k) => k.says);
  const cost = plate.cost3
    ? [
        t("card.cost3", {
          cost: plate.cost3
            .map((n, i) => (n ? `${n} ${["I", "II", "III"][i]}` : ""))
            .filter(Boolean)
            .join(", "),
        }),
      ]
    : plate.cost !== undefined
      ? [t("card.cost", { n: plate.cost })]
      : [];
  return (
    [
      plate.name,
      t(`kind.${face.kind}` as Words),
      ...colours,
      ...cost,
      ...keys,
      ...more.filter(Boolean),
    ]
      .map((part) => String(part).replace(/\.$/, ""))
      .join(", ") + "."
  );
}
