import type { SirpasCombat, SirpasCombatant } from "../documents.ts";
import { actorWithId, combatantsOf } from "#core/foundry/collections.ts";
import { createEmbedded, updateEmbedded } from "#core/foundry/documents.ts";
import { actorOf } from "../encounter/turn-order.ts";

interface Group {
  readonly id: string;
  readonly name: string;
}

/** The group a combatant belongs to; null for none. */
export function groupOf({ parent, group }: SirpasCombatant): Group | null {
  const id: unknown = typeof group === "string" ? group : (group as Group | null | undefined)?.id;
  return typeof id === "string" ? ((parent?.groups.get(id) as Group | undefined) ?? null) : null;
}

/** Several NPCs of one kind, none of whom is in a group yet. */
interface Kind {
  readonly name: string;
  readonly img: string;
  readonly members: readonly SirpasCombatant[];
}

/** The kinds of NPCs of which several fight for themselves: those made from one and the same actor. */
export function groupableKinds(combat: SirpasCombat): readonly Kind[] {
  const kinds = new Map<string, SirpasCombatant[]>();
  for (const combatant of combatantsOf(combat)) {
    if (!combatant.actorId || !combatant.isNPC || groupOf(combatant)) continue;
    kinds.set(combatant.actorId, [...(kinds.get(combatant.actorId) ?? []), combatant]);
  }
  return [...kinds]
    .filter(([, members]) => members.length > 1)
    .map(([id, members]) => {
      const actor = actorWithId(id) ?? actorOf(members[0]!);
      return { name: actor?.name ?? "", img: actor?.img ?? "", members };
    });
}

/** Lets NPCs of one kind roll for initiative once together. For Gamemasters. */
export async function groupKinds(combat: SirpasCombat): Promise<void> {
  const kinds = groupableKinds(combat);
  const groups = await createEmbedded(
    combat,
    "CombatantGroup",
    kinds.map(({ name, img }) => ({ name, img })),
  );
  const updates = kinds.flatMap(({ members }, index) =>
    members.map(({ id }) => ({ _id: id, group: groups[index]?.id ?? null })),
  );
  await updateEmbedded(combat, "Combatant", updates, { turnEvents: false });
}

/** Lets everybody roll for themselves again. For Gamemasters. */
export async function ungroup(combat: SirpasCombat): Promise<void> {
  const grouped = combatantsOf(combat).filter(groupOf);
  await updateEmbedded(
    combat,
    "Combatant",
    grouped.map(({ id }) => ({ _id: id, group: null })),
    { turnEvents: false },
  );
  await combat.deleteEmbeddedDocuments("CombatantGroup", [...combat.groups.keys()]);
}
