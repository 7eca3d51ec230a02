import { listed, nameless, type Line, type LineGroup } from "#core/applications/wizard/wizard-lines.ts";
import { ruleErrorText } from "#core/utils/notify-refusal.ts";
import { localize } from "#core/utils/localize.ts";
import type { Catalogue } from "../../play/catalogue.ts";
import { RESOURCES } from "../../data/fields/power-use.ts";
import { itemsOf } from "#core/play/items.ts";
import { ATTRIBUTE_KEYS } from "../../rules/character/attributes.ts";
import { POWER_LEVEL_KEYS, POWER_LEVELS } from "../../rules/character/power-levels.ts";
import { SKILL_GROUPS } from "../../rules/skills/groups.ts";
import { THINGS } from "../../rules/templates/plan.ts";
import { figure, termsText } from "#core/applications/reasons/term-lines.ts";
import type { Draft } from "./draft.ts";
import {
  attributeLine,
  lackText,
  openSkillLine,
  openTraitLine,
  ownSkillLine,
  ownTraitLine,
  powerLine,
  templateLine,
  thingLine,
} from "./lines.ts";
import type { Shelves } from "./shelves.ts";

/** The steps of the wizard, in order. */
export const STEPS = ["who", "templates", "attributes", "skills", "traits", "powers", "gear"] as const;
export type Step = (typeof STEPS)[number];

/** What the template of each step shows. */
export const STEP_VIEWS: Readonly<Record<Step, (draft: Draft, shelves: Shelves) => object>> = {
  who,
  templates,
  attributes,
  skills,
  traits,
  powers,
  gear,
};

const group = (table: string, key: string, own: readonly Line[], open: readonly Line[], hint = ""): LineGroup => ({
  ...{ key, name: localize(`SIMVERSE.${table}.${key}`), own, open },
  hint: hint === "" ? "" : localize(hint),
});

function who({ actor }: Draft) {
  return {
    concept: actor.system.concept,
    powerLevels: POWER_LEVEL_KEYS.map((key) => {
      const { budget, flaws } = POWER_LEVELS[key];
      return {
        key,
        name: localize(`SIMVERSE.POWER_LEVEL.${key}`),
        hint: localize("SIMVERSE.WIZARD.powerLevelHint", { budget, flaws }),
        chosen: key === actor.system.powerLevel,
      };
    }),
  };
}

function templates({ actor }: Draft, shelves: Shelves) {
  return listed(
    (["race", "profession"] as const).map((type) => {
      const own = itemsOf(actor, type);
      const had = new Set(own.map(({ system }) => system.key));
      const open = type === "race" && own.length > 0 ? [] : shelves.ofType(type);
      return group(
        "SHEET.GROUP",
        type,
        own.map((item) => templateLine(shelves, item, true)),
        open.filter(({ system }) => !had.has(system.key)).map((item) => templateLine(shelves, item, false)),
        `SIMVERSE.WIZARD.HINT.${type}`,
      );
    }),
  );
}

function attributes(draft: Draft) {
  return { attributes: ATTRIBUTE_KEYS.map((key) => attributeLine(draft, key)) };
}

function skills(draft: Draft, shelves: Shelves) {
  const own = itemsOf(draft.actor, "skill");
  const had = new Set(own.map(({ system }) => system.key));
  const open = shelves.ofType("skill").filter(({ system }) => !had.has(system.key));
  const of = (key: string) => (item: (typeof own)[number]) => item.system.group === key;
  return listed(
    SKILL_GROUPS.map((key) =>
      group(
        "SKILL_GROUP",
        key,
        own.filter(of(key)).map((item) => ownSkillLine(draft, item)),
        open.filter(of(key)).map((item) => openSkillLine(draft, item)),
      ),
    ),
  );
}

function traits(draft: Draft, shelves: Shelves) {
  const { flaws } = draft.actor.character.budget;
  const groups = (["perk", "flaw"] as const).map((type) => {
    const own = itemsOf(draft.actor, type);
    const had = new Set(own.map(({ system }) => system.key));
    // What is had for something can be had again for something else; an injury is nobody's to take.
    const open = shelves
      .ofType(type)
      .filter(({ system }) => !had.has(system.key) || system.choice.kind !== "")
      .filter(({ system }) => !("temporary" in system && system.temporary));
    return group(
      "SHEET.GROUP",
      type,
      own.map((item) => ownTraitLine(shelves, draft, item)),
      open.map((item) => openTraitLine(shelves, draft, item)),
    );
  });
  const given = localize("SIMVERSE.BUDGET.flaws", { given: flaws.given, limit: flaws.limit });
  return listed(groups.map((one) => (one.key === "flaw" ? { ...one, hint: given } : one)));
}

/** What can be had before what asks for something first. */
const soldFirst = (lines: readonly Line[]) =>
  lines.toSorted((one, other) => Number(one.more === null) - Number(other.more === null));

/** The kinds of powers in their order. */
const KINDS = ["manoeuvre", "spell", "psionic", "divine"] as const;

function powers(draft: Draft, shelves: Shelves) {
  const { actor } = draft;
  const own = itemsOf(actor, "power");
  const had = new Set(own.map(({ system }) => system.key));
  const open = shelves.ofType("power").filter(({ system }) => !had.has(system.key));
  const of = (key: string) => (item: (typeof own)[number]) => item.system.kind === key;
  return listed(
    KINDS.map((key) =>
      group(
        "POWER_KIND",
        key,
        own.filter(of(key)).map((item) => powerLine(shelves, draft, item, true)),
        soldFirst(open.filter(of(key)).map((item) => powerLine(shelves, draft, item, false))),
      ),
    ),
  );
}

function gear(draft: Draft, shelves: Shelves) {
  const { actor } = draft;
  return {
    ...findings(draft, shelves.catalogue),
    silver: figure(actor.system.silver),
    ...listed(
      THINGS.map((type) =>
        group(
          "SHEET.GROUP",
          type,
          itemsOf(actor, type).map((item) => thingLine(item, true)),
          shelves.ofType(type).map((item) => thingLine(item, false)),
        ),
      ),
    ),
  };
}

/** What follows from all that was chosen so far. */
export function derived({ actor }: Draft) {
  const { vitality, stamina, mana, speed, movement, perception, load } = actor.character;
  const values = Object.entries({ vitality, stamina, mana, speed, movement, perception });
  return [
    ...values.map(([key, { value, terms }]) => ({
      name: localize(RESOURCES.some((one) => one === key) ? `SIMVERSE.RESOURCE.${key}` : `SIMVERSE.DERIVED.${key}`),
      value: figure(value),
      terms: termsText(terms),
    })),
    {
      name: localize("SIMVERSE.SHEET.load"),
      value: `${figure(load.weight)} / ${figure(load.capacity)} kg`,
      terms: load.level.ok ? localize(`SIMVERSE.ENCUMBRANCE.${load.level.value}`) : ruleErrorText(load.level),
    },
  ];
}

/** Problems that a table can accept: the wizard names them and goes on. */
const NOTED: readonly string[] = ["aboveGuideline", "tooManyFlaws"];

/** The problems of a draft, each as a sentence: those that have to be solved first, and those that may stay. */
export function findings({ name, actor }: Draft, catalogue: Catalogue) {
  const { budget, problems, skills } = actor.character;
  const sentences = problems.map((problem) => ({
    noted: NOTED.includes(problem.reason),
    text: lackText(catalogue, [problem]),
  }));
  const { left } = budget;
  const notes = [
    ...sentences.filter(({ noted }) => noted).map(({ text }) => text),
    left !== null && left > 0 && localize("SIMVERSE.WIZARD.pointsStay", { count: left }),
    skills.length === 0 && localize("SIMVERSE.WIZARD.noSkills"),
  ];
  return {
    wrong: [...nameless(name), ...sentences.filter(({ noted }) => !noted).map(({ text }) => text)],
    notes: notes.filter((note) => note !== false),
  };
}
