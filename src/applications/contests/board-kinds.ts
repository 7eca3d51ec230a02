import { activeCombat, combatAt, messageAt } from "#core/foundry/collections.ts";
import { actorAt } from "#core/foundry/documents.ts";
import { currentVisibility } from "#core/foundry/visibility.ts";
import { performRanking } from "../../play/contests/contest.ts";
import { formLabel, performFightRound } from "../../play/contests/fight-round.ts";
import { type FightingEncounter, partiesOfCombat, partiesOfSelected } from "../../play/contests/fight-parties.ts";
import { performGeneratedRanking } from "../../play/contests/generated-ranking.ts";
import { performMultiContest } from "../../play/contests/multi-contest.ts";
import { participantsAtHand, selectedActors } from "#core/play/people/at-hand.ts";
import { FIGHT_CATEGORIES } from "../../rules/combat/fight-category.ts";
import { FIGHT_LENGTHS } from "../../rules/combat/simplified-combat.ts";
import { ruleOptions } from "../../settings/rule-options.ts";
import { timeLabels } from "#core/applications/ux/time-labels.ts";
import { localize } from "#core/utils/localize.ts";
import { boardOfRanking, boardOfRound, boardRound, rankingRound } from "./board-rounds.ts";
import {
  ASIDE,
  emptyBoard,
  membersOf,
  MOST_PARTIES,
  withParty,
  withParticipants,
  type BoardKind,
  type BoardParticipant,
  type BoardState,
} from "./board-state.ts";
import { nameOnBoard, contestantOn, participantName } from "./board-view.ts";
import { list } from "./participant-row.ts";
import { rankingIn, roundsOf, type ContestKind, type Round } from "./contest-kind.ts";
import {
  boardStanding,
  endLabels,
  formOnBoard,
  standingLabels,
  takesPart,
  troubleInFight,
  unpassed,
  whoGoesOn,
} from "./fight-standing.ts";
import { newcomerOf } from "./newcomers.ts";

/** What boards of parties have in common: rounds of one series, each a multi-contest or a round of simplified combat. */
const PARTIES = {
  width: 940,
  rounds: (series: string) => roundsOf(series).map(boardRound),
  boardOf: boardOfRound,
  perform: performRound,
};

/** Parties against each other, round after round. */
const MULTI_CONTEST: ContestKind = {
  ...PARTIES,
  icon: "fa-people-group",
  css: "multi-contest-board",
  empty: () => emptyBoard("multiContest", 2, currentVisibility()),
  begin: withSelected,
  details(setup) {
    const rounds = roundsOf(setup.series);
    const latest = rounds.at(-1);
    const word = setup.ask ? "ask" : latest ? "again" : "roll";
    return {
      ...partyDetails(setup),
      tally: tallyOf(rounds),
      latest: latest && boardRound(latest),
      buttons: [{ way: "roll", icon: rollIcon(setup), word: localize(`SIRPAS.BOARD.${word}`) }],
    };
  },
};

/** Parties that fight, chapter "Simplified Combat": a multi-contest with what a fight is besides. */
const FIGHT: ContestKind = {
  ...PARTIES,
  icon: "fa-khanda",
  css: "fight-board",
  empty: () => ({
    ...emptyBoard("fight", 2, currentVisibility()),
    fight: {
      length: 1,
      injuries: ruleOptions().simplifiedInjuries,
      category: "",
      generic: false,
      fled: [],
      combat: "",
    },
  }),
  /** Where nobody stands and nobody is selected, those of the encounter that is shown fight. */
  begin(state, { combat }) {
    const selected = combat ? state : withSelected(state);
    const fighting = combat ?? (selected.people.length === 0 ? activeCombat() : null);
    return fighting ? withCombat(selected, fighting) : selected;
  },
  details(setup) {
    const { fight, ask } = setup;
    const rounds = roundsOf(setup.series);
    const standing = boardStanding(rounds, fight?.length ?? 1);
    const { over, began, parties } = whoGoesOn(setup);
    const ended = over && began;
    const { seconds } = unpassed(rounds);
    const word = standing.winner !== null ? "goOn" : standing.drawn ? "again" : ask ? "ask" : "round";
    return {
      ...partyDetails(setup),
      ...standingLabels(standing),
      fight: {
        ...fight,
        lengths: Object.fromEntries(FIGHT_LENGTHS.map((length) => [length, localize(`SIRPAS.FIGHT.length.${length}`)])),
        forms: Object.fromEntries([
          ["", localize("SIRPAS.FIGHT.form.common", { form: localize(formLabel(formOnBoard(setup))) })],
          ...FIGHT_CATEGORIES.map((key) => [key, localize(formLabel(key))]),
        ]),
      },
      end: ended ? endLabels(parties.map(({ id }) => nameOnBoard(setup, id))) : "",
      passTime: game.user!.isGM && seconds > 0 ? localize("SIRPAS.FIGHT.passTime", { time: timeLabels(seconds) }) : "",
      buttons: [
        { way: "roll", icon: rollIcon(setup), word: localize(`SIRPAS.FIGHT.${word}`, { number: rounds.length + 1 }) },
      ],
      ended,
      blocked: whyBlocked(setup),
    };
  },
};

/** Rolled by everybody, by the user who opened the board, or as the book's generator does. */
const WAYS = { ask: "fa-bullhorn", dice: "fa-dice", generator: "fa-wand-magic-sparkles" } as const;

/** People who are put in order, and how they stand while they roll. A series is one ranking: its message's id. */
const RANKING: ContestKind = {
  icon: "fa-ranking-star",
  width: 640,
  css: "ranking-board",
  empty: () => ({ ...emptyBoard("ranking", 1, currentVisibility()), ask: true }),
  begin(state, { npcs = false }) {
    if (state.people.length > 0) return state;
    const actors = npcs
      ? selectedActors().filter(({ hasPlayerOwner }) => !hasPlayerOwner)
      : participantsAtHand().map(({ actor }) => actor);
    const newcomers = actors.filter(({ isOwner }) => isOwner).map(newcomerOf);
    return withParticipants(state, newcomers, state.parties[0]?.id ?? "");
  },
  rounds(series) {
    const message = messageAt(series);
    const data = rankingIn(message);
    return message && data ? [rankingRound(message, data)] : [];
  },
  boardOf: boardOfRanking,
  async perform(state, way) {
    const { people, statistic, reason, visibility, count } = state;
    const stands = people.flatMap((person) => contestantOn(state, person) ?? []);
    const message =
      way === "generator"
        ? await performGeneratedRanking(stands.length > 0 ? stands : count, { statistic, visibility })
        : await performRanking(stands, statistic, { ask: way === "ask", reason, visibility });
    return message && { message, series: message.id ?? "" };
  },
  details(setup) {
    return {
      throwers: null,
      roundsTitle: localize("SIRPAS.BOARD.ranking.latest"),
      buttons: (Object.keys(WAYS) as (keyof typeof WAYS)[]).map((way) => ({
        way,
        icon: WAYS[way],
        word: localize(`SIRPAS.BOARD.ranking.${way}`),
        hint: localize(`SIRPAS.BOARD.ranking.${way}Hint`),
        counts: way === "generator" && setup.people.length === 0,
      })),
    };
  },
};

export const BOARD_KINDS: Readonly<Record<BoardKind, ContestKind>> = {
  multiContest: MULTI_CONTEST,
  ranking: RANKING,
  fight: FIGHT,
};

function partyDetails(state: BoardState) {
  return {
    hasOdds: true,
    canAddParty: state.parties.length < MOST_PARTIES,
    anew: roundsOf(state.series).length > 0 ? localize("SIRPAS.BOARD.anew") : "",
  };
}

function rollIcon({ ask }: BoardState): string {
  return ask ? "fa-bullhorn" : "fa-dice";
}

/** Those who are selected on the scene stand in parties on a board that is still empty. */
function withSelected(before: BoardState): BoardState {
  if (before.people.length > 0) return before;
  let state = before;
  for (const [party, { actors }] of partiesOfSelected().entries()) {
    while (state.parties.length <= party && state.parties.length < MOST_PARTIES) state = withParty(state);
    const into = state.parties[Math.min(party, state.parties.length - 1)]?.id ?? ASIDE;
    const own = actors.filter(({ isOwner }) => isOwner);
    state = withParticipants(state, own.map(newcomerOf), into);
  }
  return state;
}

/** Those of an encounter stand in parties by their sides; a fight of the same encounter goes on as it was left. */
function withCombat(before: BoardState, combat: FightingEncounter): BoardState {
  if (before.fight?.combat === combat.id && before.people.length > 0) return before;
  const groups = partiesOfCombat(combat);
  const { kind, visibility, ask } = before;
  const fight = before.fight && { ...before.fight, fled: [], combat: combat.id ?? "" };
  const empty = { ...emptyBoard(kind, Math.max(2, groups.length), visibility), ask, fight };
  const parties = empty.parties.map((one, index) => ({ ...one, name: groups[index]?.name ?? "" }));
  return groups.reduce<BoardState>(
    (state, { actors }, index) => withParticipants(state, actors.map(newcomerOf), parties[index]?.id ?? ""),
    { ...empty, parties },
  );
}

/** Who has nothing to fight with as the fight stands, as a sentence: their round would be refused. Empty if all can fight. */
function whyBlocked(state: BoardState): string {
  const unable = state.people.flatMap((person) => {
    const actor = actorAt(person.uuid);
    const name = participantName(state, person);
    return actor && takesPart(state, person) && troubleInFight(state, actor, person, name) !== "" ? [name] : [];
  });
  return unable.length === 0 ? "" : localize("SIRPAS.FIGHT.blocked", { names: list(unable) });
}

/** Lets the parties on a board roll the next round of their series. */
async function performRound(state: BoardState) {
  const { ask, reason, visibility, fight, statistic } = state;
  const stands = (people: readonly BoardParticipant[]) => people.flatMap((person) => contestantOn(state, person) ?? []);
  const parties = state.parties
    .map(({ id }) => ({
      name: nameOnBoard(state, id),
      actors: stands(membersOf(state, id).filter((person) => takesPart(state, person))),
    }))
    .filter(({ actors }) => actors.length > 0);
  const series = state.series || foundry.utils.randomID();
  const call = {
    ask,
    reason,
    visibility,
    series,
    round: Math.max(0, ...roundsOf(series).map(({ data }) => data.round)) + 1,
    aside: stands(membersOf(state, ASIDE)),
  };
  const turnSeconds = combatAt(fight?.combat ?? "")?.fight?.seconds ?? CONFIG.SIRPAS.world.setting.turn.seconds;
  const message = fight
    ? await performFightRound(parties, { ...call, fight: { ...fight, turnSeconds } })
    : await performMultiContest(parties, statistic, call);
  return message && { message, series };
}

/** How many rounds each party has won, once there are several. */
function tallyOf(rounds: readonly Round[]): string {
  if (rounds.length < 2) return "";
  const { wins } = boardStanding(rounds, 1);
  return localize("SIRPAS.BOARD.tally", { parties: wins.map((one) => `${one.name} ${one.wins}`).join(" · ") });
}
