import { type AttackData, attacksIn } from "../combat/attack-data.ts";
import { combatantsOf, combats } from "#core/foundry/collections.ts";
import { passesGate } from "#core/play/gate/gate.ts";
import { NEW_COMBAT, remember, type CombatMemory, type UsedManoeuvre } from "../../rules/combat/memory.ts";
import type { ManoeuvreRows } from "../../rules/combat/manoeuvre.ts";
import type { CombatLevel } from "../../rules/encounter/event.ts";
import { strikeKey } from "../../rules/combat/strike.ts";
import { setting } from "#core/settings/settings.ts";
import type { SirpasActor } from "../../documents/actor.ts";
import type { SirpasCombat } from "../../documents/combat.ts";
import type { SirpasCombatant } from "../../documents/combatant.ts";

/** The encounter that an actor fights in: the active one of those that have begun, else any; null for none. */
export function fightOf(actor: SirpasActor): SirpasCombat | null {
  const own = combats().filter((combat) => combat.started && combatantsFor(combat, actor).length > 0);
  return own.find(({ active }) => active) ?? own[0] ?? null;
}

/** As whom an actor takes part in an encounter; an unlinked token is its own. */
export function combatantsFor(combat: SirpasCombat, actor: SirpasActor): readonly SirpasCombatant[] {
  return combatantsOf(combat).filter(
    (combatant) => combatant.actor?.uuid === actor.uuid || (actor.isToken && combatant.tokenId === actor.token?.id),
  );
}

/** The level of combat that is played for an actor now. */
export function levelFor(actor: SirpasActor): CombatLevel {
  return fightOf(actor)?.fight.level ?? setting("combatLevel");
}

/**
 * What later manoeuvres of a fight depend on. An attack that waits for its answers counts as used and has spent what was
 * carried to it; what it gains or breaks follows once it is settled.
 */
export function memoryOf(combat: SirpasCombat | null): CombatMemory {
  if (!combat) return NEW_COMBAT;
  const known = new Set(combat.events.map(({ key }) => key));
  const { memory } = combat.fight;
  return { ...pendingUses(combat, known).reduce(remember, memory), holds: memory.holds };
}

/** The attacks of a fight against those targets for whom none of their strikes stands in the log, or was taken back. */
function pendingUses(combat: SirpasCombat, known: ReadonlySet<string>): readonly UsedManoeuvre[] {
  return attacksOf(combat).flatMap(({ parent, targets, technique, attacker, extra }): readonly UsedManoeuvre[] => {
    const open = targets.filter((target) => !known.has(strikeKey(parent.id ?? "", target.id, 1)));
    if (open.length === 0 || !passesGate(parent)) return [];
    const rows = technique.rows as unknown as ManoeuvreRows;
    if (!rows.key) return [];
    return open.map(({ actor }, index) => ({
      type: "manoeuvre",
      rows,
      user: attacker.actor,
      target: actor,
      success: false,
      margin: null,
      extra: extra && index === 0,
    }));
  });
}

/** The attacks of an encounter, turn by turn. */
function attacksOf({ id, round }: SirpasCombat): readonly AttackData[] {
  return Array.from({ length: (round ?? 0) + 1 }, (_, turn) => attacksIn(id, turn)).flat();
}
