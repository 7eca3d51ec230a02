import type { SirpasCombat } from "../../documents/combat.ts";
import type { SirpasCombatant } from "../../documents/combatant.ts";
import { groupOf } from "./initiative-participants.ts";
import { actorOf, combatantsOf } from "./turn-order.ts";

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
      const actor = game.actors!.get(id) ?? actorOf(members[0]!);
      return { name: actor?.name ?? "", img: actor?.img ?? "", members };
    });
}

/** Lets NPCs of one kind throw for initiative once together. For Gamemasters. */
export async function groupKinds(combat: SirpasCombat): Promise<void> {
  const kinds = groupableKinds(combat);
  const data = kinds.map(({ name, img }) => ({ name, img }));
  const groups = (await combat.createEmbeddedDocuments("CombatantGroup", data as never)) as unknown as readonly {
    readonly id: string;
  }[];
  const updates = kinds.flatMap(({ members }, index) =>
    members.map(({ id }) => ({ _id: id, group: groups[index]?.id ?? null })),
  );
  await combat.updateEmbeddedDocuments("Combatant", updates as never, { turnEvents: false } as never);
}

/** Lets everybody throw for themselves again. For Gamemasters. */
export async function ungroup(combat: SirpasCombat): Promise<void> {
  const updates = combatantsOf(combat)
    .filter(groupOf)
    .map(({ id }) => ({ _id: id, group: null }));
  await combat.updateEmbeddedDocuments("Combatant", updates as never, { turnEvents: false } as never);
  const ids = (combat.groups.contents as readonly { readonly id: string | null }[]).map(({ id }) => id ?? "");
  await combat.deleteEmbeddedDocuments("CombatantGroup", ids);
}
