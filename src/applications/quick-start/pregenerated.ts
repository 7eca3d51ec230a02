import type { SirpasActor } from "../../documents/actor.ts";
import { ATTRIBUTE_KEYS, isMain } from "../../rules/statistics/attributes.ts";
import { say } from "../words.ts";
import { readyRace, unfit } from "./fits-world.ts";

/** The compendium of characters that are ready to play. */
export const CHARACTERS_PACK = "sirpas.characters";

interface Pack {
  readonly visible: boolean;
  getDocuments(): Promise<readonly SirpasActor[]>;
}

/** A character as it can be picked. */
export interface Card {
  readonly id: string;
  readonly name: string;
  readonly img: string;
  /** Who it is, in a sentence. */
  readonly who: string;
  /** What the character is; empty in a world where all are of one race. */
  readonly race: string;
  /** Why the character cannot be played in this world; empty if it can. */
  readonly unfit: string;
  readonly figures: readonly { readonly name: string; readonly value: number | string }[];
  readonly best: readonly { readonly name: string; readonly value: number }[];
  /** What the button is called by who listens: all buttons say the same. */
  readonly label: string;
  /** What it is called where one has to ask for it. */
  readonly askLabel: string;
}

/** So many of the highest skills are named, and the best style. */
const NAMED = 3;

/** So many of the highest attributes are named. */
const STRONGEST = 3;

/** The characters that this user may look at, by name. */
export async function pregenerated(): Promise<readonly SirpasActor[]> {
  const pack = game.packs!.get(CHARACTERS_PACK) as unknown as Pack | undefined;
  if (!pack?.visible) return [];
  const actors = await pack.getDocuments();
  return actors.map(asItself).sort((one, other) => one.name.localeCompare(other.name, game.i18n!.lang));
}

/** Whoever does not say what it is would be whatever this world has first. */
function asItself(actor: SirpasActor): SirpasActor {
  const race = readyRace(actor);
  if (race === actor.system.origin.key || unfit(actor) !== "") return actor;
  return actor.clone({ system: { race } } as never, { keepId: true }) as unknown as SirpasActor;
}

export function cardOf(actor: SirpasActor): Card {
  const { attributes, origin, worldStatuses } = actor.system;
  const wrong = unfit(actor);
  const { races } = CONFIG.SIRPAS.world.setting;
  const names = CONFIG.SIRPAS.attributes;
  const strongest = ATTRIBUTE_KEYS.filter((key) => !isMain(key))
    .map((key) => ({ name: say(names[key].label), value: attributes[key].value }))
    .sort((one, other) => other.value - one.value);
  const learned = actor
    .statisticsOf(actor.items.contents)
    .filter((statistic) => statistic !== null)
    .filter(({ refusal, specific }) => refusal === null && specific > 0)
    .sort((one, other) => other.value - one.value);
  const skills = learned.filter(({ kind }) => kind === "skill").slice(0, NAMED);
  const styles = learned.filter(({ kind }) => kind === "style").slice(0, 1);
  return {
    id: actor.id ?? "",
    name: actor.name,
    img: actor.img ?? "",
    who: firstSentences(actor.system.biography),
    race: races.length > 1 && wrong === "" ? say(origin.label) : "",
    unfit: wrong,
    // What cannot be played has no numbers here.
    figures: wrong === "" ? [...strongest.slice(0, STRONGEST), ...worldStatuses.map(statusFigure)] : [],
    best: (wrong === "" ? [...skills, ...styles] : []).map(({ label, value }) => ({ name: say(label), value })),
    label: say("SIRPAS.QUICK_START.play", { name: actor.name }),
    askLabel: say("SIRPAS.QUICK_START.ask", { name: actor.name }),
  };
}

function statusFigure({ label, value, max }: { readonly label: string; readonly value: number; readonly max: number }) {
  return { name: say(label), value: `${value}/${max}` };
}

/** Enough of a biography to know who it is about: its first sentence, and the next where that is a short one. */
function firstSentences(html: string): string {
  const { textContent } = new DOMParser().parseFromString(html, "text/html").body;
  const [first = "", second = ""] = textContent.trim().split(/(?<=[.!?…])\s+/u);
  return first.length < 60 && second !== "" ? `${first} ${second}` : first;
}
