import { choicesOf } from "#core/applications/ux/choices.ts";
import { lessButton, moreButton } from "#core/applications/wizard/wizard-lines.ts";
import { localize, signed } from "#core/utils/localize.ts";
import { ATTRIBUTE_KEYS, attributeLabel, type AttributeKey } from "../../rules/character/attributes.ts";
import { kindLabel, kindsFor } from "../../rules/character/kinds.ts";
import { KNACK_KEYS, KNACKS, knackLabel, type KnackKey } from "../../rules/character/knacks.ts";
import { attributePrice, knackPrice, skillPrice, type Learner, type Purchase } from "../../rules/character/purchase.ts";
import { RACE_KEYS } from "../../rules/character/races.ts";
import { isMartial, isSphere, SKILL_KEYS, skillLabel, SPHERES, type SkillKey } from "../../rules/character/skills.ts";
import { RESOURCES } from "../../play/character.ts";
import { factsOf } from "../sheets/facts.ts";
import { chosenNames } from "../shown.ts";
import type { BindDraft } from "./draft.ts";

type Items = readonly Item.Implementation[];

/** What each step shows. */
export const STEP_VIEWS = { who: whoView, learn: learnView, gear: gearView } as const;
export type Step = keyof typeof STEP_VIEWS;

/** What somebody is, and what they were born with: by dice that everybody sees, or by choice. */
function whoView({ system, learner }: BindDraft, _items: Items, isRolled: boolean) {
  const bought = learner.experience.entries.filter(({ type }) => type === "attribute");
  return {
    ...{ isWho: true, concept: system.concept, isRolled },
    races: choicesOf(RACE_KEYS, (key) => localize(`BIND.RACE.${key}`), system.race),
    attributes: ATTRIBUTE_KEYS.map((key) => ({
      name: localize(attributeLabel(key)),
      value: signed(system.attributes[key] - bought.filter(({ thing }) => thing === key).length),
    })),
  };
}

const xp = (price: number) => localize("BIND.WIZARD.xp", { price });

/** What experience can be spent on, each with its price. */
export function learnView({ learner, actor: { character } }: Pick<BindDraft, "learner" | "actor">) {
  const group = (key: string, own: readonly object[]) => ({ name: localize(`BIND.WIZARD.GROUP.${key}`), own });
  const skills = (key: string, keys: readonly SkillKey[]) =>
    group(
      key,
      keys.map((one) => skillLine(learner, one)),
    );
  return {
    groups: [
      group(
        "attributes",
        ATTRIBUTE_KEYS.map((key) => attributeLine(learner, key)),
      ),
      skills(
        "martial",
        SKILL_KEYS.filter((key) => isMartial(key) && !isSphere(key)),
      ),
      skills(
        "plain",
        SKILL_KEYS.filter((key) => !isMartial(key)),
      ),
      {
        ...group(
          "knacks",
          KNACK_KEYS.map((key) => knackLine(learner, key)),
        ),
        hint: localize("BIND.WIZARD.HINT.knacks"),
      },
      skills("spheres", SPHERES),
    ],
    derived: RESOURCES.map((key) => ({ name: localize(`BIND.RESOURCE.${key}`), value: character[key].value })),
  };
}

/** The id of a line: what kind of purchase it is, and of what. */
const idOf = (type: Purchase, thing: string) => `${type}:${thing}`;

interface Bought {
  readonly type: Purchase;
  readonly thing: string;
  readonly name: string;
  readonly price: string;
  readonly level: string;
}

/** A line with what one more costs, and what was bought of it. */
function line({ experience }: Learner, { type, thing, name, price, level }: Bought, more: object = {}) {
  const last = experience.entries.findLast((entry) => entry.thing === thing);
  return {
    ...{ id: idOf(type, thing), name, level, owned: last !== undefined },
    less: last && lessButton("putBack", name),
    more: price !== "" && moreButton("buy", name, price),
    ...more,
  };
}

function attributeLine(learner: Learner, key: AttributeKey) {
  const value = learner.attributes[key];
  const price = attributePrice(key, value, learner.race);
  const name = localize(attributeLabel(key));
  const cost = price.ok ? xp(price.value) : "";
  return line(learner, { type: "attribute", thing: key, name, price: cost, level: signed(value) });
}

function skillLine(learner: Learner, key: SkillKey) {
  const level = learner.skills[key] ?? 0;
  const price = skillPrice(key, level);
  const name = localize(skillLabel(key));
  return line(learner, {
    type: "skill",
    thing: key,
    name,
    price: price.ok ? xp(price.value) : "",
    level: String(level),
  });
}

function knackLine(learner: Learner, key: KnackKey) {
  const { knacks } = learner;
  const taken = knacks.find((one) => one.key === key);
  const name = localize(knackLabel(key));
  const kinds = kindsFor(KNACKS[key].choice);
  const options = kinds?.map((value) => ({ value, label: localize(kindLabel(value)) })) ?? null;
  const asks = !taken && (options === null || options.length > 0);
  return line(
    learner,
    { type: "knack", thing: key, name, price: taken ? "" : xp(knackPrice(knacks.length)), level: "" },
    {
      summary: localize(`BIND.KNACK_HINT.${key}`),
      badge: taken ? chosenNames(taken.chosen) : "",
      fields: asks ? [{ name: "chosen", label: localize("BIND.WIZARD.whatFor", { name }), options }] : [],
    },
  );
}

/** In which order things are listed. */
const TYPES = ["weapon", "launcher", "shield", "armour", "gear"] as const;

/** What is carried, and what it weighs. */
function gearView({ actor }: BindDraft, items: Items) {
  const { load } = actor.character;
  const things = (all: Iterable<Item.Implementation>, type: string, owned: boolean) =>
    [...all]
      .filter((item) => item.type === type)
      .map((item) => {
        const { name, img } = item;
        return {
          ...{ id: owned ? (item.id ?? "") : item.uuid, name, img, owned, summary: factsOf(item) },
          ...(owned ? { less: lessButton("drop", name) } : { more: moreButton("take", name, "") }),
        };
      });
  return {
    load: localize("BIND.WIZARD.load", { weight: load.weight, capacity: load.capacity }),
    burden: load.burden > 0 ? localize("BIND.WIZARD.burden", { burden: load.burden }) : "",
    groups: TYPES.map((type) => ({
      name: localize(`BIND.WIZARD.GROUP.${type}`),
      own: things(actor.items, type, true),
      open: things(items, type, false),
    })),
  };
}
