import { items } from "#core/foundry/collections.ts";
import type { SirpasItem } from "../../../play/documents.ts";
import { byName, localize } from "#core/utils/localize.ts";
import type { Option } from "./choices.ts";
import { inWords } from "#core/rules/keys.ts";
import { KNOWN_KINDS, type KnownKind, type KnownThing, named, ofCompendia, ofWorld } from "./known-things.ts";

/** Everything that can be pointed at by key, with the name a person knows it by. */
export class Known {
  readonly #things: readonly KnownThing[];

  constructor(things: Iterable<KnownThing>) {
    const byKey = new Map<string, KnownThing>();
    for (const thing of things) {
      const id = `${thing.kind} ${thing.key}`;
      if (thing.key !== "" && !byKey.has(id)) byKey.set(id, thing);
    }
    this.#things = [...byKey.values()].sort(byName);
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
   * The things of some kinds as options, each kind a group; of one kind alone without a group, for the field's label names it, and of
   * skills the generic combat skills.
   * @param stored  The keys that are stored; one that nothing known has stays as it is, so that it is not lost.
   */
  options(kinds: readonly KnownKind[], stored: readonly string[]): readonly Option[] {
    const isAlone = kinds.length === 1;
    const all = KNOWN_KINDS.filter((kind) => kinds.includes(kind)).flatMap((kind) => {
      const group = isAlone ? {} : { group: localize(`SIRPAS.ROWS.kinds.${kind}`) };
      return this.#things
        .filter((thing) => thing.kind === kind && !(isAlone && kind === "skill" && !thing.combat))
        .map(({ key, name }) => ({ value: key, label: name, ...group }));
    });
    const missing = stored.filter((key) => key !== "" && !all.some(({ value }) => value === key));
    return [...missing.map((key) => ({ value: key, label: this.nameOf(key) })), ...all];
  }

  /** The name of what has this key; the words of the key where nobody knows it. */
  nameOf(key: string): string {
    const named = (one: string) => this.#things.find((thing) => thing.key === one)?.name;
    const [own = "", field] = key.split("/");
    const name = named(key);
    if (name !== undefined) return name;
    const stem = named(own) ?? inWords(own);
    return field === undefined ? stem : `${stem}/${inWords(field)}`;
  }
}
