import { type AttackData, attacksIn } from "../combat/attack/attack-data.ts";
import { combatantsOf, combats } from "#core/foundry/collections.ts";
import { asksFor } from "#core/foundry/ours.ts";
import { indexVersion } from "#core/play/challenge/message-index.ts";
import { passesGate } from "#core/play/gate/gate.ts";
import { NEW_COMBAT, remember, type CombatMemory, type UsedManoeuvre } from "../../rules/combat/memory.ts";
import type { ManoeuvreRows } from "../../rules/combat/manoeuvre.ts";
import type { CombatLevel, EncounterLog } from "../../rules/encounter/event.ts";
import { strikeKey } from "../../rules/combat/strike.ts";
import { setting } from "#core/settings/settings.ts";
import type { SirpasActor, SirpasCombat, SirpasCombatant } from "../documents.ts";

/** The encounter that an actor fights in: the active one of those that have begun, else any; null for none. */
export function encounterOf(actor: SirpasActor): SirpasCombat | null {
  const begun = combats().filter(({ started }) => started);
  const isIn = (combat: SirpasCombat) => combatantsOf(combat).some(asksFor(actor));
  return begun.find((combat) => combat.active && isIn(combat)) ?? begun.find(isIn) ?? null;
}

/** As whom an actor takes part in an encounter; an unlinked token is its own. */
export function combatantsFor(combat: SirpasCombat, actor: SirpasActor): readonly SirpasCombatant[] {
  return combatantsOf(combat).filter(asksFor(actor));
}

/** The level of combat that is played for an actor now. @param fight  Theirs */
export function levelFor(actor: SirpasActor, encounter = encounterOf(actor)): CombatLevel {
  return encounter?.encounter.level ?? setting("combatLevel");
}

/**
 * What later manoeuvres of a fight depend on. An attack that waits for its answers counts as used and has spent what was
 * carried to it; what it gains or breaks follows once it is settled.
 */
export function memoryOf(combat: SirpasCombat | null): CombatMemory {
  if (!combat) return NEW_COMBAT;
  const { memory } = combat.encounter;
  return { ...pendingUses(combat).reduce(remember, memory), holds: memory.holds };
}

/** An attack with those of its targets for whom none of its strikes stands in the log, or was taken back. */
interface PendingAttack {
  readonly attack: AttackData;
  readonly open: AttackData["targets"];
}

/** Those of each log, and when they were looked for: every fighter of a fight asks for them. */
const pending = new WeakMap<EncounterLog, { readonly version: number; readonly attacks: readonly PendingAttack[] }>();

function pendingAttacks(combat: SirpasCombat): readonly PendingAttack[] {
  const version = indexVersion();
  const before = pending.get(combat.log);
  if (before?.version === version) return before.attacks;
  const known = new Set(combat.events.map(({ key }) => key));
  const attacks = attacksOf(combat).flatMap((attack): readonly PendingAttack[] => {
    const open = attack.targets.filter(({ id }) => !known.has(strikeKey(attack.parent.id ?? "", id, 1)));
    return open.length === 0 ? [] : [{ attack, open }];
  });
  pending.set(combat.log, { version, attacks });
  return attacks;
}

function pendingUses(combat: SirpasCombat): readonly UsedManoeuvre[] {
  return pendingAttacks(combat).flatMap(({ attack, open }): readonly UsedManoeuvre[] => {
    const { parent, technique, attacker, extra } = attack;
    const rows = technique.rows as unknown as ManoeuvreRows;
    if (!rows.key || !passesGate(parent)) return [];
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
