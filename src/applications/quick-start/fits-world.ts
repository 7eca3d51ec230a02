import type { SirpasActor } from "../../documents/actor.ts";
import { isAttribute } from "../../rules/statistics/attributes.ts";
import { HUMAN_SCALE } from "../../rules/statistics/scales.ts";
import { HUMAN_SETTING } from "../../rules/world/human-setting.ts";
import { say } from "../words.ts";

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
    return say("SIRPAS.QUICK_START.noSuchRace", { name, race: known ? say(known.label) : race });
  }
  const measured = attributes.filter(({ key, base, scale }) => isAttribute(key) && base === null && !isHuman(scale));
  if (measured.length === 0) return "";
  const list = new Intl.ListFormat(game.i18n!.lang, { type: "conjunction" });
  return say("SIRPAS.QUICK_START.otherScale", {
    name,
    attributes: list.format(measured.map(({ label }) => say(label))),
  });
}

function isHuman({ minimum, maximum, offset, step }: typeof HUMAN_SCALE): boolean {
  const { minimum: least, maximum: most, offset: from, step: by } = HUMAN_SCALE;
  return minimum === least && maximum === most && offset === from && step === by;
}
