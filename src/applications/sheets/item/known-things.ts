import { indexedItems } from "#core/foundry/item-packs.ts";
import type { ItemType, ListedItem, SirpasItem } from "../../../play/documents.ts";
import { keyOf } from "#core/rules/keys.ts";
import { localize } from "#core/utils/localize.ts";

/** What items point at by key. */
export const KNOWN_KINDS = ["attribute", "skill", "style", "manoeuvre", "advantage", "perk"] as const;
export type KnownKind = (typeof KNOWN_KINDS)[number];

export interface KnownThing {
  readonly kind: KnownKind;
  readonly key: string;
  readonly name: string;
  /** A generic combat skill. */
  readonly combat?: boolean;
}

function isKind(type: string): type is KnownKind & ItemType {
  return type !== "attribute" && (KNOWN_KINDS as readonly string[]).includes(type);
}

/** An item as what can be pointed at; nothing for one of another kind. */
export function named(item: SirpasItem): readonly KnownThing[] {
  const { type, name, system } = item;
  const combat = item.isType("skill") && item.system.combat !== null;
  return isKind(type) ? [{ kind: type, key: system.key || keyOf(name), name, combat }] : [];
}

/** The attributes of this world, and the skills that it adds. */
export function ofWorld(): readonly KnownThing[] {
  const { attributes, world } = CONFIG.SIRPAS;
  return [
    ...Object.entries(attributes).map(
      ([key, { label }]) => ({ kind: "attribute", key, name: localize(label) }) as const,
    ),
    ...world.setting.skills.map(({ key, label }) => ({ kind: "skill", key, name: localize(label) }) as const),
  ];
}

/** What the compendia hold that this user sees. */
export async function ofCompendia(): Promise<readonly KnownThing[]> {
  const found = await indexedItems<ListedItem>(["system.key", "system.combat.cost"]);
  return found.flatMap(({ name, type, system }) => {
    const combat = typeof system?.combat?.cost === "number";
    return isKind(type) ? [{ kind: type, key: system?.key || keyOf(name), name, combat }] : [];
  });
}
