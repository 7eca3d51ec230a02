import { linesIn } from "../../data/fields/stored-shapes.ts";
import { chanceOf, luckOf, SUCCESS } from "../../odds/luck.ts";
import type { Step } from "../../play/luck/tried.ts";
import { viewOf } from "../../play/registry/messages.ts";
import { nameOf } from "../../play/people/at-hand.ts";
import { localizeLine, word } from "../../utils/localize.ts";
import { percent } from "../ux/chances.ts";

/** What happens less often than so is told as a turn of the evening, and so many of each person at most. */
const RARE = 0.25;
const MOST_TURNS = 3;

type Someone = Actor.Implementation;
type OwnStep = Extract<Step, { readonly tried: unknown }>;

/** A name that opens its sheet. */
const link = (actor: Someone) => `@UUID[${actor.uuid}]{${nameOf(actor)}}`;

const outcomes = ["fails", "tie", "succeeds"] as const;

/** A sentence of a roll: who tried what, what came of it, and how likely that was. */
function sentence({ tried, message }: OwnStep): string {
  const outcome = outcomes[Math.min(SUCCESS, Math.max(0, tried.got))]!;
  return word(`LUCK.${outcome}`, {
    name: link(tried.who),
    what: tried.what ?? viewOf(message)?.title ?? "",
    chance: percent(chanceOf(tried)),
  });
}

const NUMBERS = { maximumFractionDigits: 1 };

/** How many of a hundred who roll the same have less luck; neither none nor all, for neither is certain. */
const ofHundred = (share: number) => Math.min(99, Math.max(1, Math.round(share * 100)));

/** The luck of one person, and the rolls that turned it. */
function personOf(who: Someone, steps: readonly OwnStep[]) {
  const { rolls, got, expected, better } = luckOf(steps.map(({ tried }) => tried));
  const format = new Intl.NumberFormat(game.i18n!.lang, NUMBERS);
  const isGood = better >= 0.5;
  const numbers = { got: format.format(got), expected: format.format(expected), rolls };
  return {
    name: link(who),
    numbers: word("LUCK.numbers", numbers),
    luck: word(isGood ? "LUCK.better" : "LUCK.worse", {
      name: nameOf(who),
      others: ofHundred(isGood ? better : 1 - better),
    }),
    turns: steps
      .filter(({ tried }) => chanceOf(tried) < RARE)
      .toSorted((one, other) => chanceOf(one.tried) - chanceOf(other.tried))
      .slice(0, MOST_TURNS)
      .map(sentence),
  };
}

/** What a page tells of an evening: how lucky the dice of each player's character were, and what happened, in its order. */
export function storyView(steps: readonly Step[]) {
  const own = steps.filter((step): step is OwnStep => "tried" in step);
  const people = [...new Set(own.map(({ tried }) => tried.who))];
  return {
    people: people.map((who) =>
      personOf(
        who,
        own.filter(({ tried }) => tried.who === who),
      ),
    ),
    story: steps.map((step) =>
      "tried" in step ? sentence(step) : linesIn(step.told.said).map(localizeLine).join(" "),
    ),
  };
}
