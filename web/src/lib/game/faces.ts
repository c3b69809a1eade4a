/** The plates of a table by the names of their faces. */
import { plateOf, type Face, type Plate } from "../art/plate";

export class Faces {
  private byName = new Map<string, Plate>();
  constructor(faces: Face[]) {
    for (const face of faces) {
      const plate = plateOf(face);
      if (!this.byName.has(face.name)) this.byName.set(face.name, plate);
      this.byName.set(`${face.name}/${face.kind}`, plate);
    }
  }
  get(name: string, kind?: string): Plate {
    return this.byName.get(`${name}/${kind}`) ?? this.byName.get(name) ?? plateOf(unknown(name));
  }
  all(): Plate[] {
    return [...new Set(this.byName.values())];
  }
}

/** A face the client was not told of still lies on the table, by its name. */
const unknown = (name: string): Face => ({
  set: "",
  no: "",
  name,
  title: "",
  kind: "disciple",
  copies: 1,
  cost: null,
  colours: [],
  stats: {},
  abilities: [],
  source: "",
  flavour: "",
});
