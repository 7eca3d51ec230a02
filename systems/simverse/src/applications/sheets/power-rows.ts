import { ok } from "#core/rules/result.ts";
import { ruleErrorText } from "#core/utils/notify-refusal.ts";
import { localize } from "#core/utils/localize.ts";
import { itemsOf, type ItemOf } from "#core/play/items.ts";
import { buildOf } from "../../play/items.ts";
import { keptBy, powerNameOf, worksOn } from "../../play/powers/end-power.ts";
import { roundsToPrepare } from "../../play/powers/pay-power.ts";
import { roundsLeftOf } from "../../play/powers/lasting.ts";
import { ROUNDS_PER_MINUTE, usageLimit } from "../../rules/powers/use.ts";
import { powerPrice } from "../../rules/powers/builder.ts";
import { pointsText } from "./ledger-view.ts";
import { diceOf, useText } from "../../play/powers/power-words.ts";
import { rolledPower } from "../../play/powers/rolled-power.ts";
import { summaryOf } from "#core/applications/wizard/wizard-lines.ts";
import { rolledView } from "./rolled-rows.ts";

/** The powers of somebody, and what works on them and for how long. */
export function powersView(actor: Actor.Implementation) {
  const rows = itemsOf(actor, "power").map((item) => {
    const { id, name, img, system } = item;
    const figures = powerFigures(item);
    const row = { id, name, img, tier: localize(`SIMVERSE.TIER.${system.tier}`) };
    if (!figures.ok) return { ...row, price: "–", use: "–", terms: ruleErrorText(figures) };
    const { value: use, cost, terms } = figures.value;
    const rolled = rolledPower(actor, item);
    const does = [powerText(item), ...(rolled ? [rolledView(rolled.terms).chance] : [])].filter(Boolean).join(", ");
    const left = [usesLeft(system), preparedText(actor, item)].filter(Boolean).join(", ");
    return { ...row, use, price: `${row.tier}, ${pointsText(cost)}`, does, terms, left };
  });
  return { rows, empty: rows.length === 0, lasting: lastingRows(actor) };
}

/** What a power does in a few words: its dice and how far it reaches, or what its description begins with. */
function powerText(item: ItemOf<"power">): string {
  const { range } = item.system;
  const dice = diceOf(item);
  if (dice.length === 0) return summaryOf(item).replace(/\.$/u, "");
  return [...dice, ...(range > 0 ? [localize("SIMVERSE.POWER.reach", { metres: range })] : [])].join(", ");
}

/** What the use of a power takes, its price, and what that is made of. */
export function powerFigures(item: ItemOf<"power">) {
  const price = powerPrice(buildOf(item.system));
  if (!price.ok) return price;
  const { cost, terms } = price.value;
  const parts = terms.map(({ label, value }) => `${localize(label)} ${value} %`);
  return ok({ value: useText(item, price.value), cost, terms: parts.join(", ") });
}

/** How often a power can still be used; empty for one without a limit. */
function usesLeft(system: ItemOf<"power">["system"]): string {
  const limit = usageLimit(buildOf(system));
  if (!limit) return "";
  const { uses } = limit;
  return localize("SIMVERSE.POWER.usesLeft", { left: Math.max(0, uses - system.spent.uses), uses });
}

/** How far the preparation of a power is in a fight; empty for one that nobody prepares. */
function preparedText(actor: Actor.Implementation, item: ItemOf<"power">): string {
  const rounds = roundsToPrepare(actor, item);
  if (rounds === null) return "";
  return localize(`SIMVERSE.POWER.${rounds > 0 ? "readyIn" : "prepared"}`, { rounds });
}

/** What works on somebody for a time, and what they keep up on others, each with how long. */
function lastingRows(actor: Actor.Implementation) {
  const rows = new Map(
    [...worksOn(actor), ...keptBy(actor)].map((one) => [`${one.flag.message} ${one.actor.uuid}`, one]),
  );
  return [...rows.values()].map(({ actor: on, effect, flag }) => {
    const rounds = roundsLeftOf(effect, flag);
    const power = powerNameOf(effect);
    const words = { name: power, actor: on.name };
    return {
      ...{ message: flag.message, on: on.uuid, img: effect.img },
      name: on.uuid === actor.uuid ? power : localize("SIMVERSE.POWER.onOther", words),
      left: leftText(rounds),
      end: localize("SIMVERSE.POWER.endOn", words),
    };
  });
}

/** How long something still lasts, in minutes where it is long. */
function leftText(rounds: number | null): string {
  if (rounds === null) return localize("SIMVERSE.POWER.untilEnded");
  if (rounds < 2 * ROUNDS_PER_MINUTE) return localize("SIMVERSE.POWER.left", { rounds: Math.max(0, rounds) });
  return localize("SIMVERSE.POWER.leftMinutes", { minutes: Math.round(rounds / ROUNDS_PER_MINUTE) });
}
