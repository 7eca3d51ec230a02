import { indexedItem, indexedItems, type IndexedItem } from "#core/foundry/item-packs.ts";
import type { Skill } from "../rules/skills/skill.ts";

/** What a compendium's index says of an item. */
export interface Listed {
  readonly uuid: string;
  readonly name: string;
  readonly type: string;
  readonly key: string;
}

/** What the index of every compendium of items has besides what Foundry puts there: all that says what somebody rolls untaught. */
export const INDEXED_FIELDS = ["key", "group", "attributes", "combine", "hard"].map((field) => `system.${field}`);

interface Entry extends IndexedItem {
  readonly system?: Partial<Omit<Skill, "attributes" | "level" | "specialisations">> & {
    readonly attributes?: Iterable<string>;
  };
}

/** A skill of a compendium as somebody has it who never learned it; null for what is none. */
export function indexedSkill(uuid: string): { readonly name: string; readonly skill: Skill } | null {
  const found = indexedItem<Entry>(uuid);
  if (found?.type !== "skill") return null;
  const { key = "", group = "combat", combine = "best", hard = false, attributes = [] } = found.system ?? {};
  const skill = { key, group, combine, hard, attributes: [...attributes], level: 0, specialisations: [] };
  return { name: found.name, skill };
}

/** All items of the compendia that this user sees, by their types. Of two with one key that of this system counts. */
export class Catalogue {
  private constructor(private readonly items: readonly Listed[]) {}

  static async open(): Promise<Catalogue> {
    const found = await indexedItems<Entry>(INDEXED_FIELDS);
    return Catalogue.of(found.map((one) => ({ ...one, key: one.system?.key ?? "" })));
  }

  static of(items: readonly Listed[]): Catalogue {
    return new Catalogue(items.filter(({ key }) => key !== ""));
  }

  ofType(...types: readonly string[]): readonly Listed[] {
    return this.items.filter(({ type }) => types.includes(type));
  }

  find(key: string, ...types: readonly string[]): Listed | undefined {
    return this.ofType(...types).find((one) => one.key === key);
  }

  /** The name of an item; its key where no compendium has it. */
  nameOf(key: string, ...types: readonly string[]): string {
    return this.find(key, ...types)?.name ?? key;
  }
}
