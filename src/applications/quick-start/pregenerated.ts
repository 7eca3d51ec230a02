import { changedCopy } from "#core/foundry/documents.ts";
import type { SirpasActor } from "../../play/documents.ts";
import { ATTRIBUTE_KEYS, isAttribute, isMain, HUMAN_SCALE } from "../../rules/statistics/attributes.ts";
import { HUMAN_SETTING } from "../../rules/world/human-setting.ts";
import type { ReadyCharacters } from "#core/applications/welcome/quick-start.ts";
import { inOneLine, list, localize } from "#core/utils/localize.ts";

/** So many of the highest skills are named, and the best style. */
const NAMED = 3;

/** So many of the highest attributes are named. */
const STRONGEST = 3;

/** A character without a race would be of the first that this world has. */
function asItself(actor: SirpasActor): SirpasActor {
  const race = readyRace(actor);
  if (race === actor.system.origin.key || unfit(actor) !== "") return actor;
  return changedCopy(actor, { system: { race } });
}

/** What a card says of one: the highest attributes, skills and style. */
function factsOf(actor: SirpasActor) {
  const { attributes, concept, origin, worldStatuses } = actor.system;
  const { races } = CONFIG.SIRPAS.world.setting;
  const names = CONFIG.SIRPAS.attributes;
  const strongest = ATTRIBUTE_KEYS.filter((key) => !isMain(key))
    .map((key) => ({ name: localize(names[key].label), value: attributes[key].value }))
    .filter(({ value }) => value > HUMAN_SCALE.starting)
    .sort((one, other) => other.value - one.value);
  const learned = actor.items.contents
    .flatMap((item) => actor.statisticOf(item) ?? [])
    .filter(({ error, specific }) => error === null && specific > 0)
    .sort((one, other) => other.value - one.value);
  const skills = learned.filter(({ kind }) => kind === "skill").slice(0, NAMED);
  const styles = learned.filter(({ kind }) => kind === "style").slice(0, 1);
  const race = races.length > 1 && unfit(actor) === "" ? localize(origin.label) : "";
  return {
    role: inOneLine([race, concept]),
    figures: [...strongest.slice(0, STRONGEST), ...worldStatuses.map(statusFigure)],
    best: [...skills, ...styles].map(({ label, value }) => ({ name: localize(label), value })),
  };
}

function statusFigure({ label, value, max }: { readonly label: string; readonly value: number; readonly max: number }) {
  return { name: localize(label), value: `${value}/${max}` };
}

/** What a ready character is who does not say so: those of the book are of its own world. */
const READY_RACE = HUMAN_SETTING.races[0]?.key ?? "";

/** The key of what a ready character is. */
export function readyRace({ system }: SirpasActor): string {
  return system._source.race || READY_RACE;
}

/**
 * Why a ready character cannot be played in this world as it is, as a sentence: nobody here is what it is, or its numbers mean
 * something else. Empty if it can.
 */
export function unfit(actor: SirpasActor): string {
  const { setting, attributes } = CONFIG.SIRPAS.world;
  const { name } = actor;
  const race = readyRace(actor);
  if (!setting.races.some(({ key }) => key === race)) {
    const known = HUMAN_SETTING.races.find(({ key }) => key === race);
    return localize("SIRPAS.QUICK_START.noSuchRace", { name, race: known ? localize(known.label) : race });
  }
  const measured = attributes.filter(({ key, base, scale }) => isAttribute(key) && base === null && !isHuman(scale));
  if (measured.length === 0) return "";
  const names = list(measured.map(({ label }) => localize(label)));
  return localize("SIRPAS.QUICK_START.otherScale", { name, attributes: names });
}

function isHuman(scale: typeof HUMAN_SCALE): boolean {
  return (["minimum", "maximum", "offset", "step"] as const).every((figure) => scale[figure] === HUMAN_SCALE[figure]);
}

/** The ready characters, each of its own race, in a world that may have others. */
export const READY: ReadyCharacters = {
  factsOf,
  unfit,
  inWorld: asItself,
  adapt(data, actor) {
    const race = readyRace(actor);
    if (actor.system.origin.key !== race || CONFIG.SIRPAS.world.raceOf("").key !== race)
      foundry.utils.setProperty(data, "system.race", race);
  },
};
