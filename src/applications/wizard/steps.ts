import { priceOf, wealthOf } from "../../play/wealth/wealth.ts";
import type { Purchasable } from "../../rules/points/character-build.ts";
import { mainsOf, standingOn, isAttribute } from "../../rules/statistics/attributes.ts";
import type { SirpasItem } from "../../play/documents.ts";
import { raceView } from "../sheets/views/overview.ts";
import { moneyText } from "../wealth/money.ts";
import { localize } from "#core/utils/localize.ts";
import type { Catalogue } from "./catalogue.ts";
import type { Finishing } from "./finish.ts";
import { CONCEPTS } from "./concepts.ts";
import { gearLine, ownLine } from "./lines.ts";
import { SUGGESTING_STEPS } from "./suggestions.ts";
import { billOf, findings } from "./findings.ts";
import { fieldOf, openLine } from "./open-line.ts";

/** The steps of the wizard, in order. */
export const STEPS = ["who", ...SUGGESTING_STEPS] as const;
export type Step = (typeof STEPS)[number];

/** What a step is shown from. */
export interface Scene extends Finishing {
  readonly catalogue: Catalogue;
}

/** What the template of each step shows. */
export const STEP_VIEWS: Readonly<Record<Step, (scene: Scene) => object>> = { who, attributes, skills, traits, gear };

function who({ draft, who }: Scene) {
  return { who, concepts: CONCEPTS, race: raceView(draft.actor) };
}

function attributes({ draft, concept }: Scene) {
  const known = new Map(draft.books.things.map((thing) => [thing.id, thing]));
  const { attributes: table } = CONFIG.SIRPAS.world;
  return {
    trees: mainsOf(table).map((main) =>
      [main, ...standingOn(table, main.key)].flatMap(({ key }) => {
        const thing = known.get(key);
        if (!thing) return [];
        if (!isAttribute(key)) return [{ ...ownLine(draft, thing), summary: "" }];
        const line = ownLine(draft, thing, concept?.attributes[key]);
        return [{ ...line, summary: localize(`SIRPAS.WIZARD.ATTRIBUTE.${key}`) }];
      }),
    ),
  };
}

function skills({ draft, catalogue, concept }: Scene) {
  const wanted = concept?.skills ?? {};
  const line = (thing: Purchasable) => ownLine(draft, thing, wanted[keyOf(thing)]);
  const own = draft.books.things.filter(({ kind }) => kind === "skill").sort(byName);
  const table = own.filter(({ pricing }) => pricing.by === "table");
  const learned = new Set(own.map(keyOf));
  const open = catalogue.of("skill").filter((item) => isOpen(item, own));
  return {
    groups: [
      { key: "learned", lines: table.filter(({ specific }) => specific > 0).map(line) },
      { key: "untrained", lines: table.filter(({ specific }) => specific <= 0).map(line) },
      { key: "generic", lines: own.filter(({ pricing }) => pricing.by === "combat").map(line) },
    ].filter(({ lines }) => lines.length > 0),
    open: open.map((item) => openLine(draft, item, item.system.key in wanted && !learned.has(item.system.key))),
  };
}

/** What stands together at the step for traits: the kinds of what is had, and what of the compendia belongs there. */
const TRAITS: Readonly<Record<string, readonly [readonly Purchasable["kind"][], (item: SirpasItem) => boolean]>> = {
  styles: [["style"], (item) => item.isType("style")],
  advantages: [["advantage"], (item) => item.isType("advantage") && !item.system.disadvantage],
  perks: [["perk"], (item) => item.isType("perk") && !item.system.drag],
  drawbacks: [
    ["disadvantage", "drag"],
    (item) => (item.isType("advantage") ? item.system.disadvantage : item.isType("perk") && item.system.drag),
  ],
};

function traits({ draft, catalogue, concept }: Scene) {
  const suggested = ({ system }: SirpasItem) =>
    Boolean(concept && (system.key in concept.styles || concept.traits.includes(system.key)));
  const had = [...draft.books.things].sort(byName);
  const open = catalogue.of("style", "advantage", "perk").filter((item) => isOpen(item, had));
  return {
    sections: Object.entries(TRAITS).map(([key, [kinds, belongs]]) => ({
      key,
      own: had
        .filter(({ kind }) => kinds.includes(kind))
        .map((thing) => ownLine(draft, thing, concept?.styles[thing.key])),
      open: open.filter(belongs).map((item) => openLine(draft, item, suggested(item))),
    })),
  };
}

function gear({ draft, catalogue, concept, pays }: Scene) {
  const { wallet, money, income } = wealthOf(draft.actor);
  const { price } = billOf(draft);
  const carried = draft.actor.items.contents.filter((item) => priceOf(item) !== null);
  const had = new Set(carried.map(({ system }) => system.key));
  const priced = (item: SirpasItem) => {
    const { key } = item.system;
    return gearLine(item, !had.has(key) && concept?.gear.includes(key) === true);
  };
  return {
    carried: carried.map(priced),
    shelves: (["weapon", "armour", "gear"] as const).map((type) => ({
      key: type,
      lines: catalogue.of(type).map(priced),
    })),
    own: wallet.money,
    income: income.value > 0 ? moneyText(income.value) : "",
    bill: { money: moneyText(money.value), price: moneyText(price), after: moneyText(money.value - price) },
    pays,
    ...findings(draft, pays),
  };
}

/** Whether something of a compendium can still be taken: of what is had for a field or target there can be more. */
function isOpen(item: SirpasItem, things: readonly Purchasable[]): boolean {
  const field = fieldOf(item);
  return field === "specialisation" || field === "target" || !things.some(({ key }) => key === item.system.key);
}

/** A skill's key without its field. */
function keyOf({ key }: Purchasable): string {
  return key.split("/")[0] ?? key;
}

function byName(one: Purchasable, other: Purchasable): number {
  return localize(one.name).localeCompare(localize(other.name), game.i18n!.lang);
}
