import { figure, termLines } from "#core/applications/reasons/term-lines.ts";
import { rollDialog, type RollForm } from "#core/applications/rolls/roll-form.ts";
import { percent } from "#core/applications/ux/chances.ts";
import { choicesOf } from "#core/applications/ux/choices.ts";
import { sumTerms, typedTerms } from "#core/rules/term.ts";
import { localize, localizeLine, word } from "#core/utils/localize.ts";
import { ruleErrorText } from "#core/utils/notify-refusal.ts";
import { checkOdds, readRolls } from "../../odds/check.ts";
import { brokenThings, craftKey, performCraft, projectOf, recipesFor, type Recipe } from "../../play/gear/craft.ts";
import { spellsOf, vesselsOf } from "../../play/gear/enchant.ts";
import { TASKS, type CraftChoice, type Project } from "../../play/gear/project.ts";
import { itemsOf } from "#core/play/items.ts";
import { hasTrait, tickedTerms } from "../../rules/character/modifiers.ts";
import { FLAWS, MATERIALS, TOOLS, toolsFor, type Materials, type Tools } from "../../rules/gear/crafting.ts";
import { isForOnce, METHODS, PLACES, type Place } from "../../rules/gear/enchanting.ts";
import { offerViews } from "../offer-views.ts";

type Someone = Actor.Implementation;

interface Request {
  readonly actor: Someone;
  readonly recipes: readonly Recipe[];
  readonly filled: Partial<CraftChoice>;
}

const MOST = 99;
const keysOf = <Key extends string>(table: Readonly<Record<Key, unknown>>) => Object.keys(table) as Key[];

/** What is asked about a piece of work: what, with which tools and materials. */
const FORM: RollForm<Request, CraftChoice> = {
  ...{ template: "gear/craft", icon: "fa-hammer", classes: ["attack-dialog"], deciding: "select, [name=paid]" },
  title: ({ actor }) => localize("SIMVERSE.CRAFT.titleOf", { name: actor.name }),
  plain({ actor, recipes, filled }) {
    const broken = brokenThings(actor);
    const first = firstOf(actor, recipes);
    const choice: CraftChoice = {
      ...{ task: "make", recipe: first?.uuid ?? "", thing: broken[0]?.id ?? "", vessel: "", spell: "" },
      ...{ method: "regular", place: "plain", helpers: 0, given: 0, statistic: "" },
      ...{ tools: "standard", materials: "standard", flaw: "time", paid: true },
      ...{ situation: 0, ticked: [], passes: true },
      ...filled,
    };
    const project = projectOf(actor, recipes, choice);
    const craft = craftKey(actor, project.ok ? project.value.statistics : [], choice);
    const had = itemsOf(actor, "gear").map(({ system }) => system.key);
    return { ...choice, tools: toolsFor(craft, had) };
  },
  bounded: (choice) => ({
    ...choice,
    helpers: Math.max(0, Math.min(MOST, choice.helpers)),
    given: Math.max(0, choice.given),
  }),
  formView,
  summaryOf,
};

/** The first of all recipes whose skill somebody has. */
function firstOf(actor: Someone, recipes: readonly Recipe[]): Recipe | undefined {
  const known = itemsOf(actor, "skill").map(({ system }) => system.key);
  return recipes.find(({ system }) => known.includes(system.recipe?.skill ?? "")) ?? recipes[0];
}

function formView({ actor, recipes }: Request, choice: CraftChoice) {
  const project = projectOf(actor, recipes, choice);
  const statistics = project.ok ? project.value.statistics : [];
  const chosen = statistics.find(({ key }) => key === choice.statistic) ?? statistics[0];
  const named = (things: readonly { readonly id: string | null; readonly name: string }[], chosenId: string) =>
    things.map(({ id, name }) => ({ key: id ?? "", label: name, chosen: id === chosenId }));
  const isTinker = hasTrait(actor.character.sources, "tinker");
  const none = (label: string, chosenId: string) => ({
    ...{ key: "", label: localize(`SIMVERSE.CRAFT.${label}`), chosen: chosenId === "" },
  });
  return {
    ...choice,
    tasks: choicesOf(TASKS, (key) => localize(`SIMVERSE.CRAFT.task.${key}`), choice.task),
    ...{ isMake: choice.task === "make", isRepair: choice.task === "repair", isEnchant: choice.task === "enchant" },
    recipes: recipes.map(({ uuid, name }) => ({ key: uuid, label: name, chosen: uuid === choice.recipe })),
    things: named(brokenThings(actor), choice.thing),
    vessels: [none("newStone", choice.vessel), ...named(vesselsOf(actor), choice.vessel)],
    spells: [none("manaPoint", choice.spell), ...named(spellsOf(actor), choice.spell)],
    methods: choicesOf(
      METHODS.filter((key) => key !== "gadget" || isTinker),
      (key) => localize(`SIMVERSE.CRAFT.method.${key}`),
      choice.method,
    ),
    isRegular: choice.method === "regular",
    ...{ isForOnce: isForOnce(choice.method), isImmediate: choice.method === "immediate" },
    places: choicesOf(keysOf<Place>(PLACES), (key) => localize(`SIMVERSE.CRAFT.place.${key}`), choice.place),
    crafts:
      statistics.length < 2
        ? []
        : statistics.map(({ key, label, terms }) => craftLine(key, label, sumTerms(terms), key === chosen?.key)),
    allTools: choicesOf(keysOf<Tools>(TOOLS), (key) => localize(`SIMVERSE.CRAFT.tools.${key}`), choice.tools),
    allMaterials: choicesOf(
      keysOf<Materials>(MATERIALS),
      (key) => localize(`SIMVERSE.CRAFT.materials.${key}`),
      choice.materials,
    ),
    flaws: choicesOf(FLAWS, (key) => localize(`SIMVERSE.CRAFT.flaw.${key}`), choice.flaw),
    offers: offerViews(chosen?.offers ?? [], choice.ticked),
    canPass: game.user!.isGM,
  };
}

const craftLine = (key: string, label: string, value: number, chosen: boolean) => ({
  ...{ key, label: `${localize(label)} ${figure(value)}`, chosen },
});

/** The target number, every result with its chance, how long it takes and what it uses up; or why it cannot be begun. */
function summaryOf({ actor, recipes }: Request, choice: CraftChoice) {
  const project = projectOf(actor, recipes, choice);
  if (!project.ok) return { problem: ruleErrorText(project) };
  const { statistics, terms: more, time, uses } = project.value;
  const chosen = statistics.find(({ key }) => key === choice.statistic) ?? statistics[0]!;
  const typed = typedTerms("SIMVERSE.TERM.situation", choice.situation);
  const terms = [...chosen.terms, ...tickedTerms(chosen.offers, choice.ticked), ...more, ...typed];
  const target = sumTerms(terms);
  return {
    ...{ terms: termLines(terms), target: figure(target), chance: percent(checkOdds(target).chance) },
    results: resultsOf(project.value, target, choice),
    takes: word(`TIME.said.takes.${time.unit}`, { count: time.count }),
    uses: uses.said.map(localizeLine),
  };
}

function resultsOf({ read, results }: Project, target: number, { task }: CraftChoice) {
  const rolls = readRolls(target);
  const all = rolls.reduce((sum, { ways }) => sum + ways, 0);
  return results.map((key) => {
    const ways = rolls.filter((roll) => read(roll) === key).reduce((sum, roll) => sum + roll.ways, 0);
    return { name: localize(`SIMVERSE.CRAFT.result.${task}.${key}`), value: percent(ways / all) };
  });
}

const CraftDialog = rollDialog(FORM);

/** Asks what somebody makes, repairs or enchants, and does it. @param filled  What is chosen already */
export async function openCraft(actor: Someone, filled: Partial<CraftChoice> = {}): Promise<void> {
  const recipes = await recipesFor(actor);
  const choice = await new CraftDialog({ actor, recipes, filled }).ask();
  if (choice) await performCraft(actor, recipes, choice);
}
