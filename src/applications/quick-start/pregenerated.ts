import type { SirpasActor } from "../../documents/actor.ts";
import { ATTRIBUTE_KEYS, isMain } from "../../rules/statistics/attributes.ts";
import { say } from "../words.ts";

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
  readonly figures: readonly { readonly name: string; readonly value: number }[];
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
  return [...actors].sort((one, other) => one.name.localeCompare(other.name, game.i18n!.lang));
}

export function cardOf(actor: SirpasActor): Card {
  const { attributes } = actor.system;
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
    figures: strongest.slice(0, STRONGEST),
    best: [...skills, ...styles].map(({ label, value }) => ({ name: say(label), value })),
    label: say("SIRPAS.QUICK_START.play", { name: actor.name }),
    askLabel: say("SIRPAS.QUICK_START.ask", { name: actor.name }),
  };
}

/** Enough of a biography to know who it is about: its first sentence, and the next where that is a short one. */
function firstSentences(html: string): string {
  const { textContent } = new DOMParser().parseFromString(html, "text/html").body;
  const [first = "", second = ""] = textContent.trim().split(/(?<=[.!?…])\s+/u);
  return first.length < 60 && second !== "" ? `${first} ${second}` : first;
}
