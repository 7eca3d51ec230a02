import { combatAt } from "#core/foundry/collections.ts";
import { actorAt } from "#core/foundry/documents.ts";
import type { ChallengeKind } from "#core/play/challenge/challenge.ts";
import { dataOf } from "#core/play/challenge/message-index.ts";
import {
  consequenceOf,
  isBelieved,
  together,
  type Consequence,
  type Effects,
} from "#core/play/consequences/consequence.ts";
import { exchangeChallenge } from "#core/play/exchange/exchange-challenge.ts";
import { isOf } from "#core/play/items.ts";
import { isRecorded } from "#core/play/log/recorded.ts";
import { gained, lost, poolChange } from "#core/play/log/state-changes.ts";
import type { HitOutcome } from "../../rules/combat/exchange.ts";
import { castMana } from "../../rules/combat/close-magic.ts";
import { afterGrapple } from "../../rules/combat/grapple.ts";
import { lastStand } from "../../rules/combat/knack-uses.ts";
import { swarmLoss } from "../../rules/dangers/swarm.ts";
import { fateFor, suffered } from "../../rules/injury/loss.ts";
import { takesFate } from "../../settings/definitions.ts";
import { lifeOf } from "../fighter.ts";
import { lifeEffects, pointsEffects } from "../life.ts";
import { AttackData, TIES } from "./attack-data.ts";

type Message = ChatMessage.Implementation;
type Someone = Actor.Implementation;

const NOTHING: Effects = { said: [], changes: [] };

/** Whether attack and answer say nothing but what the sheets do. */
const isTrue = (message: Message) => isBelieved(message) && isBelieved(dataOf(message, AttackData)?.answer?.parent);

/** The hit that a side of an exchange takes; null for none, and as long as a tie is open. */
function hitOn(message: Message, side: "target" | "actor"): HitOutcome | null {
  const course = dataOf(message, AttackData)?.course;
  if (!course || course.open) return null;
  return side === "target" ? course.onTarget : course.onAttacker;
}

/** What is read of a hit to take it. */
type Taken = Pick<HitOutcome, "loss" | "tires" | "stun" | "grabs">;

/** What a hit costs somebody. @param byFate  Whether they lose fate points in place of hit points as far as it goes */
export function hurt(actor: Someone, { loss, tires, stun, grabs }: Taken, byFate: boolean): Effects {
  const life = lifeOf(actor);
  const damage = actor.system.swarm ? swarmLoss(loss.value) : loss.value;
  const fate = byFate ? fateFor(life, { damage, tires }) : 0;
  const after = suffered(life, { damage, tires }, fate);
  if (!after.ok) return NOTHING;
  const stand = lastStand(actor.character.knacks, life.hitPoints - after.value.hitPoints, false);
  return together(
    lifeEffects(actor, after.value),
    pointsEffects(actor, stand.points - stun),
    grabs && !actor.statuses.has("grappled") ? gained(actor, "grappled") : NOTHING,
  );
}

/** What a hit does to one side: its player says whether fate takes it, as far as there is any. */
function harmOf(side: "target" | "actor", byFate: boolean): Consequence {
  const words = byFate ? "fate" : "apply";
  const keyFor = (fate: boolean) => `${side === "target" ? "harm" : "harmBack"}${fate ? "Fate" : ""}`;
  return consequenceOf({
    ...{ key: keyFor(byFate), label: `BIND.ATTACK.${words}` },
    ...{
      icon: byFate ? "fa-clover" : "fa-heart-crack",
      prompt: `${side}${byFate ? "Fate" : "Harm"}`,
      isBelieved: isTrue,
    },
    about(message) {
      const hit = hitOn(message, side);
      const actor = hit && actorAt(dataOf(message, AttackData)![side]);
      if (!actor || !hit) return null;
      const { damage, stun, grabs } = { damage: hit.loss.value, ...hit };
      // One of the two alone can happen.
      if (isRecorded(`${keyFor(!byFate)}:${message.id}`)) return null;
      // Who has got past a guardian hurts them, or tries whom they guard.
      if (side === "target" && dataOf(message, AttackData)!.followUp) return null;
      const canFate = fateFor(lifeOf(actor), { damage, tires: hit.tires }) > 0;
      const isOffered = byFate ? canFate : !canFate || !takesFate();
      const isDone = isRecorded(`${keyFor(byFate)}:${message.id}`) !== null;
      return (damage > 0 || stun > 0 || grabs) && (isOffered || isDone) ? actor : null;
    },
    effects(message, actor) {
      const hit = hitOn(message, side);
      const { actor: attacker, target } = dataOf(message, AttackData)!;
      const other = hit?.grabs ? actorAt(side === "target" ? attacker : target) : null;
      const holds = other && !other.statuses.has("grappled") ? gained(other, "grappled") : NOTHING;
      return hit && { type: "damage", ...together(hurt(actor, hit, byFate), holds) };
    },
  });
}

export const HARM = harmOf("target", false);
export const HARM_BY_FATE = harmOf("target", true);
export const HARM_BACK = harmOf("actor", false);
export const HARM_BACK_BY_FATE = harmOf("actor", true);

/** What a player takes of a tie: both hits, or neither. Who rolled says it. */
function tieOf(taken: keyof typeof TIES): Consequence {
  return consequenceOf({
    ...{ key: TIES[taken], label: `BIND.ATTACK.tie.${taken}`, icon: "fa-scale-balanced", prompt: "" },
    about(message) {
      const attack = dataOf(message, AttackData);
      const isOther = Object.values(TIES).some((key) => key !== TIES[taken] && isRecorded(`${key}:${message.id}`));
      const isTie = attack?.course?.outcome === "tie" && !isOther;
      const isShown = isTie && (attack.course?.open || isRecorded(`${TIES[taken]}:${message.id}`));
      return isShown ? actorAt(attack.roller === "attacker" ? attack.actor : attack.target) : null;
    },
    effects: (_message, { name }) => ({
      ...{ type: "note", said: [{ label: `BIND.LOG.said.tie.${taken}`, data: { name } }], changes: [] },
    }),
  });
}

export const TIE_BOTH = tieOf("both");
export const TIE_NEITHER = tieOf("neither");

/** Who falls by a ram, and what becomes of a grapple that was won to get free. */
export const POSITION: Consequence = consequenceOf({
  ...{ key: "position", label: "BIND.ATTACK.position", icon: "fa-person-falling", prompt: "position" },
  isBelieved: isTrue,
  about(message) {
    const attack = dataOf(message, AttackData);
    if (attack?.pushed?.prone || freed(attack) === "target") return actorAt(attack!.target);
    return freed(attack) === "actor" ? actorAt(attack!.actor) : null;
  },
  effects(message, actor) {
    const attack = dataOf(message, AttackData)!;
    const other = actorAt(actor.uuid === attack.target ? attack.actor : attack.target);
    const ends = (one: Someone | null) => (one?.statuses.has("grappled") ? lost(one, "grappled") : NOTHING);
    const falls = actor.statuses.has("prone") ? NOTHING : gained(actor, "prone");
    const effects = attack.attack === "ram" ? falls : together(falls, ends(actor), ends(other));
    return effects.changes.length > 0 ? { type: "condition", ...effects } : null;
  },
});

/** Who has got free of a grapple, and lies on the ground; null for nobody. */
function freed(attack: AttackData | null): "actor" | "target" | null {
  if (attack?.attack !== "grapple" || !attack.course) return null;
  const { attack: outcome } = attack.course;
  if (outcome === "success" && afterGrapple(attack.choice).winnerProne) return "actor";
  // An answer only seeks to get free.
  return outcome === "failure" && attack.answer?.kind === "grapple" ? "target" : null;
}

/** What attack and answer cost: each side pays as soon as it has done something, without a click. */
function costOf(side: "target" | "actor"): Consequence {
  return consequenceOf({
    ...{ key: side === "target" ? "answers" : "attacks", label: "BIND.ATTACK.pay", icon: "fa-hourglass-half" },
    isBelieved: side === "target" ? isTrue : isBelieved,
    encounter: (message) => combatAt(dataOf(message, AttackData)?.combat) ?? null,
    about(message) {
      const attack = dataOf(message, AttackData);
      if (!attack || attack.combat === "" || !combatAt(attack.combat)?.started) return null;
      return actorAt(side === "actor" ? attack.actor : attack.answer ? attack.target : "");
    },
    effects(message, actor) {
      const attack = dataOf(message, AttackData)!;
      const cost = side === "actor" ? attack.side.cost : (attack.answer?.side.cost ?? 0);
      const effects = together(pointsEffects(actor, -cost), side === "actor" ? spent(actor, attack) : NOTHING);
      return effects.changes.length > 0 ? { type: "points", ...effects } : null;
    },
  });
}

export const ATTACK_COST = costOf("actor");
export const ANSWER_COST = costOf("target");

/** What a spell takes that has not failed. */
export const MANA: Consequence = consequenceOf({
  ...{ key: "mana", label: "BIND.ATTACK.pay", icon: "fa-wand-magic-sparkles", isBelieved: isTrue },
  about(message) {
    const attack = dataOf(message, AttackData);
    return attack?.attack === "magic" && attack.course ? actorAt(attack.actor) : null;
  },
  effects(message, actor) {
    const { course, level } = dataOf(message, AttackData)!;
    const by = castMana(course!.attack, level);
    const after = Math.max(0, actor.left("manaPoints") - by);
    const changes = by === 0 ? [] : poolChange(actor, "manaPoints", after);
    const said = [{ label: "BIND.LOG.said.manaPoints.loses", data: { name: actor.name, by, now: after } }];
    return changes.length === 0 ? null : { type: "points", said, changes };
  },
});

/** What else an attack uses up: what was loaded, what was thrown, and a surge. */
function spent(actor: Someone, { attack, weaponUuid, ticks, follows }: AttackData): Effects {
  if (follows !== "") return NOTHING;
  const item = attack === "shot" ? [...actor.items].find(({ uuid }) => uuid === weaponUuid) : undefined;
  const { loaded, equipped } = (item?.system ?? {}) as { readonly loaded?: boolean; readonly equipped?: boolean };
  const path =
    item && isOf(item, "launcher") && loaded ? "loaded" : item && equipped && isOf(item, "weapon") ? "equipped" : "";
  return {
    said: [],
    changes: [
      ...(path === "" ? [] : [{ uuid: weaponUuid, path: `system.${path}`, before: true, after: false }]),
      ...(ticks.has("surging") ? [{ uuid: actor.uuid, path: "system.surges", by: 1 }] : []),
    ],
  };
}

/** All that follows from an attack, and that a player can have written down. */
export const ATTACK_CONSEQUENCES: readonly Consequence[] = [
  ...[HARM, HARM_BY_FATE, HARM_BACK, HARM_BACK_BY_FATE],
  ...[TIE_BOTH, TIE_NEITHER, POSITION, ATTACK_COST, ANSWER_COST, MANA],
];

/** Where fate always takes what it can, that alone is asked for; else who is hit is asked to take it, and chooses on the card. */
const PROMPTED: readonly Consequence[] = [
  ...[HARM, HARM_BACK],
  ...[HARM_BY_FATE, HARM_BACK_BY_FATE].map((one) => ({
    ...one,
    awaited: (message: Message) => (takesFate() ? one.awaited(message) : []),
  })),
];

/** An attack asks its target to answer, who rolled for a word on a tie, and who is hit to take it. What it costs is paid by itself. */
export const ATTACK_CHALLENGE: ChallengeKind = exchangeChallenge(AttackData, [...PROMPTED, POSITION], {
  async resolve(message) {
    for (const cost of [ATTACK_COST, ANSWER_COST, MANA]) if (cost.isBelieved(message)) await cost.resolve(message);
  },
});
