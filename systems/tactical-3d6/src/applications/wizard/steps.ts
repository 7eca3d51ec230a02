import { termsText } from "#core/applications/reasons/term-lines.ts";
import { percent } from "#core/applications/ux/chances.ts";
import {
  BLANK_LINE,
  lessButton,
  listed,
  moreButton,
  nameless,
  summaryOf,
  type Line,
  type LineField,
} from "#core/applications/wizard/wizard-lines.ts";
import { isOf, itemsOf, type ItemOf } from "#core/play/items.ts";
import { localize } from "#core/utils/localize.ts";
import { ruleErrorText } from "#core/utils/notify-refusal.ts";
import {
  ATTRIBUTE_KEYS,
  ATTRIBUTES,
  labelOf,
  SECONDARIES,
  SECONDARY_KEYS,
  type AttributeKey,
  type SecondaryKey,
} from "../../rules/character/attributes.ts";
import { skillPrice } from "../../rules/skills/skills.ts";
import { factsOf } from "../sheets/item-facts.ts";
import { headerView, overviewView } from "../sheets/views.ts";
import { chanceOf } from "../shown.ts";
import type { Draft } from "./draft.ts";

/** The steps of the wizard, in order. */
export const STEPS = ["who", "attributes", "skills", "traits", "gear"] as const;
export type Step = (typeof STEPS)[number];

/** What the compendia have for a character. */
export interface Shelves {
  readonly items: readonly Item.Implementation[];
  /** The ready characters, as suggestions. */
  readonly ready: readonly Actor.Implementation[];
}

/** What the template of each step shows. */
export const STEP_VIEWS: Readonly<Record<Step, (draft: Draft, shelves: Shelves) => object>> = {
  ...{ who, attributes, skills, traits, gear },
};

const points = (count: number) => localize("TACTICAL.ITEM.price", { price: count });
const chance = (value: number) => percent(chanceOf(value));

function who({ actor }: Draft, { ready }: Shelves) {
  return {
    concept: actor.system.concept,
    concepts: ready.map(({ id, name, img, system }) => ({
      ...{ id, img, name: system.concept, hint: localize("TACTICAL.WIZARD.as", { name }) },
      chosen: system.concept === actor.system.concept,
    })),
  };
}

function attributes({ actor }: Draft) {
  const { character, system } = actor;
  const line = (key: AttributeKey | SecondaryKey, value: number, price: number, rolls: boolean): Line => ({
    ...{ ...BLANK_LINE, id: key, name: localize(labelOf(key)), owned: true, level: String(value) },
    summary: localize(`TACTICAL.WIZARD.ABOUT.${key}`),
    chance: rolls ? chance(value) : "",
    less: lessButton("lower", localize(labelOf(key))),
    more: moreButton("raise", localize(labelOf(key)), points(price)),
  });
  const rolled = (key: SecondaryKey) => key === "will" || key === "perception";
  return {
    attributes: ATTRIBUTE_KEYS.map((key) => line(key, system.attributes[key], ATTRIBUTES[key].price, true)),
    secondaries: SECONDARY_KEYS.map((key) => line(key, character[key].value, SECONDARIES[key].price, rolled(key))),
  };
}

function skills({ actor }: Draft) {
  const lines = Object.values(actor.character.skills).map(({ name: label, skill, levels, value }) => {
    const name = localize(label);
    const [now, next] = [skillPrice(levels), skillPrice(levels + 1)];
    const line: Line = {
      ...{ ...BLANK_LINE, id: skill.key, name, owned: levels > 0, level: String(value.value) },
      ...{ badge: localize(`TACTICAL.DIFFICULTY.${skill.difficulty}`), summary: termsText(value.terms) },
      chance: chance(value.value),
      less: levels > 0 ? lessButton("lower", name) : null,
      more: now.ok && next.ok ? moreButton("raise", name, points(next.value - now.value)) : null,
    };
    return { line, group: skill.group };
  });
  const sorted = lines.toSorted(({ line: one }, { line: other }) => one.name.localeCompare(other.name));
  return listed(
    (["combat", "ranged", "general"] as const).map((key) => ({
      ...{ key, name: localize(`TACTICAL.SKILL_GROUP.${key}`), hint: "" },
      own: sorted.flatMap(({ line, group }) => (group === key && line.owned ? [line] : [])),
      open: sorted.flatMap(({ line, group }) => (group === key && !line.owned ? [line] : [])),
    })),
  );
}

function traits({ actor }: Draft, { items }: Shelves) {
  const own = itemsOf(actor, "trait");
  const had = new Set(own.map(({ system }) => system.key));
  const open = items.filter((item): item is Item.Implementation & ItemOf<"trait"> => isOf(item, "trait"));
  const of = (group: string) => (item: ItemOf<"trait">) =>
    (item.system.price < 0 ? "hindrances" : "advantages") === group;
  // What is had for one skill can be had again for another.
  const free = open.filter(({ system }) => system.ofSkill || !had.has(system.key));
  return listed(
    ["advantages", "hindrances"].map((key) => ({
      ...{ key, name: localize(`TACTICAL.WIZARD.${key}`), hint: "" },
      own: own.filter(of(key)).map((item) => ownTrait(actor, item)),
      open: free.filter(of(key)).map((item) => openTrait(actor, item)),
    })),
  );
}

function ownTrait({ character }: Actor.Implementation, item: ItemOf<"trait">): Line {
  const { level, most, price, choice } = item.system;
  const of = character.skills[choice]?.name;
  const name =
    of === undefined ? item.name : localize("TACTICAL.WIZARD.forSkill", { name: item.name, skill: localize(of) });
  return {
    ...{ ...BLANK_LINE, id: item.id ?? "", name, img: item.img ?? "", owned: true, summary: summaryOf(item) },
    ...{ badge: points(level * price), level: most > 1 ? String(level) : "" },
    less: lessButton(level > 1 ? "lower" : "putAway", name),
    more: level < most ? moreButton("raise", name, points(price)) : null,
  };
}

function openTrait({ character }: Actor.Implementation, item: Item.Implementation & ItemOf<"trait">): Line {
  const { name, img, uuid, system } = item;
  const known = Object.values(character.skills).filter(({ skill }) => skill.group !== "general");
  const options = known.map(({ name: label, skill }) => ({ value: skill.key, label: localize(label) }));
  const field: LineField = { name: "choice", label: localize("TACTICAL.WIZARD.whichSkill", { name }), options };
  return {
    ...{ ...BLANK_LINE, id: uuid, name, img: img ?? "", owned: false, summary: summaryOf(item) },
    fields: system.ofSkill ? [field] : [],
    more: moreButton("take", name, points(system.price)),
  };
}

/** Parts of bodies are nothing that one takes along. */
const isNatural = (item: Item.Implementation) => isOf(item, "weapon") && item.system.natural;

const THINGS = ["weapon", "shield", "armour", "gear"] as const;

function gear(draft: Draft, { items }: Shelves) {
  const { actor } = draft;
  const line = (item: Item.Implementation, owned: boolean): Line => {
    const { name, img, id, uuid } = item;
    const { quantity = 1 } = item.system as { readonly quantity?: number };
    return {
      ...{ ...BLANK_LINE, id: (owned ? id : uuid) ?? "", name, img: img ?? "", owned },
      summary: factsOf(item, actor) || summaryOf(item as Parameters<typeof summaryOf>[0]),
      badge: owned && quantity > 1 ? `× ${quantity}` : "",
      ...(owned ? { less: lessButton("putAway", name) } : { more: moreButton("take", name, "") }),
    };
  };
  return {
    ...findings(draft),
    ...listed(
      THINGS.map((key) => ({
        ...{ key, name: localize(`TACTICAL.SHEET.GROUP.${key}`), hint: "" },
        own: [...actor.items].filter(({ type }) => type === key).map((item) => line(item, true)),
        open: items.filter((item) => item.type === key && !isNatural(item)).map((item) => line(item, false)),
      })),
    ),
  };
}

/** What follows from all that was chosen so far. */
export function derived({ actor }: Draft) {
  const { resources } = headerView(actor);
  return [
    ...resources.map(({ label, max, terms }) => ({ name: label, value: max, terms })),
    ...overviewView(actor).derived,
  ];
}

/** What has to be solved first, and what may stay, as sentences. */
export function findings({ name, actor }: Draft) {
  const { left, problems } = actor.character.budget;
  return {
    wrong: [...nameless(name), ...problems.map(({ reason, data }) => ruleErrorText({ reason, data }))],
    notes: left > 0 ? [localize("TACTICAL.WIZARD.pointsStay", { count: left })] : [],
  };
}
