import type { SirpasActor } from "../../documents/actor.ts";
import { MAIN_KEYS } from "../../rules/statistics/attributes.ts";
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
}

/** So many of the highest skills and styles are named. */
const NAMED = 4;

/** The characters that this user may look at, by name. */
export async function pregenerated(): Promise<readonly SirpasActor[]> {
  const pack = game.packs!.get(CHARACTERS_PACK) as unknown as Pack | undefined;
  if (!pack?.visible) return [];
  const actors = await pack.getDocuments();
  return [...actors].sort((one, other) => one.name.localeCompare(other.name, game.i18n!.lang));
}

export function cardOf(actor: SirpasActor): Card {
  const { attributes, structValues } = actor.system;
  const { attributes: names, structs } = CONFIG.SIRPAS;
  const learned = actor
    .statisticsOf(actor.items.contents)
    .filter((statistic) => statistic !== null)
    .filter(({ refusal, specific }) => refusal === null && specific > 0);
  return {
    id: actor.id ?? "",
    name: actor.name,
    img: actor.img ?? "",
    who: firstSentences(actor.system.biography),
    figures: [
      ...MAIN_KEYS.map((key) => ({ name: say(names[key].label), value: attributes[key].value })),
      { name: say(structs.injuryResistance.label), value: structValues.injuryResistance.value },
    ],
    best: learned
      .sort((one, other) => other.value - one.value)
      .slice(0, NAMED)
      .map(({ label, value }) => ({ name: say(label), value })),
    label: say("SIRPAS.QUICK_START.play", { name: actor.name }),
  };
}

/** Enough of a biography to know who it is about: its first sentence, and the next where that is a short one. */
function firstSentences(html: string): string {
  const { textContent } = new DOMParser().parseFromString(html, "text/html").body;
  const [first = "", second = ""] = textContent.trim().split(/(?<=[.!?…])\s+/u);
  return first.length < 60 && second !== "" ? `${first} ${second}` : first;
}
