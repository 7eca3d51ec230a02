import { targetedTokens, type PlacedToken } from "#core/foundry/canvas.ts";
import { currentVisibility, type RollKeys } from "#core/foundry/visibility.ts";
import { recordEvent } from "#core/play/log/record.ts";
import { err, ok, type Result } from "#core/rules/result.ts";
import type { LogLine } from "#core/rules/log/event.ts";
import type { Term } from "#core/rules/term.ts";
import { sumTerms } from "#core/rules/term.ts";
import { localize } from "#core/utils/localize.ts";
import { refused } from "#core/utils/notify-refusal.ts";
import { contestOdds } from "../../odds/contest.ts";
import { injuryOptions } from "../../settings/definitions.ts";
import { resolveCheck } from "../../rules/checks/check.ts";
import { checkCanRoll } from "../../rules/injury/conditions.ts";
import { injured } from "../../rules/injury/vitals.ts";
import type { Modifier } from "../../rules/character/modifiers.ts";
import { powerPrice, type PowerPrice } from "../../rules/powers/builder.ts";
import {
  checkTargets,
  hasModifier,
  isBolt,
  isResisted,
  resistingTerms,
  roundsIn,
  strikeTraits,
  type UsedPower,
} from "../../rules/powers/use.ts";
import { facesOf } from "#core/foundry/rolls.ts";
import type { SimverseActor } from "../../documents/actor.ts";
import { distanceTo, rollAttack } from "../combat/attack.ts";
import { fightOf } from "../combat/moment.ts";
import { conditionsOf, injuryTerms, vitalsOf } from "../combat/fighter.ts";
import { poolChange, vitalsChanges, vitalsSaid } from "../combat/vitals-changes.ts";
import { plainChoice, termsFor, RACE, type CheckChoice, type CheckRequest } from "../checks/check-request.ts";
import { statisticOf } from "../checks/statistics.ts";
import { postContest, sidesOf } from "../contests/open-contest.ts";
import { buildOf, isOf, rowsIn, type ItemOf } from "../items.ts";
import { applyPower } from "./apply-power.ts";
import { lastingChanges, lastingOn, type Lasting } from "./lasting.ts";

type Power = ItemOf<"power">;

/** For how many minutes a strenuous power is felt. */
const STRAINED = 10;

/** A power as the rules of its use read it. */
function usedPower({ name, system }: Power): UsedPower {
  const { kind, damage, resist, range, area, duration } = system;
  return { name, kind, modifiers: buildOf(system).modifiers, damage, resist, range, area, duration };
}

/**
 * Asks about the roll of a power, pays for its use, and rolls it: one that hurts a single target as an attack on it, any other as
 * what its targets can resist. It works on those whom the user targets, and without any on its user.
 * @returns whether it was used; if not, the user was told why or thought better of it
 */
export async function usePower(
  actor: SimverseActor,
  id: string,
  { fast = false, visibility = currentVisibility() }: RollKeys = {},
): Promise<boolean> {
  if (!actor.isOwner) return refused(err("notOwner", { actor: actor.name }));
  const item = actor.items.get(id);
  if (!item || !isOf(item, "power")) return refused(err("powerGone"));
  const ready = readyPower(actor, item);
  if (!ready.ok) return refused(ready);
  const { price, terms, targets } = ready.value;
  const statistic = { key: item.id ?? "", label: item.name, terms: terms ?? [] };
  const request: CheckRequest = {
    actor,
    statistics: [statistic],
    visibility,
    pressed: true,
    ...chancesOf(item, targets),
  };
  const choice = fast || terms === null ? plainChoice(request) : await CONFIG.SIMVERSE.dialogs.check(request);
  if (!choice || !(await pay(actor, item, price))) return false;
  return isBolt(usedPower(item)) && terms !== null ? hurl(item, request, choice) : work(item, request, choice, targets);
}

/** Rolls a power that hurts as an attack on the one that it is aimed at, or on nobody. */
async function hurl(item: Power, request: CheckRequest, choice: CheckChoice): Promise<boolean> {
  const [token] = targetedTokens();
  const { dice, bonus, type } = item.system.damage;
  const bonuses = bonus === 0 ? [] : [{ label: item.name, value: bonus, kind: "power" }];
  const strike = { dice, bonuses, type, factors: [], ...strikeTraits(usedPower(item)) };
  const plan = { terms: termsFor(request, choice), reach: "ranged", location: "torso", strike } as const;
  const target = { actor: request.actor, target: token?.actor ?? null, targetName: token?.name ?? "" };
  return (await rollAttack({ item, ...target }, { cover: "none", behind: false }, plan, choice.visibility)) !== null;
}

/** Rolls a power, and lets it work on those of its targets who are this user's to change and cannot resist. */
async function work(
  item: Power,
  request: CheckRequest,
  choice: CheckChoice,
  targets: readonly SimverseActor[],
): Promise<boolean> {
  const { check } = CONFIG.SIMVERSE.rolls;
  const power = useOf(item);
  const roll = power.sure ? null : await check.build().evaluate();
  const succeeds = !roll || resolveCheck(termsFor(request, choice), facesOf(roll)).success;
  const dice = power.damage.dice || power.restores.dice || power.drains.dice;
  const rolls = [...(roll ? [roll] : []), ...(succeeds && dice > 0 ? [await check.buildDice(dice).evaluate()] : [])];
  const resisting = (actor: SimverseActor) => resistingTerms(usedPower(item), actor.character.sources);
  const sides = sidesOf(request, choice, targets, { statistic: item.system.resist, termsFor: resisting });
  const system = { kind: "resistance" as const, sides, power };
  const message = await postContest("power", request.actor, targets, { system, rolls }, choice.visibility);
  if (!message) return false;
  for (const { id, actor } of sides.slice(1)) {
    if (succeeds && !power.resisted && targets.some((one) => one.uuid === actor && one.isOwner))
      await applyPower(message, id);
  }
  return true;
}

/** What a use of a power does, as its message keeps it. */
function useOf(item: Power) {
  const used = usedPower(item);
  const { damage, restores, drains, duration, resistedHalf, upkeep, resource } = item.system;
  return {
    ...{ uuid: item.uuid, img: item.img, sure: hasModifier(used, "reliableActivation"), resisted: isResisted(used) },
    half: resistedHalf,
    damage: { ...damage, ...strikeTraits(used) },
    restores: { ...restores },
    drains: { ...drains },
    conditions: [...item.system.conditions],
    modifiers: rowsIn<Modifier>(item.system.modifiers).map(({ target, value }) => ({ target, value })),
    ...{ lasts: duration !== 0, rounds: roundsIn(duration) },
    concentration: duration === null || (hasModifier(used, "concentration") && !hasModifier(used, "persistent")),
    ...{ fragile: hasModifier(used, "fragile"), forbids: hasModifier(used, "cannotCast"), upkeep, resource },
  };
}

interface Ready {
  readonly price: PowerPrice;
  /** What it is rolled against; null for one that needs no roll. */
  readonly terms: readonly Term[] | null;
  readonly targets: readonly SimverseActor[];
}

/** What using a power costs now, what is rolled for it and whom it reaches; refused where it cannot be paid, rolled or aimed. */
function readyPower(actor: SimverseActor, item: Power): Result<Ready> {
  const { name, system } = item;
  const able = checkCanRoll(conditionsOf(actor));
  if (!able.ok) return able;
  const forbidding = lastingOn(actor).find(({ flag }) => flag.forbids && flag.by === actor.uuid);
  if (forbidding) return err("powerForbidden", { name, other: forbidding.effect.name });
  const { resource, skills } = system;
  const price = powerPrice(buildOf(system));
  if (!price.ok) return price;
  const left = actor.left(resource);
  if (left < price.value.use) {
    return err("powerTooDear", { name, use: price.value.use, left, resource: `SIMVERSE.RESOURCE.${resource}` });
  }
  const aimed = targetsOf(actor, usedPower(item));
  if (!aimed.ok) return aimed;
  const ready = { price: price.value, targets: aimed.value };
  if (hasModifier(usedPower(item), "reliableActivation")) return ok({ ...ready, terms: null });
  const values = actor.character.skills
    .filter(({ skill }) => skills.has(skill.key))
    .flatMap(({ value }) => (value.ok ? [value.value] : []))
    .toSorted((one, other) => other.value - one.value);
  if (!values[0]) return err("powerSkill", { name, level: price.value.skillLevel });
  return ok({ ...ready, terms: [...values[0].terms, ...injuryTerms(actor, "mental")] });
}

/** Whom a power works on: those who are targeted, or its user. */
function targetsOf(actor: SimverseActor, power: UsedPower): Result<readonly SimverseActor[]> {
  const tokens = targetedTokens().filter(
    (token): token is PlacedToken & { actor: SimverseActor } => token.actor !== null,
  );
  if (hasModifier(power, "selfOnly") || tokens.length === 0) return ok([actor]);
  const metres = (token: PlacedToken) => (token.actor?.uuid === actor.uuid ? 0 : distanceTo(actor, token));
  const fits = checkTargets(power, tokens.map(metres));
  return fits.ok ? ok(tokens.map((token) => token.actor)) : fits;
}

/** The chances that a power which can be resisted works, against those whose values this user may know. */
function chancesOf(item: Power, targets: readonly SimverseActor[]): Pick<CheckRequest, "chances"> {
  const used = usedPower(item);
  if (isBolt(used) || !isResisted(used) || !targets.every(({ isOwner }) => isOwner)) return {};
  const others = targets.flatMap((actor) => {
    const resisted = statisticOf(actor, used.resist, "resistance");
    const terms = resistingTerms(used, actor.character.sources);
    return resisted.ok ? [sumTerms([...resisted.value.terms, ...terms])] : [];
  });
  if (others.length < targets.length) return {};
  return { chances: (target) => [{ name: "works", value: contestOdds("resistance", target, others, RACE).win }] };
}

async function pay(actor: SimverseActor, item: Power, { use, vitality }: PowerPrice): Promise<boolean> {
  const { name, uuid } = actor;
  const { resource } = item.system;
  const lost = vitality + (resource === "vitality" ? use : 0);
  const before = vitalsOf(actor);
  const after = injured(before, { injury: lost, bleeding: 0 }, injuryOptions());
  const now = actor.left(resource) - use;
  const paid = resource === "vitality" || use === 0 ? [] : poolChange(actor, resource, now);
  const fight = fightOf(actor);
  const strain = hasModifier(usedPower(item), "strenuous") ? lastingChanges(actor, strainOf(actor, item), fight) : [];
  const changes = [...paid, ...(lost > 0 ? vitalsChanges(actor, before, after) : []), ...strain];
  const said: readonly LogLine[] = [
    { label: "SIMVERSE.LOG.said.power", data: { name, power: item.name } },
    ...(paid.length > 0 ? [{ label: `SIMVERSE.LOG.said.${resource}Down`, data: { name, by: use, now } }] : []),
    ...(lost > 0 ? vitalsSaid(actor, before, after) : []),
  ];
  const draft = { type: "use", key: "", who: uuid, message: "", said, facts: [], changes };
  return recordEvent(fight, draft);
}

/** What a strenuous power leaves on its user: 2 less for ten minutes. */
function strainOf({ uuid }: SimverseActor, { name, img }: Power): Lasting {
  const flag = { message: foundry.utils.randomID(), by: uuid, concentration: false, fragile: false, forbids: false };
  return {
    name: localize("SIMVERSE.POWER.strain", { name }),
    ...{ img: img ?? "", rounds: roundsIn(STRAINED), modifiers: [{ target: "checks", value: -2 }], conditions: [] },
    flag: { ...flag, upkeep: 0, resource: "" },
  };
}
