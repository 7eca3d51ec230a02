import { copyOf } from "#core/foundry/documents.ts";
import { together, type Effects } from "#core/play/consequences/consequence.ts";
import { isOf, itemsOf, type ItemOf } from "#core/play/items.ts";
import { poolChange } from "#core/play/log/state-changes.ts";
import { quantityOf } from "#core/play/party/moved.ts";
import { isCarried } from "#core/rules/carried.ts";
import type { Change, Stored } from "#core/rules/log/change.ts";
import { err, ok, type Result } from "#core/rules/result.ts";
import { localize } from "#core/utils/localize.ts";
import { craftTerms } from "../../rules/gear/crafting.ts";
import * as enchanting from "../../rules/gear/enchanting.ts";
import { hasTrait } from "../../rules/character/modifiers.ts";
import { isTier, powerPrice } from "../../rules/powers/builder.ts";
import { statisticsAt } from "../checks/statistics.ts";
import { buildOf } from "../items.ts";
import { created, NOTHING, paidFor, say, thingsOf, type CraftChoice, type Project, type Thing } from "./project.ts";
import { drawnOn, storedMana } from "./stones.ts";

type Someone = Actor.Implementation;

/** What somebody has that a spell can be put into. */
export const vesselsOf = (actor: Someone): readonly Thing[] =>
  thingsOf(actor).filter(
    (item) =>
      quantityOf(item) === 1 &&
      (!isOf(item, "gear") || ["equipment", "clothing", "tools", "light", "manaStone"].includes(item.system.kind)),
  );

/** The spells that somebody can put into things: no manoeuvre, and none that is in a thing already. */
export const spellsOf = (actor: Someone): readonly ItemOf<"power">[] =>
  itemsOf(actor, "power").filter(({ system }) => system.kind !== "manoeuvre" && system.boundTo === "");

/** Section "Enchanting": a spell, or a point of Mana, goes into a thing for good. */
export function enchantingOf(actor: Someone, choice: CraftChoice): Result<Project> {
  const { method } = choice;
  const isForOnce = enchanting.isForOnce(method);
  const vessel = (!isForOnce && vesselsOf(actor).find(({ id }) => id === choice.vessel)) || null;
  const power = spellsOf(actor).find(({ id }) => id === choice.spell) ?? null;
  const able = isForOnce ? checkForOnce(actor, power, method) : ok(null);
  if (!able.ok) return able;
  if (power && !vessel && !isForOnce) return err("noVessel", { name: power.name });
  if (!power && vessel && !(isOf(vessel, "gear") && vessel.system.kind === "manaStone")) {
    return err("noStone", { name: vessel.name });
  }
  const spell = spellIn(power);
  if (!spell.ok) return spell;
  const helpers = { count: choice.helpers, mana: choice.given };
  const about = vessel?.name ?? localize(`SIMVERSE.CRAFT.${isForOnce ? method : "newStone"}`);
  const stored = storedMana(actor);
  const mana = enchanting.enchantingMana(spell.value, helpers, actor.left("mana") + stored);
  if (method === "immediate" && !mana.ok) return mana;
  const reagents = reagentsFor(actor, about, spell.value.cost, choice.paid);
  if (!reagents.ok) return reagents;
  const drained = method === "immediate" && mana.ok ? manaPaid(actor, mana.value) : NOTHING;
  const time = enchanting.enchantingTime(spell.value, method, choice.place, helpers);
  return ok({
    ...{ about, time, results: resultsOf(method), uses: together(drained, reagents.value) },
    statistics: statisticsAt(
      actor,
      keysOf(actor, isForOnce ? [...(power?.system.skills ?? [])] : enchanting.ENCHANTING_SKILLS),
    ),
    terms: [
      ...enchanting.enchantingTerms(spell.value, insideOf(actor, vessel), method, helpers),
      ...craftTerms(0, choice.tools, choice.materials),
    ],
    read: (reading) => enchanting.readEnchanting(reading, method),
    finish: async (read) => {
      const result = read as enchanting.EnchantingResult;
      const name = power?.name ?? localize("SIMVERSE.CRAFT.manaPoint");
      const head = { said: [say(`enchant.${result}`, { name: actor.name, item: about, spell: name })], changes: [] };
      // What has to be begun once more has cost its time alone.
      const used = result === "again" ? NOTHING : together(drained, reagents.value);
      const inside = enchanting.isEnchanted(result)
        ? { said: [], changes: putInto(actor, vessel, power, method) }
        : NOTHING;
      const gone = enchanting.isLost(result) && vessel ? { said: [], changes: lostWith(actor, vessel) } : NOTHING;
      return { effects: together(head, used, inside, gone), time };
    },
  });
}

const resultsOf = (method: enchanting.Method) =>
  enchanting.ENCHANTING_RESULTS.filter((key) => key !== (method === "immediate" ? "again" : "hurt"));

/** Whether somebody can make a thing that holds a spell for one use. */
function checkForOnce(actor: Someone, power: ItemOf<"power"> | null, method: enchanting.Method): Result<null> {
  if (!power) return err("noScroll");
  if (method === enchanting.SCROLL) return ok(null);
  const gadgets = itemsOf(actor, "gear").filter(({ system }) => system.key === method);
  const had = gadgets.reduce((sum, { system }) => sum + system.quantity, 0);
  const { attributes, sources } = actor.character;
  return enchanting.checkGadget({ isTinker: hasTrait(sources, "tinker"), intellect: attributes.intellect.value, had });
}

function spellIn(power: ItemOf<"power"> | null): Result<enchanting.Spell> {
  if (!power) return ok(enchanting.MANA_POINT);
  const price = powerPrice(buildOf(power.system));
  const { tier } = power.system;
  return price.ok && isTier(tier) ? ok({ cost: price.value.cost, tier }) : (price as Result<never>);
}

/** The tiers of what is in a thing already; each point of a mana stone is a minor spell. */
function insideOf(actor: Someone, vessel: Thing | null): number {
  if (!vessel) return 0;
  const points = isOf(vessel, "gear") ? vessel.system.capacity : 0;
  return points + boundIn(actor, vessel).reduce((sum, { system }) => sum + tierOf(system.tier), 0);
}

const tierOf = (tier: string) => (isTier(tier) ? enchanting.tierOf(tier) : 0);

const boundIn = (actor: Someone, { id }: Thing) =>
  itemsOf(actor, "power").filter(({ system }) => system.boundTo !== "" && system.boundTo === id);

const keysOf = (actor: Someone, keys: readonly string[]) =>
  itemsOf(actor, "skill")
    .filter(({ system }) => keys.includes(system.key))
    .map(({ id }) => id ?? "");

/** The reagents of a spell: supplies that are carried, and silver for the rest. */
function reagentsFor(actor: Someone, about: string, cost: number, paid: boolean): Result<Effects> {
  const supplies = itemsOf(actor, "gear").find(
    ({ system }) => system.key === "enchanting-supplies" && isCarried(system),
  );
  const by = Math.min(cost, supplies?.system.quantity ?? 0);
  const rest = paidFor(actor, about, paid ? (cost - by) * enchanting.REAGENT : 0);
  if (!rest.ok || !supplies || by === 0) return rest;
  const said = [say("used", { name: actor.name, item: supplies.name, by })];
  return ok(together({ said, changes: [{ uuid: supplies.uuid, path: "system.quantity", by: -by }] }, rest.value));
}

/** The Mana of the enchanter, and what stones give of what that lacks. */
function manaPaid(actor: Someone, mana: number): Effects {
  const left = actor.left("mana");
  const own = Math.min(left, mana);
  const said = [{ label: "SIMVERSE.LOG.said.manaDown", data: { name: actor.name, by: own, now: left - own } }];
  const paid = own > 0 ? { said, changes: poolChange(actor, "mana", left - own) } : NOTHING;
  return together(paid, drawnOn(actor, mana - own));
}

/** A spell in a thing is a power that is bound to it; a point of Mana is one more that a stone holds. */
function putInto(
  actor: Someone,
  vessel: Thing | null,
  power: ItemOf<"power"> | null,
  method: enchanting.Method,
): readonly Change[] {
  if (power && vessel) return [boundTo(actor, power, { id: vessel.id, name: vessel.name })];
  if (power) {
    const name = localize("SIMVERSE.CRAFT.holding", { thing: localize(`SIMVERSE.CRAFT.${method}`), spell: power.name });
    const system = { key: method, kind: enchanting.SCROLL, weight: 0.1, quantity: 1, carried: true };
    const thing = created(actor, { name, type: "gear", system });
    return [thing, boundTo(actor, power, { id: thing.uuid.split(".").at(-1) ?? "", name })];
  }
  if (vessel) return [{ uuid: vessel.uuid, path: "system.capacity", by: 1 }];
  const system = { kind: "manaStone", weight: 0.1, quantity: 1, carried: true, uses: 0, capacity: 1 };
  return [created(actor, { name: localize("SIMVERSE.CRAFT.newStone"), type: "gear", system })];
}

/** A power that is bound to a thing. */
function boundTo(
  actor: Someone,
  power: ItemOf<"power">,
  thing: { readonly id: string | null; readonly name: string },
): Change {
  const { name, system, ...rest } = copyOf(power) as { readonly name: string; readonly system: object };
  const bound = { ...system, boundTo: thing.id, spent: { uses: 0, days: 0 } };
  return created(actor, { ...rest, name: `${name} (${thing.name})`, system: bound });
}

/** What is lost is gone with the spells in it. */
function lostWith(actor: Someone, vessel: Thing): readonly Change[] {
  return [vessel, ...boundIn(actor, vessel)].map((item) => ({
    ...{ uuid: item.uuid, path: "", before: item.toObject() as Stored, after: null },
  }));
}
