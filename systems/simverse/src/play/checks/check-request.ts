import type { Visibility } from "#core/foundry/visibility.ts";
import { nameOf } from "#core/play/people/at-hand.ts";
import { type Term, typedTerms } from "#core/rules/term.ts";
import { tickedTerms } from "../../rules/character/modifiers.ts";
import { difficultyTerms, type Difficulty } from "../../rules/checks/check.ts";
import type { ContestKind } from "../../rules/checks/contest.ts";
import { assistanceTerm } from "../../rules/recovery/treatment.ts";
import type { Statistic } from "./statistics.ts";

/** A chance by its name. */
export interface NamedChance {
  readonly name: string;
  readonly value: number;
}

/** What is rolled against, before a difficulty and the situation. */
export interface CheckRequest {
  readonly actor: Actor.Implementation;
  /** What can be rolled; the first unless another is chosen. */
  readonly statistics: readonly Statistic[];
  /** What counts besides, whatever is rolled. */
  readonly more?: readonly Term[];
  /** Null where it is seen by whom sees what it answers. */
  readonly visibility: Visibility | null;
  /** Whether there is time to take one's time. */
  readonly pressed?: boolean;
  /** Whom it can be rolled against; nobody for a roll that is no contest. */
  readonly opponents?: readonly Actor.Implementation[];
  /** Whether they are those whom the user targets: then it is against all of them at once. */
  readonly together?: boolean;
  /** Who can assist, one of them at most; absent where nobody does. */
  readonly assistants?: readonly Actor.Implementation[];
  /** How hard it is unless another difficulty is chosen. */
  readonly difficulty?: Difficulty;
  /** The message that asks for it, and by which key. */
  readonly asked?: { readonly request: string; readonly statistic: string };
  /** What a failure does, as a localisation key whose text has its chance; absent where it just fails. */
  readonly risk?: string;
  /** What it is about, in a few words. */
  readonly about?: string;
  /** What it does and what it takes, in a line. */
  readonly note?: string;
  /** The chances with a target number, where they are not just those of a success. */
  chances?(target: number): readonly NamedChance[];
}

/** What the player has chosen. */
export interface CheckChoice {
  readonly statistic: string;
  readonly difficulty: Difficulty;
  readonly situation: number;
  /** The keys of the offers that are so. */
  readonly ticked: readonly string[];
  readonly unhurried: boolean;
  readonly visibility: Visibility;
  /** The kind of contest; empty for none. */
  readonly kind: ContestKind | "";
  /** The place of the opponent among those of the request; empty for all of them. */
  readonly opponent: string;
  /** What the others roll; empty for what each chooses. */
  readonly against: string;
  /** What is reckoned with for those whose values this user does not see. */
  readonly assumed: number;
  readonly goal: number;
  readonly rolls: number;
  /** The UUID of who assists; empty for nobody. */
  readonly assistant: string;
}

const ASSUMED = 10;
/** As the rules have them for a complex contest. */
export const RACE = { goal: 20, rolls: 10 } as const;

/** What is rolled where nobody chooses anything. */
export function plainChoice({
  statistics,
  visibility,
  difficulty = "average",
  together = false,
}: CheckRequest): CheckChoice {
  return {
    ...{ statistic: statistics[0]?.key ?? "", difficulty, situation: 0, ticked: [], unhurried: false },
    ...{
      visibility: visibility ?? "public",
      kind: "",
      opponent: together ? "" : "0",
      against: "",
      assumed: ASSUMED,
      ...RACE,
      assistant: "",
    },
  };
}

/** What of a request is chosen to be rolled. */
export function chosenStatistic({ statistics }: CheckRequest, { statistic }: CheckChoice): Statistic {
  return statistics.find(({ key }) => key === statistic) ?? statistics[0]!;
}

/** All that the target number is made of. */
export function termsFor(request: CheckRequest, choice: CheckChoice): readonly Term[] {
  const { terms, offers } = chosenStatistic(request, choice);
  return [
    ...terms,
    ...tickedTerms(offers, choice.ticked),
    ...assistanceTerms(request, choice),
    ...(request.more ?? []),
    ...difficultyTerms(choice.difficulty),
    ...typedTerms("SIMVERSE.TERM.situation", choice.situation),
  ];
}

function assistanceTerms({ assistants = [] }: CheckRequest, { assistant }: CheckChoice): readonly Term[] {
  return assistants.filter(({ uuid }) => uuid === assistant).map(assistanceOf);
}

/** What an actor adds who assists, under their name at the table. */
export function assistanceOf(actor: Actor.Implementation): Term {
  return assistanceTerm({ uuid: actor.uuid, name: nameOf(actor) });
}

/** Those against whom it is rolled. */
export function chosenOpponents(
  { opponents = [] }: CheckRequest,
  { opponent }: CheckChoice,
): readonly Actor.Implementation[] {
  const one = opponents[Number(opponent)];
  return opponent === "" || !one ? opponents : [one];
}
