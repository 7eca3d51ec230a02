import { activeCombat } from "#core/foundry/collections.ts";
import { actorAt } from "#core/foundry/documents.ts";
import { currentVisibility } from "#core/foundry/visibility.ts";
import { partiesOfCombat, type FightingEncounter } from "../../play/simplified-combat/encounter-parties.ts";
import { FIGHT_CATEGORIES } from "../../rules/simplified-combat/wound-category.ts";
import { FIGHT_LENGTHS } from "../../rules/simplified-combat/simplified-combat.ts";
import { ruleOptions } from "../../settings/rule-options.ts";
import { timeLabels } from "#core/applications/ux/time-labels.ts";
import { localize, list } from "#core/utils/localize.ts";
import { emptyBoard, type BoardState } from "../contests/board-state.ts";
import type { ContestKind } from "../contests/contest-kind.ts";
import { boardStanding, secondsOf, unpassed, whoGoesOn } from "./standing.ts";
import { newcomerOf } from "../contests/newcomers.ts";
import { PARTIES, partyDetails, withSelected } from "../contests/party-boards.ts";
import { rollIcon } from "../contests/perform-round.ts";
import { withParticipants } from "../contests/board-people.ts";
import { nameOnBoard, participantName } from "../contests/board-parties.ts";
import { formLabel, formOnBoard, takesPart, troubleInFight } from "./round-participants.ts";
import { roundsOf } from "../contests/rounds-in-chat.ts";

/** Parties that fight, chapter "Simplified Combat": a multi-contest with what a fight is besides. */
export const FIGHT: ContestKind = {
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
    const { ended, parties } = whoGoesOn(setup);
    const seconds = secondsOf(unpassed(rounds));
    const word = standing.winner !== null ? "goOn" : standing.drawn ? "again" : ask ? "ask" : "round";
    return {
      ...partyDetails(setup),
      ...standing,
      fight: {
        ...fight,
        lengths: FIGHT_LENGTHS,
        categories: FIGHT_CATEGORIES,
        form: formLabel(formOnBoard(setup)),
      },
      left: list(parties.map(({ id }) => nameOnBoard(setup, id))),
      passTime: game.user!.isGM && seconds > 0 ? timeLabels(seconds) : "",
      buttons: [
        { way: "roll", icon: rollIcon(setup), word: localize(`SIRPAS.FIGHT.${word}`, { number: rounds.length + 1 }) },
      ],
      ended,
      blocked: whyBlocked(setup),
    };
  },
};

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
