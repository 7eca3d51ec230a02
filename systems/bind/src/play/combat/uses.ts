import { isOf, itemsOf, type ItemOf } from "#core/play/items.ts";
import { err, ok, type Result } from "#core/rules/result.ts";
import { sumTerms } from "#core/rules/term.ts";
import { SPHERES, type SphereKey } from "../../rules/character/skills.ts";
import { ACTIONS } from "../../rules/combat/actions.ts";
import { planMelee, type Use } from "../../rules/combat/attack-plan.ts";
import { castSide } from "../../rules/combat/close-magic.ts";
import type { Side } from "../../rules/combat/exchange.ts";
import { PLAIN_CIRCUMSTANCES, fightingRoll, type Circumstances, type Fighter } from "../../rules/combat/fighter.ts";
import { strengthRoll, type GrappleChoice } from "../../rules/combat/grapple.ts";
import { answersTo, type AnswerKind, type AttackKind } from "../../rules/combat/kinds.ts";
import { chargeCost } from "../../rules/combat/knack-uses.ts";
import { RAM_COST, ramStrength } from "../../rules/combat/ram.ts";
import { sneakSide, weaponHindrance } from "../../rules/combat/sneak.ts";
import { bodyOf, unansweredSide, type Weapon } from "../../rules/combat/weapons.ts";
import { anyCondition } from "../../rules/injury/conditions.ts";
import { evadingSide, canEvade, shooterSide } from "../../rules/ranged/shot.ts";
import { rangedOptions } from "../../settings/definitions.ts";
import { conditionsOf, fighterOf, launcherOf, limbsOf, shieldOf, weaponOf } from "../fighter.ts";

type Someone = Actor.Implementation;
type HeldItem = ItemOf<"weapon"> | ItemOf<"launcher"> | ItemOf<"shield">;

/** What somebody can attack with, and how. */
export interface AttackUse {
  readonly attack: AttackKind;
  readonly item: HeldItem | null;
  /** Of a spell; empty for anything else. */
  readonly sphere: SphereKey | "";
}

const withBody = (attack: AttackKind): AttackUse => ({ attack, item: null, sphere: "" });

/** What names a use in a form: "shot:ID", "magic:air", or "brawl:" for the body. */
export const keyOfUse = ({ attack, item, sphere }: AttackUse) => `${attack}:${item?.id ?? sphere}`;

/** All that somebody can attack with as they stand: what is in hand first. */
export function usesOf(actor: Someone): readonly AttackUse[] {
  const inHand = <One extends HeldItem>(items: readonly One[]) => items.filter(({ system }) => system.equipped);
  const weapons = inHand(itemsOf(actor, "weapon"));
  const as = (attack: AttackKind) => (item: HeldItem | null) => ({ ...withBody(attack), item });
  return [
    ...weapons.map(as("weapon")),
    ...inHand(itemsOf(actor, "launcher")).map(as("shot")),
    withBody("brawl"),
    ...inHand(itemsOf(actor, "shield")).map(as("shield")),
    ...weapons.map(as("shot")),
    ...[...weapons, null].map(as("sneak")),
    ...(["grab", "grapple", "ram"] as const).map(withBody),
    ...SPHERES.filter((key) => actor.system.skills[key] > 0).map((sphere) => ({ ...withBody("magic"), sphere })),
  ];
}

/** The use of a key; null for none that this actor has. An item that is not in hand can be used by its id alone. */
export function useOf(actor: Someone, key: string): AttackUse | null {
  const found = usesOf(actor).find((use) => keyOfUse(use) === key);
  if (found) return found;
  const item = actor.items.get(key);
  if (!item) return key === "" ? withBody("brawl") : null;
  if (isOf(item, "weapon")) return { ...withBody("weapon"), item };
  if (isOf(item, "launcher")) return { ...withBody("shot"), item };
  return isOf(item, "shield") ? { ...withBody("shield"), item } : null;
}

/** What is around an attack besides what is ticked. */
export interface Attacking {
  readonly around: Circumstances;
  readonly steps: number;
  readonly choice: GrappleChoice;
  /** Of a spell, and how many a ram takes along besides its target. */
  readonly level: number;
  readonly along: number;
}

/** An attack without anything around it. */
export const PLAIN_ATTACK: Attacking = {
  ...{ around: PLAIN_CIRCUMSTANCES, steps: 1, choice: "damage", level: 1, along: 0 },
};

/** The side of who attacks with something; refused where they cannot, whatever action points there are. A charge costs its steps besides. */
export function attackingSide(actor: Someone, use: AttackUse, how: Attacking): Result<Side> {
  const side = standingSide(actor, use, how);
  if (!side.ok || !how.around.charging) return side;
  return ok({ ...side.value, cost: side.value.cost + chargeCost(how.steps, actor.character.movement.value) });
}

function standingSide(actor: Someone, use: AttackUse, how: Attacking): Result<Side> {
  const { attack, item, sphere } = use;
  const { around, steps, level, along } = how;
  const fighter = fighterOf(actor);
  if (attack === "shot") {
    if (!item || isOf(item, "shield")) return err("nothingToAttackWith");
    const loaded = !isOf(item, "launcher") || item.system.loaded;
    return shooterSide(fighter, { launcher: launcherOf(item), loaded, steps }, around, rangedOptions());
  }
  if (attack === "ram") return ramming(fighter, around, along);
  if (sphere !== "") return ok(castSide(fighter, sphere, level, around));
  const melee = meleeUse(actor, use, how.choice);
  if (attack === "sneak") return ok(sneaking(fighter, melee, around));
  return sideWith(actor, melee, around);
}

/** Each further one whom a ram takes along takes a point of its Strength. */
function ramming(fighter: Fighter, around: Circumstances, along: number): Result<Side> {
  const { strength } = fighter.attributes;
  const left = ramStrength(strength, along + 1);
  if (!left.ok) return left;
  const attributes = { ...fighter.attributes, strength: left.value };
  return ok({ ...strengthSide({ ...fighter, attributes }, around, ACTIONS.ram), body: bodyOf(fighter) });
}

function meleeUse(actor: Someone, { attack, item }: AttackUse, choice: GrappleChoice): Use {
  if (attack === "grab") return { kind: "grab" };
  if (attack === "grapple") return { kind: "grapple", choice };
  if (item && isOf(item, "weapon")) return { kind: "weapon", weapon: weaponOf(item) };
  return item && isOf(item, "shield")
    ? { kind: "shield", shield: shieldOf(item) }
    : { kind: "brawl", limbs: limbsOf(actor) };
}

/** The side of who uses something: as an attack where it is one, else as an answer to a plain one. */
function sideWith(actor: Someone, use: Use, around: Circumstances, attacks = true): Result<Side> {
  const grappling = anyCondition(conditionsOf(actor), "grappling");
  const part = { fighter: fighterOf(actor), use, around, grappling };
  const nobody: Use = attacks ? { kind: "none" } : { kind: "brawl", limbs: { claws: false, fangs: false } };
  const other = { ...part, use: nobody, grappling: false };
  const [attacker, target] = attacks ? [part, other] : [other, part];
  const planned = planMelee({ attacker, target, roller: "attacker", blindSide: 0, encounter: null });
  return planned.ok ? ok(attacks ? planned.value.player : planned.value.opponent) : planned;
}

const FISTS: Weapon = {
  ...{ name: "BIND.SHEET.brawl", source: "", kinds: [], attack: 0, damage: 0, cost: ACTIONS.brawl, weight: 0 },
};

/** The weight of a weapon makes it harder to come unseen: it stands among what the attacker rolls with, below 0. */
function sneaking(fighter: Fighter, use: Use, around: Circumstances): Side {
  const weapon = use.kind === "weapon" ? use.weapon : FISTS;
  const side = sneakSide(fighter, weapon, around);
  const hindrance = weaponHindrance(weapon);
  if (hindrance === 0) return side;
  return { ...side, bonuses: [...side.bonuses, { label: weapon.name, value: -hindrance, kind: "gear" }] };
}

function strengthSide(fighter: Fighter, around: Circumstances, cost: number): Side {
  return {
    ...{ bonuses: strengthRoll(fighter, around, cost), strike: null },
    ...{ body: bodyOf(fighter), points: fighter.points, cost },
  };
}

/** A way in which somebody can answer an attack. */
export interface AnswerWay {
  readonly kind: AnswerKind;
  readonly terms: Side["bonuses"];
  readonly side: Side;
  /** The UUID of the item that it is done with; empty for none. */
  readonly with: string;
}

/** What somebody is attacked by, and what is around that: light and walls are the same for both. */
export interface Attacked extends Pick<Circumstances, "light" | "enclosed" | "against"> {
  readonly attack: AttackKind;
  /** Whether an unseen attack comes in the middle of an encounter, where nobody expects one. */
  readonly battlefield: boolean;
  /** Whether the target is blind, and who attacks is not. */
  readonly blind: boolean;
  /** Whether it is aimed at somebody whom the target guards. */
  readonly guarding: boolean;
}

/** The ways in which somebody can answer an attack, each with what is best in hand for it. Who is unaware or helpless has none. */
export function waysOf(actor: Someone, attacked: Attacked): readonly AnswerWay[] {
  if (actor.isOut || (anyCondition(conditionsOf(actor), "unaware") && attacked.attack !== "sneak")) return [];
  return answersTo(attacked.attack, actor.system.swarm).flatMap((kind) => {
    const best = sidesFor(actor, kind, attacked).toSorted((one, other) => scoreOf(other) - scoreOf(one))[0];
    return best ? [{ kind, terms: best.side.bonuses, ...best }] : [];
  });
}

type Answering = Pick<AnswerWay, "side" | "with">;

const scoreOf = ({ side }: Answering) => sumTerms(side.bonuses);

function sidesFor(actor: Someone, kind: AnswerKind, attacked: Attacked): readonly Answering[] {
  const fighter = fighterOf(actor);
  const { light, enclosed, against, blind, guarding } = attacked;
  const around: Circumstances = { ...PLAIN_CIRCUMSTANCES, light, enclosed, against, blind, guarding };
  const alone = (side: Side): readonly Answering[] => [{ side, with: "" }];
  const held = (use: Use, source: string): readonly Answering[] => {
    const side = sideWith(actor, use, around, false);
    return side.ok ? [{ side: side.value, with: source }] : [];
  };
  switch (kind) {
    case "weapon":
      return itemsOf(actor, "weapon")
        .filter(({ system }) => system.equipped)
        .flatMap((item) => held({ kind, weapon: weaponOf(item) }, item.uuid));
    case "shield":
      return itemsOf(actor, "shield")
        .filter(({ system }) => system.equipped)
        .flatMap((item) => held({ kind, shield: shieldOf(item) }, item.uuid));
    case "brawl":
      return held({ kind, limbs: limbsOf(actor) }, "");
    case "grapple":
      return held({ kind, choice: "free" }, "");
    case "resist":
    case "yield":
      return alone(strengthSide(fighter, around, RAM_COST[kind]));
    case "notice":
      return alone(noticing(fighter, around, attacked.battlefield));
    case "evade":
      return canEvade(fighter) ? alone(evadingSide(fighter, true, around)) : [];
    case "swarm":
      return alone(swarming(actor, fighter));
  }
}

/** Who may notice what comes unseen: in the middle of an encounter that is a number of its own (see `baseOf`). */
function noticing(fighter: Fighter, around: Circumstances, battlefield: boolean): Side {
  const parts = { attribute: "wits", skill: "vigilance", gear: [], cost: 0, attack: false } as const;
  return { ...unansweredSide(fighter), bonuses: battlefield ? [] : fightingRoll(fighter, parts, around) };
}

/** The fewer there are of a swarm, the harder it is to hit. */
function swarming(actor: Someone, fighter: Fighter): Side {
  const bonuses = [
    { label: "BIND.ATTRIBUTE.dexterity", value: fighter.attributes.dexterity, kind: "attribute" },
    { label: "BIND.TERM.swarming", value: -actor.left("hitPoints"), kind: "moment" },
  ];
  return { ...unansweredSide(fighter), bonuses };
}

/** Who lets it happen. */
export const helplessSide = (actor: Someone): Side => unansweredSide(fighterOf(actor));
