import { percent } from "#core/applications/ux/chances.ts";
import {
  BLANK_LINE,
  lessButton,
  moreButton,
  summaryOf,
  type Line,
  type LineField,
} from "#core/applications/wizard/wizard-lines.ts";
import { ruleErrorText } from "#core/utils/notify-refusal.ts";
import { localize, signed } from "#core/utils/localize.ts";
import { checkOdds } from "../../odds/check.ts";
import { isOf, itemsOf, type ItemOf } from "#core/play/items.ts";
import type { RuleError } from "#core/rules/result.ts";
import type { Term } from "#core/rules/term.ts";
import { buildOf } from "../../play/items.ts";
import { partsOf, type Template } from "../../play/templates.ts";
import { attributeValues } from "../../rules/character/attribute-values.ts";
import {
  ATTRIBUTE_KEYS,
  ATTRIBUTE_START,
  attributePrice,
  labelOf,
  type AttributeKey,
} from "../../rules/character/attributes.ts";
import { lackedPerks, powerLacks } from "../../rules/character/budget.ts";
import { choicesOf } from "../../rules/character/modifiers.ts";
import { SIZES, type SizeKey } from "../../rules/character/sizes.ts";
import { powerPrice } from "../../rules/powers/builder.ts";
import { skillPrice } from "../../rules/skills/skill.ts";
import { templatePrice, withBoughtLevels, type PartPrices } from "../../rules/templates/parts.ts";
import type { THINGS } from "../../rules/templates/plan.ts";
import { ofKind } from "../sheets/item-choices.ts";
import { factsOf } from "../sheets/views.ts";
import { figure, signedFigure, termsText } from "#core/applications/reasons/term-lines.ts";
import { chosenName } from "../choice-names.ts";
import type { Draft } from "./draft.ts";
import type { Shelves } from "./shelves.ts";

const points = (count: number | string) => localize("SIMVERSE.POWER.cost", { cost: count });
const ownIdOf = ({ id }: { readonly id: string | null }) => id ?? "";

export function attributeLine({ actor }: Draft, key: AttributeKey): Line & { readonly terms: string } {
  const { size, attributes } = actor.system;
  const { bought } = attributes[key];
  const { value, terms } = actor.character.attributes[key];
  const name = localize(labelOf(key));
  const [now, next, below] = [0, 1, -1].map((by) => attributePrice(key, bought + by, size));
  const step = (to: typeof now) => (to?.ok && now?.ok ? to.value - now.value : null);
  const [dearer, cheaper] = [step(next), step(below)];
  return {
    ...{ ...BLANK_LINE, id: key, name, img: "", owned: bought !== 0, level: figure(value), terms: termsText(terms) },
    summary: localize(`SIMVERSE.WIZARD.ATTRIBUTE.${key}`),
    chance: percent(checkOdds(value).chance),
    less: cheaper === null ? null : lessButton("lower", name),
    more: dearer === null ? null : moreButton("raise", name, points(dearer)),
  };
}

export function ownSkillLine({ actor }: Draft, item: ItemOf<"skill">): Line {
  const { level, hard, key } = item.system;
  const known = actor.character.skills.find((skill) => skill.item.id === item.id);
  const halved = choicesOf(actor.character.sources, "halfPrice").includes(key);
  const [now, next] = [level, level + 1].map((to) => skillPrice(to, hard, halved));
  const dearer = next?.ok && now?.ok ? points(next.value - now.value) : "";
  return {
    ...{ ...BLANK_LINE, id: ownIdOf(item), name: item.name, img: item.img ?? "", owned: true, level: String(level) },
    badge: hard ? localize("SIMVERSE.WIZARD.hard") : "",
    chance: known?.value.ok ? percent(checkOdds(known.value.value.value).chance) : "",
    less: lessButton("lower", item.name),
    more: moreButton("raise", item.name, dearer),
  };
}

export function openSkillLine({ actor }: Draft, item: ItemOf<"skill">): Line {
  const { hard, key, attributes } = item.system;
  const price = skillPrice(1, hard, choicesOf(actor.character.sources, "halfPrice").includes(key));
  const governing = [...attributes].map((one) => localize(labelOf(one as AttributeKey))).join(", ");
  return {
    ...{ ...BLANK_LINE, id: item.uuid, name: item.name, img: item.img ?? "", owned: false },
    badge: hard ? localize("SIMVERSE.WIZARD.hard") : "",
    summary: governing,
    more: moreButton("take", item.name, price.ok ? points(price.value) : ""),
  };
}

/** A perk or flaw that the character has. */
export function ownTraitLine(shelves: Shelves, { actor }: Draft, item: ItemOf<"perk" | "flaw">): Line {
  const { price, level, choice } = item.system;
  const { cost = 0 } = actor.character.budget.lines.find(({ id }) => id === item.id) ?? {};
  const leveled = price.form === "level";
  const name = chosenName(item.name, choice, (of) => shelves.catalogue.nameOf(of, "skill"));
  const sign = isOf(item, "flaw") ? -1 : 1;
  const fields = fieldsOf(shelves, item);
  return {
    ...{ ...BLANK_LINE, id: ownIdOf(item), name, img: item.img ?? "", owned: true, summary: summaryOf(item) },
    level: leveled ? String(level) : "",
    badge: isOf(item, "flaw") ? signed(cost) : points(cost),
    fields,
    less: lessButton(leveled ? "lower" : "putAway", name),
    more:
      fields.length > 0
        ? { action: "choose", label: localize("SIMVERSE.WIZARD.choose", { name }), text: "" }
        : leveled
          ? moreButton("raise", name, points(sign * (price.amounts[0] ?? 0)))
          : null,
  };
}

/** What has to be said of a perk or flaw: what it is had for, and at which of its prices. */
function fieldsOf(shelves: Shelves, { name, system }: ItemOf<"perk" | "flaw">): readonly LineField[] {
  const { price, choice, paid } = system;
  const amounts = [...price.amounts];
  const [lowest = 0, highest = lowest] = amounts;
  const fields: LineField[] = [];
  if (choice.kind !== "" && choice.of === "") {
    const options = ofKind(choice.kind, shelves.catalogue)?.filter(({ value }) => value !== "") ?? null;
    fields.push({ name: "of", label: localize("SIMVERSE.WIZARD.whatFor", { name }), options });
  }
  if (paid === null && (price.form === "choice" || price.form === "range")) {
    const all = Array.from({ length: highest - lowest + 1 }, (_, at) => lowest + at);
    const options = (price.form === "range" ? all : amounts).map((one) => ({ value: String(one), label: points(one) }));
    fields.push({ name: "paid", label: localize("SIMVERSE.WIZARD.atPrice", { name }), options });
  }
  return fields;
}

/** Who buys, as far as perks and powers ask. */
const buyerOf = ({ actor }: Draft) => ({
  perks: itemsOf(actor, "perk").map(({ system }) => ({ key: system.key })),
  skills: itemsOf(actor, "skill").map(({ system }) => ({ key: system.key, level: system.level })),
});

/** Why something is not for sale yet, in a sentence for each reason; perks by the names of their compendium. */
export function lackText(
  catalogue: Shelves["catalogue"],
  lacks: readonly RuleError[],
  keys: readonly string[] = [],
): string {
  const perk = (key: unknown) => catalogue.nameOf(String(key).replace(/^SIMVERSE\.PERK\./, ""), "perk");
  const skills = keys.map((key) => catalogue.nameOf(key, "skill")).join(" / ");
  const named = (one: RuleError): RuleError => {
    if (one.reason === "requiredPerk") return { ...one, data: { ...one.data, perk: perk(one.data?.perk) } };
    return one.reason === "powerSkill" && skills ? { reason: "powerSkillOf", data: { ...one.data, skills } } : one;
  };
  return lacks.map(named).map(ruleErrorText).join(" ");
}

/** One that it can have, with what has to be said first: what for, and at which of its prices; or what it asks for. */
export function openTraitLine(shelves: Shelves, draft: Draft, item: ItemOf<"perk" | "flaw">): Line {
  const { name, system } = item;
  const lacks = lackedPerks({ name, requires: [...system.requires] }, buyerOf(draft));
  if (lacks.length > 0) {
    const summary = lackText(shelves.catalogue, lacks);
    return { ...BLANK_LINE, id: item.uuid, name, img: item.img ?? "", owned: false, summary };
  }
  const fields = fieldsOf(shelves, item);
  const sign = isOf(item, "flaw") ? -1 : 1;
  const isPriced = fields.every((field) => field.name !== "paid");
  return {
    ...{ ...BLANK_LINE, id: item.uuid, name, img: item.img ?? "", owned: false, summary: summaryOf(item), fields },
    more: moreButton("take", name, isPriced ? points(sign * (system.price.amounts[0] ?? 0)) : ""),
  };
}

/** A power that it has, or one of the shelves; of one that it could not use yet what that asks for, and nothing is sold. */
export function powerLine(shelves: Shelves, draft: Draft, item: ItemOf<"power">, owned: boolean): Line {
  const price = powerPrice(buildOf(item.system));
  const { name, system } = item;
  const cost = price.ok ? points(price.value.cost) : ruleErrorText(price);
  const { skills, requires } = system;
  const power = { ...buildOf(system), name, skills: [...skills], requires };
  const lacks = owned ? "" : lackText(shelves.catalogue, powerLacks(power, buyerOf(draft)), power.skills);
  return {
    ...{
      ...BLANK_LINE,
      id: owned ? ownIdOf(item) : item.uuid,
      name,
      img: item.img ?? "",
      owned,
      summary: [lacks, summaryOf(item)].filter(Boolean).join(" "),
    },
    badge: localize(`SIMVERSE.TIER.${item.system.tier}`),
    ...(owned ? { less: lessButton("putAway", name, cost) } : {}),
    ...(owned || lacks !== "" ? {} : { more: moreButton("take", name, cost) }),
  };
}

/** A race or profession, with what its parts come to. */
export function templateLine(shelves: Shelves, item: Template, owned: boolean): Line {
  const size = isOf(item, "race") ? item.system.size : "human";
  const price = templatePrice(partsOf(item), size, pricesOf(shelves));
  const { name } = item;
  const cost = price.ok ? points(price.value.value) : "";
  const parts = price.ok ? partWords(item, size, price.value.terms) : [ruleErrorText(price)];
  return {
    ...{ ...BLANK_LINE, id: owned ? ownIdOf(item) : item.uuid, name, img: item.img ?? "", owned },
    badge: SIZES[size].price === 0 ? "" : localize(`SIMVERSE.SIZE.${size}`),
    summary: [summaryOf(item), `${[...new Set(parts)].join(", ")}.`].filter(Boolean).join(" "),
    ...(owned ? { less: lessButton("dismiss", name, cost) } : { more: moreButton("bring", name, cost) }),
  };
}

/** What a race or profession brings, in words: how far each attribute goes up or down, its size included, and skills with their levels. */
function partWords(item: Template, size: SizeKey, terms: readonly Term[]): readonly string[] {
  const parts = partsOf(item);
  const values = attributeValues({ bought: withBoughtLevels({}, parts), size });
  const shifts = ATTRIBUTE_KEYS.map((key) => ({ key, by: values[key].value - ATTRIBUTE_START }));
  // The price of a size is the first of the terms.
  const named = terms.slice(terms.length - parts.length).flatMap(({ label }, at) => {
    const { kind, level } = parts[at]!;
    if (kind === "attribute") return [];
    return [kind === "skill" ? `${localize(label)} ${level}` : localize(label)];
  });
  return [
    ...shifts
      .filter(({ by }) => by !== 0)
      .map(({ key, by }) => `${localize(`SIMVERSE.ATTRIBUTE.${key}.abbreviation`)} ${signedFigure(by)}`),
    ...named,
  ];
}

/** A thing that is carried, or one of the shelves with its price. */
export function thingLine(item: ItemOf<(typeof THINGS)[number]>, owned: boolean): Line {
  const { name, system } = item;
  const count = "quantity" in system ? system.quantity : 1;
  const price = localize("SIMVERSE.WIZARD.price", { price: figure(system.price) });
  return {
    ...{ ...BLANK_LINE, id: owned ? ownIdOf(item) : item.uuid, name, img: item.img ?? "", owned },
    level: owned && count !== 1 ? `× ${count}` : "",
    summary: [factsOf(item), `${figure(system.weight)} kg`].filter(Boolean).join(", "),
    ...(owned ? { less: lessButton("putAway", name) } : { more: moreButton("buy", name, price) }),
  };
}

function pricesOf(shelves: Shelves): PartPrices {
  const named = <const Type extends "skill" | "perk" | "flaw" | "power">(type: Type, key: string) =>
    shelves.ofType(type).find((item) => item.system.key === key);
  return {
    skill: (key) => {
      const found = named("skill", key);
      return found && { name: found.name, hard: found.system.hard };
    },
    trait: (kind, key) => {
      const found = named(kind, key);
      return found && { name: found.name, price: found.system.price };
    },
    power: (key) => {
      const found = named("power", key);
      return found && { name: found.name, ...buildOf(found.system) };
    },
  };
}
