import { targetedTokens, type PlacedToken } from "#core/foundry/canvas.ts";
import { currentVisibility, type RollKeys, type Visibility } from "#core/foundry/visibility.ts";
import { err, ok, type Result } from "#core/rules/result.ts";
import { sumTerms } from "#core/rules/term.ts";
import { localize } from "#core/utils/localize.ts";
import { refused } from "#core/utils/notify-refusal.ts";
import { beatenBy, contestOdds } from "../../odds/contest.ts";
import { resolveCheck } from "../../rules/checks/check.ts";
import { checkCanRoll } from "../../rules/injury/conditions.ts";
import { areaOf } from "../../rules/powers/area.ts";
import type { PowerPrice } from "../../rules/powers/builder.ts";
import {
  backfires,
  checkTargets,
  hasModifier,
  isBolt,
  isResisted,
  mostTargets,
  needsTarget,
  resistingTerms,
  takesAction,
  type UsedPower,
} from "../../rules/powers/use.ts";
import { facesOf } from "#core/foundry/rolls.ts";
import { performAttack } from "../combat/attack.ts";
import { servingOf } from "../combat/serving.ts";
import { metresBetween } from "#core/play/exchange/distance.ts";
import { AttackData } from "../combat/attack-data.ts";
import { conditionsOf, weaponOf } from "../combat/fighter.ts";
import { usesOf } from "../../rules/combat/fighter.ts";
import { ContestData } from "../contests/contest-data.ts";
import { plainChoice, termsFor, RACE, type CheckChoice, type CheckRequest } from "../checks/check-request.ts";
import { statisticOf } from "../checks/statistics.ts";
import { postContest, sidesOf } from "../contests/open-contest.ts";
import { isOf, itemsOf, type ItemOf } from "#core/play/items.ts";
import { isUndead, POWER } from "./apply-power.ts";
import { interrupt } from "./end-power.ts";
import { backfireOf, powerAt, rolledPower, useOf, type PowerUse, type RolledPower } from "./rolled-power.ts";
import {
  affordable,
  beginPreparing,
  checkPrepared,
  mustPrepare,
  payBackfire,
  payPower,
  scrollOf,
  usedPower,
} from "./pay-power.ts";
import { diceOf, useNote } from "./power-words.ts";
import { canRollFor } from "#core/play/people/can-roll.ts";

type Power = ItemOf<"power">;
type Message = ChatMessage.Implementation;

/**
 * Asks about the roll of a power, pays for its use, and rolls it: one that hurts a single target as an attack on it, any other as
 * what its targets can resist. It works on those whom the user targets, and without any on its user; what harms needs a target.
 * @returns whether it was used; if not, the user was told why or thought better of it
 */
export async function usePower(
  actor: Actor.Implementation,
  id: string,
  { fast = false, visibility = currentVisibility() }: RollKeys = {},
): Promise<boolean> {
  const own = canRollFor(actor);
  if (!own.ok) return refused(own);
  const item = actor.items.get(id);
  if (!item || !isOf(item, "power")) return refused(err("powerGone"));
  if (item.system.serves) return attackWith(actor, item, { fast, visibility });
  const ready = await readyPower(actor, item, fast);
  if (!ready) return false;
  if (!ready.ok) return refused(ready);
  if (mustPrepare(actor, item)) return beginPreparing(actor, item);
  const { price, rolled, targets } = ready.value;
  if (isBolt(usedPower(item))) return (await attack(actor, id, { fast, visibility })) !== null;
  const statistic = { key: item.id ?? "", label: item.name, ...(rolled ?? { terms: [], offers: [] }) };
  const request: CheckRequest = {
    actor,
    statistics: [statistic],
    visibility,
    pressed: true,
    note: useNote(item, targets, price),
    ...chancesOf(usedPower(item), item.system.by, targets),
  };
  const choice = fast || rolled === null ? plainChoice(request) : await CONFIG.SIMVERSE.dialogs.check(request);
  if (!choice || (takesAction(usedPower(item)) && !(await interrupt(actor)))) return false;
  if (!(await payPower(actor, item, price))) return false;
  const message = await work(usedPower(item), useOf(item), request, choice, targets);
  if (message && backfires(usedPower(item), criticalOf(message)))
    await backfire(item, request, choice.visibility, price);
  return message !== null;
}

/** Attacks with the first weapon that a power can serve, as part of that attack. */
async function attackWith(actor: Actor.Implementation, item: Power, keys: RollKeys): Promise<boolean> {
  const weapon = itemsOf(actor, "weapon").find((one) => one.system.equipped && canServeWith(actor, one, item.uuid));
  if (!weapon) return refused(err("powerWeapon", { name: item.name }));
  return (await performAttack(actor, weapon.id ?? "", keys, [item.uuid])) !== null;
}

const canServeWith = (actor: Actor.Implementation, weapon: ItemOf<"weapon">, uuid: string) =>
  usesOf(weaponOf(weapon)).some((use) => servingOf(actor, weapon, use, true).some(({ key }) => key === uuid));

/** Attacks with a weapon, or a power that is an attack, by its id: what its roll turns on its user does so at once. */
export async function attack(actor: Actor.Implementation, id: string, keys: RollKeys = {}): Promise<Message | null> {
  const message = await performAttack(actor, id, keys);
  const power = powerAt((message?.system as Partial<AttackData> | undefined)?.weaponUuid ?? "");
  const price = power && affordable(power);
  if (!message || !price?.ok || !backfires(usedPower(power!), criticalOf(message))) return message;
  const visibility = keys.visibility ?? currentVisibility();
  await backfire(power!, { actor, statistics: [], visibility }, visibility, price.value);
  return message;
}

/** Whether the roll in a message was a critical one. */
function criticalOf({ system }: Message) {
  return system instanceof AttackData || system instanceof ContestData ? (system.roll?.critical ?? null) : null;
}

/** What turns on its user: a power that harms does to them what it does; any other costs its use once more. */
async function backfire(
  item: Power,
  { actor }: CheckRequest,
  visibility: Visibility,
  price: PowerPrice,
): Promise<void> {
  const use = backfireOf(item);
  const { damage, drains, conditions } = use;
  const label = localize("SIMVERSE.POWER.backfire", { name: item.name });
  const harms = damage.dice > 0 || damage.bonus > 0 || drains.resource !== "" || conditions.length > 0;
  if (!harms) return void (await payBackfire(actor, item, price));
  const statistics = [{ key: item.id ?? "", label, terms: [], offers: [] }];
  const request = { actor, statistics, visibility };
  await work(usedPower(item), use, request, plainChoice(request), [actor]);
}

/** Rolls a power or what a thing does, and lets it work on those of its targets who are this user's to change and cannot resist. */
export async function work(
  used: UsedPower,
  power: PowerUse,
  request: CheckRequest,
  choice: CheckChoice,
  targets: readonly Actor.Implementation[],
): Promise<Message | null> {
  const { check } = CONFIG.SIMVERSE.rolls;
  const roll = power.sure ? null : await check.build().evaluate();
  const succeeds = !roll || resolveCheck(termsFor(request, choice), facesOf(roll)).success;
  const dice = power.damage.dice * (power.hits || 1) || power.restores.dice || power.drains.dice;
  const rolls = [
    ...(roll ? [roll] : []),
    ...(succeeds && dice > 0 ? [await check.ofDice([{ count: dice, faces: 6 }]).evaluate()] : []),
  ];
  const resisting = (actor: Actor.Implementation) => resistingTerms(used, actor.character.sources);
  const sides = sidesOf(request, choice, targets, { statistic: used.resist, termsFor: resisting });
  const system = { kind: power.by > 0 ? ("simple" as const) : ("resistance" as const), sides, power };
  const message = await postContest("power", request.actor, targets, { system, rolls }, choice.visibility);
  if (!message) return null;
  for (const { id, actor } of sides.slice(1)) {
    if (succeeds && !power.resisted && targets.some((one) => one.uuid === actor && one.isOwner))
      await POWER.apply(message, id);
  }
  return message;
}

interface Ready {
  readonly price: PowerPrice;
  /** What it is rolled against; null for one that needs no roll. */
  readonly rolled: RolledPower | null;
  readonly targets: readonly Actor.Implementation[];
}

/** What using a power costs now, what is rolled for it and whom it reaches; refused where it cannot be paid, rolled or aimed, null where nobody was chosen. */
async function readyPower(actor: Actor.Implementation, item: Power, fast: boolean): Promise<Result<Ready> | null> {
  const { name } = item;
  const able = checkCanRoll(conditionsOf(actor));
  if (!able.ok) return able;
  const { boundTo } = item.system;
  if (boundTo !== "" && !actor.items.has(boundTo)) return err("vesselGone", { name });
  if (scrollOf(actor, item)?.system.quantity === 0) return err("noneLeft", { name });
  const price = affordable(item, actor);
  if (!price.ok) return price;
  const prepared = checkPrepared(actor, item);
  if (!prepared.ok) return prepared;
  // Who is called comes to who calls, whomever they target.
  const tokens = await aimedTokens(actor, usedPower(item), fast, filledBy(actor, item));
  if (!tokens) return null;
  const met = item.system.summons.size > 0 ? ok([actor]) : targetsOf(actor, usedPower(item), tokens);
  if (!met.ok) return met;
  const targets = item.system.turnsUndead ? met.value.filter(isUndead) : met.value;
  if (targets.length === 0) return err("powerUndead", { name });
  const ready = { price: price.value, targets };
  // What is sure to work still has to hit.
  const sure = hasModifier(usedPower(item), "reliableActivation") && !isBolt(usedPower(item));
  if (sure) return ok({ ...ready, rolled: null });
  const rolled = rolledPower(actor, item);
  return rolled ? ok({ ...ready, rolled }) : err("powerSkill", { name, level: price.value.skillLevel });
}

/** How far off a token is; no way for oneself. */
const metresTo = (actor: Actor.Implementation, token: PlacedToken) =>
  token.actor?.uuid === actor.uuid ? 0 : (metresBetween(actor, token) ?? 1);

/** Those whom the user targets; where a power needs somebody, whom they choose of all within its reach. Null for nobody after all. */
export async function aimedTokens(
  actor: Actor.Implementation,
  power: UsedPower,
  fast: boolean,
  area: ReturnType<typeof filledBy> = null,
) {
  const targeted = targetedTokens();
  if (targeted.length > 0 || fast || !needsTarget(power)) return targeted;
  const reaches = (token: PlacedToken) => checkTargets(power, [metresTo(actor, token)]).ok;
  const { chooseTargets } = await CONFIG.SIMVERSE.windows();
  return chooseTargets({ actor, name: power.name, most: mostTargets(power), reaches, area });
}

/** The area that a power fills, with what it does there and the chance against each; null for none. */
function filledBy(actor: Actor.Implementation, item: Power) {
  const used = usedPower(item);
  const shape = areaOf(used);
  const rolled = rolledPower(actor, item);
  const chancesFor = ({ actor: target }: PlacedToken) => {
    const { chances } = target ? chancesOf(used, item.system.by, [target]) : {};
    const known = (rolled && chances?.(sumTerms(rolled.terms))) ?? [];
    return known.map(({ name, value }) => ({ name: localize(`SIMVERSE.CONTEST.chance.${name}`), value }));
  };
  return shape && { shape, does: diceOf(item), chancesFor };
}

/** Whom a power works on: those who are targeted, or its user. */
export function targetsOf(
  actor: Actor.Implementation,
  power: UsedPower,
  aimed = targetedTokens(),
): Result<readonly Actor.Implementation[]> {
  const tokens = aimed.filter((token): token is PlacedToken & { actor: Actor.Implementation } => token.actor !== null);
  if (tokens.length === 0 && needsTarget(power)) return err("powerTarget", { name: power.name });
  if (hasModifier(power, "selfOnly") || tokens.length === 0) return ok([actor]);
  const fits = checkTargets(
    power,
    tokens.map((token) => metresTo(actor, token)),
  );
  return fits.ok ? ok(tokens.map((token) => token.actor)) : fits;
}

/** The chances that a power which can be resisted works, against those whose values this user may know. */
export function chancesOf(
  used: UsedPower,
  by: number,
  targets: readonly Actor.Implementation[],
): Pick<CheckRequest, "chances"> {
  if (isBolt(used) || !isResisted(used) || !targets.every(({ isOwner }) => isOwner)) return {};
  const others = targets.flatMap((actor) => {
    const resisted = statisticOf(actor, used.resist, "resistance");
    const terms = resistingTerms(used, actor.character.sources);
    return resisted.ok ? [sumTerms([...resisted.value.terms, ...terms])] : [];
  });
  if (others.length < targets.length) return {};
  const value = (target: number) =>
    by > 0 ? beatenBy(target, others[0] ?? 0, by) : contestOdds("resistance", target, others, RACE).win;
  return { chances: (target) => [{ name: "works", value: value(target) }] };
}
