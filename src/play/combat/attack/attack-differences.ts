import { combatAt } from "#core/foundry/collections.ts";
import type { PlannedChoice } from "./attack-request.ts";
import { claimedTerms, poolOf } from "../../checks/claimed-terms.ts";
import { attackTechnique, attackTechniques, type CombatItem, type Technique } from "../turn/technique.ts";
import type { RuleOptions } from "../../../rules/options.ts";
import { CIRCUMSTANCES } from "../../../rules/combat/circumstances.ts";
import { TACTICAL_SITUATION_KEYS } from "../../../rules/combat/situation.ts";
import type { PlainStrike } from "../../../rules/combat/strike.ts";
import type { DamageType } from "../../../rules/damage/damage-types.ts";
import type { Term } from "#core/rules/term.ts";
import { setting } from "#core/settings/settings.ts";
import { actorAt } from "#core/foundry/documents.ts";
import { type Difference, differs, isSame } from "#core/play/gate/differences.ts";
import { hinderedParts } from "../../statistics/hindrances.ts";
import type { AttackData } from "./attack-data.ts";
import { countedTerms } from "../../../rules/combat/attack-plan.ts";
import { planOf } from "./perform-attack.ts";
import { type Fighter, fighterOf } from "../turn/actor-fighter.ts";
import { snapshotOf } from "../defence/protection.ts";
import { strikeIn } from "./strike-data.ts";
import { attackerOf, targetFrom, type TargetLike } from "../targets/targets.ts";
import { likelyStatus } from "../targets/seen-of-target.ts";
import { isAttackLeft, levelsSince, wasOver } from "../turn/turn-left.ts";

/** What an attack says of its attacker and its targets that their sheets do not. */
export function attackDifferences(data: AttackData): readonly Difference[] {
  const actor = actorAt(data.attacker.actor);
  if (!actor) return [];
  const fighter = fighterOf(actor);
  const technique = techniqueOf(fighter, data);
  if (!technique) return [differs("technique", data.technique.name)];
  const { terms, strike, targets } = ownPlan(fighter, technique, data);
  return [
    ...levelOf(data),
    ...rulesOf(fighter.options, data),
    ...turnOf(fighter, data, technique),
    ...(isAsTold(technique, data) ? [] : [differs("technique", data.technique.name)]),
    ...poolOf(technique.pool, data),
    ...strikeOf(strike, data.strike, data.technique.name),
    ...claimedTerms(data.terms, terms),
    ...data.targets.flatMap((target) => ofTarget(data, target, targets.get(target.id) ?? [])),
  ];
}

function techniqueOf(fighter: Fighter, { level, technique, strike, weapon }: AttackData): Technique<CombatItem> | null {
  const own = attackTechniques(fighter, level, weapon.uuid).find(
    ({ item, rows }) => item.uuid === technique.uuid && rows.key === technique.key,
  );
  if (!own || strike.part === "" || own.rows.bodyParts.length === 0) return own ?? null;
  return attackTechnique(fighter, own.item, level, strike.part, weapon.uuid);
}

/** Whether a technique, how it is written down in the turn, and what it is made with are those of the message. */
function isAsTold(own: Technique<CombatItem>, { technique: { rows, logged }, armed }: AttackData): boolean {
  return isSame(own.rows, rows) && isSameUse(own.logged, logged) && (own.use.weapon !== null) === armed;
}

/** What a use takes of the turn; its name is a label. */
export function isSameUse(own: object, logged: object): boolean {
  return isSame({ ...own, name: "" }, { ...logged, name: "" });
}

/** The level of detail, which settles what there is to attack and to defend with. */
function levelOf({ combat, turn, level }: AttackData): readonly Difference[] {
  const encounter = combatAt(combat);
  // Of an encounter that is gone nobody can tell any more.
  if (combat !== "" && !encounter) return [];
  const played = encounter ? levelsSince(encounter, turn) : [setting("combatLevel")];
  return played.includes(level) ? [] : [differs("level", `SIRPAS.TRACKER.LEVEL.${level}`)];
}

/** The world's readings that the outcome of an attack follows. */
function rulesOf({ extendedAutomatic, automaticCriticals, deadlyWounds }: RuleOptions, { options }: AttackData) {
  return isSame({ extendedAutomatic, automaticCriticals, deadlyWounds }, options) ? [] : [differs("rules", "")];
}

/** Whether the turn that the attack names was being played, and allowed it. */
function turnOf(fighter: Fighter, data: AttackData, { logged }: Technique<CombatItem>): readonly Difference[] {
  const { name } = data.attacker;
  if (wasOver(fighter, data)) return [differs("turn", name)];
  return isAttackLeft(fighter, data, logged) ? [] : [differs("action", name)];
}

/** All that the sheet, the place and the dialog can add to the roll and to the damage: the attacker may have left some of it out. */
function ownPlan(fighter: Fighter, technique: Technique<CombatItem>, data: AttackData) {
  const attacker = attackerOf(fighter.actor);
  const targets = data.targets.flatMap((target) => {
    const opponent = targetFrom((target.token || target.actor) as unknown as TargetLike, attacker);
    return opponent ? [{ opponent, target }] : [];
  });
  const choice: PlannedChoice = {
    covers: [],
    off: [],
    situation: [],
    damage: [],
    targets: targets.map(({ opponent: target, target: { distance, covers, status } }) => ({
      id: target.id,
      status,
      melee: distance.melee,
      feet: distance.feet,
      exposed: true,
      located: true,
      covers: covers as PlannedChoice["covers"],
      circumstances: CIRCUMSTANCES,
    })),
    tactical: TACTICAL_SITUATION_KEYS,
    parts: hinderedParts(fighter.actor),
    // As a Gamemaster would let it be: what is refused has terms too.
    allowed: true,
  };
  const plan = planOf(
    fighter,
    technique,
    choice,
    targets.map(({ opponent: target }) => target),
  );
  return {
    terms: countedTerms(plan.terms),
    strike: plan.strike,
    targets: new Map(plan.targets.map((one, index) => [targets[index]?.target.id ?? "", countedTerms(one.terms)])),
  };
}

function ofTarget(
  { strike }: AttackData,
  { name, actor: uuid, status, snapshot, terms }: AttackData["targets"][number],
  own: readonly Term[],
): readonly Difference[] {
  const actor = actorAt(uuid);
  if (!actor) return [];
  const protection = snapshotOf(actor, strike.damageType as DamageType, strike.part);
  return [
    ...claimedTerms(terms, own),
    ...(status === "" || status === likelyStatus(actor) ? [] : [differs("status", name)]),
    ...(isSame(protection, snapshot) ? [] : [differs("protection", name)]),
  ];
}

/** What a success does: exactly what the technique does, and what the situation adds to its damage. */
export function strikeOf(own: PlainStrike, stored: unknown, name: string): readonly Difference[] {
  const claimed = strikeIn(stored);
  const bare = ({ damage, ...rest }: PlainStrike) => ({
    ...rest,
    damage: damage && { ...damage, bonuses: [] },
    // A message stores all fields of an effect, the rules those that its type asks for.
    effects: rest.effects.map((effect, index) => ({ ...claimed.effects[index], ...effect })),
  });
  if (own.effects.length !== claimed.effects.length || !isSame(bare(own), bare(claimed)))
    return [differs("damage", name)];
  return claimedTerms(claimed.damage?.bonuses ?? [], own.damage?.bonuses ?? []);
}
