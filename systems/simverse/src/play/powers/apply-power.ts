import { encounterOf, messageAt } from "#core/foundry/collections.ts";
import { actorAt } from "#core/foundry/documents.ts";
import { consequenceOf, isBelieved, together, type Effects } from "#core/play/consequences/consequence.ts";
import { injuryOptions } from "../../settings/definitions.ts";
import { protectionOf } from "../../rules/combat/fighter.ts";
import { damageNumbers, NOTHING_MORE, readDamage, type DamageReading } from "../../rules/injury/damage.ts";
import { hasTrait } from "../../rules/character/modifiers.ts";
import { crumbles, fedBy, sharedDice } from "../../rules/powers/use.ts";
import { stabilised } from "../../rules/injury/dying.ts";
import { healed, injured, thresholdsOf, type Vitals } from "../../rules/injury/vitals.ts";
import type { Resource } from "../../data/fields/power-use.ts";
import { fighterOf, vitalsOf } from "../combat/fighter.ts";
import { pushedBack } from "../combat/places.ts";
import { poolChange } from "#core/play/log/state-changes.ts";
import { vitalsEffects } from "../combat/vitals-changes.ts";
import type { ContestData } from "../contests/contest-data.ts";
import { freed } from "./held.ts";
import { dispelled } from "./dispel.ts";
import { lastingChanges, type NewPowerFlag } from "./lasting.ts";
import { lightChanges } from "./light.ts";
import { powerIn, type UsedMessage } from "./power-message.ts";

type Message = ChatMessage.Implementation;

/** Whether a power does anything to a side: it works, or of what is resisted half of the damage or a push stays. */
function touches(data: ContestData, index: number): boolean {
  const reached = data.reaches(index);
  const stays = data.power !== null && (data.power.half || data.power.damage.knockback > 0);
  return reached === true || (reached === false && data.roll?.success === true && stays);
}

/** What a power does to each of its targets. */
export const POWER = consequenceOf({
  ...{ key: "power", label: "SIMVERSE.ATTACK.apply", icon: "fa-hand-sparkles", prompt: "applyPower" },
  parts: (message) => (powerIn(message)?.sides ?? []).slice(1).map(({ id }) => id),
  about(message, side) {
    const data = powerIn(message);
    const index = indexOf(data, side);
    const actor = data && touches(data, index) ? actorAt(data.sides[index]?.actor ?? "") : null;
    return data?.power.turnsUndead && !isUndead(actor) ? null : actor;
  },
  nameIn: (message, side) => sideOf(message, side).name,
  isBelieved(message, side) {
    const data = powerIn(message);
    return (data?.rolled[indexOf(data, side)] ?? []).every((roll) => isBelieved(messageAt(roll.message)));
  },
  effects(message, actor, side) {
    const data = powerIn(message)!;
    const { said, changes } = effectsOn(actor, data, indexOf(data, side), message.id ?? "");
    const { name } = sideOf(message, side);
    const plain = [{ label: "SIMVERSE.LOG.said.powerOn", data: { name, power: data.sides[0]!.label } }];
    return { type: "use", said: said.length > 0 ? said : plain, changes };
  },
});

const indexOf = (data: ContestData | null, side: string) => data?.sides.findIndex(({ id }) => id === side) ?? -1;

function sideOf(message: Message, side: string) {
  const data = powerIn(message)!;
  return data.sides[indexOf(data, side)]!;
}

/** All that a power does to somebody as they are now. @param index  Which side of it they are */
function effectsOn(actor: Actor.Implementation, data: UsedMessage, index: number, id: string): Effects {
  const { power } = data;
  const whole = data.reaches(index) === true;
  if (power.turnsUndead && crumbles(actor.character.attributes.wisdom)) return turnedToDust(actor);
  const harm = hurt(actor, data, { whole, index });
  const parts = [harm, ...(power.feeds ? [fed(data, harm.lost)] : [])];
  if (whole) {
    const sum = (amount: { readonly dice: number; readonly bonus: number }) =>
      Math.max(0, (amount.dice > 0 ? data.dice.reduce((all, die) => all + die, 0) : 0) + amount.bonus);
    const { restores, drains } = power;
    if (drains.resource !== "") parts.push(pooled(actor, drains.resource as Resource, -sum(drains)));
    if (restores.resource !== "" && isRestored(actor, power))
      parts.push(pooled(actor, restores.resource as Resource, sum(restores), power.staunches));
    if (power.dispels) parts.push(dispelled(actor, data.roll?.margin ?? 0));
    if (power.lasts || power.conditions.length > 0) parts.push(lasts(actor, data, id));
    const user = power.hold === "" ? null : actorAt(data.sides[0]!.actor);
    if (user) parts.push(power.hold === "takes" ? lasts(user, data, id) : freed(user));
  }
  return together(...parts);
}

/** Whether somebody is undead; false of nobody. */
export function isUndead(actor: Actor.Implementation | null): boolean {
  return actor !== null && hasTrait(actor.character.sources, "undead");
}

function turnedToDust(actor: Actor.Implementation): Effects {
  const before = vitalsOf(actor);
  const injury = before.vitality - thresholdsOf(before, injuryOptions()).dead;
  return changed(actor, injured(before, { injury, bleeding: 0 }, injuryOptions()));
}

/** Whether what a power restores reaches somebody: common healing does nothing for the undead, and constructs are repaired. */
function isRestored(actor: Actor.Implementation, { restores, healsUndead }: UsedMessage["power"]): boolean {
  if (restores.resource !== "vitality") return true;
  return isUndead(actor) ? healsUndead : !actor.system.construct;
}

/** What comes to the user of a power that feeds on what its target loses. */
function fed({ sides }: ContestData, lost: number): Effects {
  const user = actorAt(sides[0]?.actor ?? "");
  return user && lost > 0 ? pooled(user, "vitality", fedBy(lost)) : { said: [], changes: [] };
}

function hurt(
  actor: Actor.Implementation,
  { power, dice, sides }: UsedMessage,
  { whole, index }: { readonly whole: boolean; readonly index: number },
): Effects & { readonly lost: number } {
  const { bonus, type, piercing, knockback } = power.damage;
  const isFood = !actor.system.construct && !isUndead(actor);
  const by = actorAt(sides[0]!.actor);
  const hurts = (power.damage.dice > 0 || bonus !== 0) && (whole || power.half) && (!power.feeds || isFood);
  if (!hurts) return { ...pushedBack(actor, by, knockback), lost: 0 };
  if (power.healsUndead && isUndead(actor)) {
    const sum = Math.max(0, dice.reduce((all, die) => all + die, 0) + bonus);
    return { ...pooled(actor, "vitality", whole ? sum : Math.floor(sum / 2)), lost: 0 };
  }
  const factors = whole ? [] : [{ label: "SIMVERSE.CONTEST.resists", factor: 0.5 }];
  const bonuses = [{ label: sides[0]!.label, value: bonus }];
  const strike = { dice: power.damage.dice, bonuses, type, factors, piercing, against: NOTHING_MORE, knockback };
  const numbers = damageNumbers(strike, protectionOf(fighterOf(actor), "torso", type));
  const hits = power.hits > 0 ? sharedDice(dice, power.hits, [index - 1, sides.length - 1]) : [dice];
  const readings = hits.map((one) =>
    readDamage(
      one.reduce((sum, die) => sum + die, 0),
      numbers,
    ),
  );
  const most = (of: (reading: DamageReading) => number) => readings.reduce((sum, one) => sum + of(one), 0);
  const injury = most((one) => one.injury);
  const harm = changed(
    actor,
    injured(vitalsOf(actor), { injury, bleeding: most((one) => one.bleeding) }, injuryOptions()),
  );
  const push = pushedBack(actor, by, Math.max(0, ...readings.map((one) => one.knockback)));
  return { said: [...harm.said, ...push.said], changes: [...harm.changes, ...push.changes], lost: injury };
}

/** What gives back of a resource, or takes from it: never above what there is at most, nor below nothing but for Vitality. */
function pooled(actor: Actor.Implementation, key: Resource, by: number, staunches = false): Effects {
  if (key === "vitality") {
    const before = vitalsOf(actor);
    if (by < 0) return changed(actor, injured(before, { injury: -by, bleeding: 0 }, injuryOptions()));
    const after = healed(before, by, injuryOptions());
    if (!after.ok) return { said: [], changes: [] };
    return changed(actor, staunches ? stabilised(after.value, injuryOptions()) : after.value);
  }
  const left = actor.left(key);
  const now = Math.max(0, Math.max(Math.min(left, 0), Math.min(Math.max(left, actor.most(key)), left + by)));
  const changes = poolChange(actor, key, now);
  if (changes.length === 0) return { said: [], changes };
  const label = `SIMVERSE.LOG.said.${key}${now < left ? "Lost" : "Up"}`;
  return { said: [{ label, data: { name: actor.name, by: Math.abs(now - left), now } }], changes };
}

function changed(actor: Actor.Implementation, after: Vitals): Effects {
  return vitalsEffects(actor, vitalsOf(actor), after);
}

function lasts(actor: Actor.Implementation, { power, sides }: UsedMessage, message: string): Effects {
  const { concentration, fragile, upkeep, resource, forbids, strains, light } = power;
  const lasting = { concentration, fragile, upkeep, resource, forbids, strains, light };
  const flag: NewPowerFlag = { message, by: sides[0]!.actor, ...lasting };
  const rounds = power.lasts ? power.rounds : null;
  const { img, conditions, modifiers } = power;
  const name = sides[0]!.label;
  const encounter = encounterOf(actor);
  const gained = conditions.map((key) => ({
    label: "SIMVERSE.LOG.said.gains",
    data: { name: actor.name, condition: game.i18n!.localize(`SIMVERSE.CONDITION.${key}`) },
  }));
  const begins = { label: "SIMVERSE.LOG.said.powerOn", data: { name: actor.name, power: name } };
  return {
    said: [begins, ...gained],
    changes: [
      ...lastingChanges(
        actor,
        { name, img, rounds, modifiers: [...modifiers], conditions: [...conditions], flag },
        encounter,
      ),
      ...(light > 0 ? lightChanges(actor, light) : []),
    ],
  };
}

/** What a power adds up to by itself, for its card: its dice with what is added. */
export function effectOf({ power, dice }: UsedMessage): number {
  const { damage, restores, drains } = power;
  const [amount] = [damage, restores, drains].filter((one) => one.dice > 0 || one.bonus !== 0);
  return Math.max(0, (amount?.bonus ?? 0) + dice.reduce((sum, die) => sum + die, 0));
}
