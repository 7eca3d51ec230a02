import { items } from "#core/foundry/collections.ts";
import type { SirpasItem } from "../../../documents/item.ts";
import { localize } from "#core/utils/localize.ts";
import type { Option } from "./choices.ts";
import { inWords, KNOWN_KINDS, type KnownKind, type KnownThing, named, ofCompendia, ofWorld } from "./known-things.ts";

/** Everything that can be pointed at by key, with the name a person knows it by. */
export class Known {
  readonly #things: readonly KnownThing[];

  constructor(things: Iterable<KnownThing>) {
    const byKey = new Map<string, KnownThing>();
    for (const thing of things) {
      const id = `${thing.kind} ${thing.key}`;
      if (thing.key !== "" && !byKey.has(id)) byKey.set(id, thing);
    }
    const { lang } = game.i18n!;
    this.#things = [...byKey.values()].sort((one, other) => one.name.localeCompare(other.name, lang));
  }

  /**
   * What an item may point at, by the key of its name where it has none of its own: what the actor has, what the world has and adds, and what the compendia hold that this user
   * sees.
   */
  static async about(item: SirpasItem): Promise<Known> {
    const owned = [...(item.actor?.items.contents ?? []), ...items()];
    return new Known([...owned.flatMap(named), ...ofWorld(), ...(await ofCompendia())]);
  }

  /**
   * The things of some kinds as options, each kind a group.
   * @param stored  The keys that are stored; one that nothing known has stays as it is, so that it is not lost.
   */
  options(kinds: readonly KnownKind[], stored: readonly string[]): readonly Option[] {
    const all = KNOWN_KINDS.filter((kind) => kinds.includes(kind)).flatMap((kind) => {
      const group = localize(`SIRPAS.ROWS.kinds.${kind}`);
      return this.#things
        .filter((thing) => thing.kind === kind)
        .map(({ key, name }) => ({ value: key, label: name, group }));
    });
    const missing = stored.filter((key) => key !== "" && !all.some(({ value }) => value === key));
    return [...missing.map((key) => ({ value: key, label: this.nameOf(key) })), ...all];
  }

  /** The things of one kind as options without a group: the field's label names it. Of skills, the generic combat skills. */
  optionsOf(kind: KnownKind, stored: readonly string[]): readonly Option[] {
    const isFit = (key: string) =>
      kind !== "skill" || stored.includes(key) || this.#things.some((thing) => thing.key === key && thing.combat);
    return this.options([kind], stored)
      .filter(({ value }) => isFit(value))
      .map(({ value, label }) => ({ value, label }));
  }

  /** The name of what has this key; the words of the key where nobody knows it. */
  nameOf(key: string): string {
    const [own = "", field] = key.split("/");
    const name = this.#things.find((thing) => thing.key === key)?.name;
    if (name !== undefined) return name;
    const stem = this.#things.find((thing) => thing.key === own)?.name ?? inWords(own);
    return field === undefined ? stem : `${stem}/${inWords(field)}`;
  }
}
