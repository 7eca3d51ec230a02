import { createMessage, speakerOf } from "#core/foundry/documents.ts";
import { currentVisibility } from "#core/foundry/visibility.ts";
import { countedTerms, planAttack } from "../../../rules/combat/attack-plan.ts";
import { endedByAttack } from "../../../rules/combat/hold.ts";
import { recall } from "../../../rules/combat/memory.ts";
import { isHeld } from "../../../rules/damage/conditions.ts";
import { err, ok, type Result, type RuleError } from "#core/rules/result.ts";
import { attackMemory, rememberAttack, rememberedWeapon } from "../../../settings/attack-memory.ts";
import type { SirpasActor } from "../../documents.ts";
import { notifyRefusal } from "#core/utils/notify-refusal.ts";
import { nameOf } from "#core/play/people/at-hand.ts";
import { seenByAsked } from "#core/play/cards/visibility.ts";
import { rollFor } from "../../contests/post.ts";
import { hinderedParts, hindranceTerms, isHeldStill } from "../../statistics/hindrances.ts";
import { spentBy } from "./ammunition.ts";
import { answersUntil } from "../defence/answer-by-itself.ts";
import type { AttackCall, AttackChoice, AttackRequest, Plan, PlannedChoice, PlannedTarget } from "./attack-request.ts";
import { rollId } from "./attack-state.ts";
import { fighterOf, type Fighter } from "../turn/actor-fighter.ts";
import { snapshotOf } from "../defence/protection.ts";
import {
  coversOf,
  type Attacker,
  attackerOf,
  chosenTargets,
  goneSince,
  type Target,
  targetChoice,
  targetsOf,
} from "../targets/targets.ts";
import { storedPerson } from "../targets/tokens.ts";
import { encounterOf } from "../../encounter/encounter-of.ts";
import { withSuggestions } from "./suggest-attack.ts";
import {
  attackTechnique,
  attackTechniques,
  type CombatItem,
  type Technique,
  techniqueMeant,
} from "../turn/technique.ts";
import { storedTechnique } from "./stored-technique.ts";
import { logUse } from "../turn/turn-state.ts";
import { useId } from "../turn/turn-uses.ts";
import { canRollFor } from "#core/play/people/can-roll.ts";

type Message = ChatMessage.Implementation;

/**
 * Attacks: asks with what, whom and how, rolls, and counts it towards the turn. With `fast` nobody is asked where all that has to be
 * chosen is settled.
 * @returns the message of the attack, or null if there was none (and the user told why, unless they closed the dialog).
 */
export async function performAttack(actor: SirpasActor, call: AttackCall = {}): Promise<Message | null> {
  const attacked = await attackWith(actor, call);
  return attacked.ok ? attacked.value : notifyRefusal(attacked);
}

async function attackWith(actor: SirpasActor, call: AttackCall): Promise<Result<Message | null>> {
  const own = canRollFor(actor);
  if (!own.ok) return own;
  const asked = attackRequest(actor, call);
  if (!asked.ok) return asked;
  const { choice: first, fighter, targets } = asked.value;
  const meant = call.weapon ?? call.item;
  const isPlanned = fighter.encounter.level !== "simplified";
  if (isPlanned && meant && first.technique === "") return err("noAttack", { name: meant.name });
  const isSettled = isPlanned && call.fast && first.technique !== "" && first.targets.length > 0;
  const choice = isSettled
    ? first
    : await CONFIG.SIRPAS.dialogs.attack.prompt(isPlanned ? withSuggestions(asked.value) : asked.value);
  if (!choice) return ok(null);
  const chosen = choice.targets.flatMap(({ id }) => targets.find((target) => target.id === id) ?? []);
  const now = stillPlanned(actor, chosen, call, choice);
  if (!now.ok) return now;
  const { request, plan } = now.value;
  const message = await postAttack(request, choice, plan);
  if (!message) return ok(null);
  await logUse(actor, plan.technique.logged, useId(message.id));
  await rememberSituation(request, choice);
  return ok(message);
}

/** What a choice comes to now: while the dialog was open others have played on. Refuses what cannot be done any more. */
function stillPlanned(
  actor: SirpasActor,
  chosen: readonly Target[],
  call: AttackCall,
  choice: AttackChoice,
): Result<{ readonly request: AttackRequest; readonly plan: Plan }> {
  const gone = goneSince(actor, chosen);
  if (gone) return { ok: false, ...gone };
  const now = attackRequest(actor, { ...call, targets: chosen.map(({ token, actor: other }) => token ?? other) });
  if (!now.ok) return now;
  const plan = now.value.planFor(choice);
  if (!plan) return err("noAttack", { name: nameOf(actor) });
  if (plan.error) return { ok: false, ...plan.error };
  if (plan.targets.length === 0) return err("noTarget", { actor: nameOf(actor) });
  return ok({ request: now.value, plan });
}

/** Keeps what was said of the situation, for the next attack. */
async function rememberSituation({ fighter, attacker }: AttackRequest, choice: AttackChoice): Promise<void> {
  const own = idOf(attacker);
  const covers = [{ id: own, covers: choice.covers }, ...choice.targets];
  await rememberAttack(fighter.encounter.combat, {
    tactical: { [attacker.side]: choice.tactical },
    covers: Object.fromEntries(covers.map((one) => [one.id, one.covers])),
    weapons: { [own]: choice.weapon },
  });
}

/** Gathers all that an attack of an actor asks about. Refuses who is no target, or oneself. */
export function attackRequest(actor: SirpasActor, call: AttackCall = {}): Result<AttackRequest> {
  const encounter = encounterOf(actor);
  const attacker = attackerOf(actor, encounter);
  const fighter = fighterOf(actor, true, encounter);
  const { combat, level } = fighter.encounter;
  const memory = attackMemory(combat);
  const own = idOf(attacker);
  const weapon = call.weapon?.uuid ?? rememberedWeapon(memory, own);
  const armed = (by: Fighter) => ({ by, techniques: attackTechniques(by, level, weapon) });
  const inPlace = armed(fighter);
  let anytime: typeof inPlace | null = null;
  // Chapter "Moving during combat": what is to keep somebody from moving needs no turn of one's own.
  const gatheredFor = (prevents: boolean) =>
    prevents ? (anytime ??= armed(fighterOf(actor, false, encounter))) : inPlace;
  const all = targetsOf(attacker);
  const chosen = chosenTargets(attacker, call.targets, all);
  if (!chosen.ok) return chosen;
  const targets = [...all, ...chosen.value.filter((target) => !all.includes(target))];
  const targetOf = (target: Target) => targetChoice(attacker, target, memory);
  const { part = "", prevents = false, allowed = false, situation = [], damage = [] } = call;
  const visibility = call.visibility ?? currentVisibility();
  const techniqueFor: AttackRequest["techniqueFor"] = (now) => {
    const { by, techniques } = gatheredFor(now.prevents);
    const known = techniques.find(({ id }) => id === now.technique) ?? null;
    const isAimed = now.part !== "" && known !== null && known.rows.bodyParts.length > 0;
    if (!isAimed && now.weapon === weapon) return known;
    return known && attackTechnique(by, known.item, level, isAimed ? now.part : "", now.weapon);
  };
  return ok({
    fighter,
    attacker,
    targets,
    targetOf,
    techniqueFor,
    techniques: inPlace.techniques,
    choice: {
      technique: techniqueMeant(gatheredFor(prevents).techniques, call.item, call.weapon),
      part,
      weapon,
      situation,
      damage,
      prevents,
      allowed,
      parts: [],
      off: [],
      targets: chosen.value.map(targetOf),
      covers: coversOf(attacker.actor, memory, own),
      tactical: memory.tactical[attacker.side] ?? [],
      // Those who are attacked see it, and so does who attacks.
      visibility: visibility === "blind" ? "gm" : visibility,
    },
    planFor: (now) => {
      const technique = techniqueFor(now);
      return technique && planOf(gatheredFor(now.prevents).by, technique, now, targets);
    },
  });
}

/** Under what is remembered of an attacker: their token, or themselves where there is none. */
function idOf({ actor, token }: Attacker): string {
  return token?.uuid ?? actor.uuid;
}

/** An attack with a technique as things are chosen. @param known  Those that can be chosen. */
export function planOf(
  fighter: Fighter,
  technique: Technique<CombatItem>,
  choice: PlannedChoice,
  known: readonly Target[],
): Plan {
  const { actor, sources, encounter, memory, options } = fighter;
  const { use, rows, strike, statistic } = technique;
  const parts = choice.parts.filter((part) => hinderedParts(actor).includes(part));
  const targets = choice.targets.flatMap((target) => {
    const opponent = known.find(({ id }) => id === target.id);
    if (!opponent) return [];
    const memorable = { rows, user: actor.uuid, target: opponent.actor.uuid };
    const targetBlocked = isHeld(opponent.actor.system.conditions);
    const { earlierUses, rollTerms } = recall(memory, memorable, { rows, targetBlocked }, options);
    return {
      opponent,
      choice: target,
      name: opponent.name,
      earlierUses,
      // What is carried is the attacker's own, and is among the terms for all.
      hold: rollTerms.filter(({ kind }) => kind !== "carried"),
      snapshot: snapshotOf(opponent.actor, strike.damageType, strike.part),
    };
  });
  const uuids = targets.map(({ opponent }) => opponent.actor.uuid);
  const plan = planAttack(
    {
      strike,
      statistic,
      sources,
      situation: choice,
      use: { ...use, rollTerms: [...use.rollTerms, ...hindranceTerms(actor, parts)] },
      turn: Math.max(1, encounter.turn),
      errors: [technique.error, isKeptStill(fighter, rows.key, uuids)],
      allowed: choice.allowed && game.user!.isGM,
    },
    targets,
  );
  return { technique, ...plan, letsGo: endedByAttack(memory.holds, rows, actor.uuid, uuids).map(({ held }) => held) };
}

/** Chapter "Grapple": who is held does nothing but keep up a hold of their own. */
function isKeptStill({ actor, memory }: Fighter, key: string, targets: readonly string[]): RuleError | null {
  const keeps = memory.holds.some(
    ({ holder, held, manoeuvre }) => holder === actor.uuid && manoeuvre === key && targets.includes(held),
  );
  if (keeps || !isHeldStill(actor)) return null;
  return err("cannotAct", { actor: nameOf(actor), hindrance: "SIRPAS.EFFECTS.cannotAct.blocked" });
}

/** Rolls an attack, a roll for each of its strikes, and writes it into the chat. */
export async function postAttack(
  { fighter, attacker }: AttackRequest,
  choice: AttackChoice,
  { technique, strike, targets, allowed, ...plan }: Plan,
): Promise<Message | null> {
  const { rows, pool, use, extra } = technique;
  const { actor, encounter, options } = fighter;
  const terms = countedTerms(plan.terms);
  const strikes = Array.from({ length: Math.max(1, rows.strikes) }, (_, index) => ({
    id: rollId(index + 1),
    pool,
    terms,
  }));
  // What a message stores outlives what it was made of; its schema takes the fields that it has.
  const system = foundry.utils.deepClone({
    ...encounter,
    attacker: storedPerson(actor, attacker.token),
    technique: storedTechnique(technique),
    pool,
    terms,
    strike,
    extra,
    prevents: choice.prevents,
    weapon: use.weapon ?? {},
    armed: use.weapon !== null,
    allowed,
    spent: spentBy(technique.ammunition, rows.strikes),
    targets: targets.map(storedTarget),
    until: answersUntil(Date.now()),
    options,
  });
  const data = {
    type: "attack" as const,
    speaker: speakerOf(actor),
    rolls: await rollFor(strikes),
    system,
  };
  return createMessage(
    seenByAsked(
      data,
      choice.visibility,
      targets.map(({ opponent }) => opponent.actor),
    ),
  );
}

function storedTarget({ opponent, choice, terms, snapshot }: PlannedTarget, index: number) {
  const { status, melee, feet, covers } = choice;
  return {
    id: `target-${index + 1}`,
    status,
    covers,
    snapshot,
    ...storedPerson(opponent.actor, opponent.token),
    terms: countedTerms(terms),
    distance: { melee, feet },
  };
}
