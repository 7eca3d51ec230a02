import { combatAt } from "../../foundry/collections.ts";
import { update } from "../../foundry/documents.ts";
import {
  partiesOfCombat,
  type FightingEncounter,
  formLabel,
  performFightRound,
} from "../../play/contests/fight-round.ts";
import { tellFlight } from "../../play/contests/fight-resolve.ts";
import { withMutex } from "../../utils/mutex.ts";
import { FIGHT_CATEGORIES } from "../../rules/combat/fight-category.ts";
import { FIGHT_LENGTHS } from "../../rules/combat/simplified-combat.ts";
import { ruleOptions } from "../../settings/settings.ts";
import { currentVisibility } from "../../foundry/visibility.ts";
import { timeLabels } from "../ux/time-labels.ts";
import { localize } from "../localize.ts";
import type { BoardAction } from "./board-actions.ts";
import { emptyBoard, fleeing, withParticipants, type BoardState } from "./board-state.ts";
import { nameOnBoard } from "./board-view.ts";
import { type ContestKind, concerns, roundIn, roundsOf, type Round } from "./contest-kind.ts";
import { formOnBoard, boardStanding, endLabels, secondsOf, standingLabels, whoGoesOn } from "./fight-standing.ts";
import { boardOfRound, boardRound, partyDetails, performRound, rollIcon, withSelected } from "./multi-contest-kind.ts";
import { newcomerOf } from "./newcomers.ts";

/** Parties that fight, chapter "Simplified Combat": a multi-contest with what a fight is besides. */
export const FIGHT: ContestKind = {
  icon: "fa-khanda",
  width: 940,
  empty: () => ({
    ...emptyBoard("fight", 2, currentVisibility()),
    fight: {
      ...{ length: 1, injuries: ruleOptions().simplifiedInjuries },
      ...{ category: "", generic: false, fled: [], combat: "" },
    },
  }),
  begin: (state, { combat }) => (combat ? withCombat(state, combat) : withSelected(state)),
  rounds: (series) => roundsOf(series).map(boardRound),
  concerns,
  boardOf(message, otherwise) {
    const round = roundIn(message);
    return round?.data.fight ? boardOfRound(round, otherwise) : null;
  },
  async perform(state) {
    const { fight } = state;
    if (!fight) return null;
    const { length, injuries, category, generic, combat } = fight;
    const resolved = { length, injuries, category, generic, combat, turnSeconds: turnSeconds(combat) };
    return performRound(state, (parties, call) => performFightRound(parties, { ...call, fight: resolved }));
  },
  details(setup) {
    const { fight, ask } = setup;
    const rounds = roundsOf(setup.series);
    const standing = boardStanding(rounds, fight?.length ?? 1);
    const { over, began, parties } = whoGoesOn(setup);
    const ended = over && began;
    const seconds = unpassedSeconds(rounds);
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
    };
  },
  partyDetails({ fight }, party, name) {
    const fled = fight?.fled.includes(party) ?? false;
    return {
      flight: {
        fled,
        word: localize(fled ? "SIRPAS.FIGHT.comesBack" : "SIRPAS.FIGHT.flee"),
        label: localize(fled ? "SIRPAS.FIGHT.comesBackOf" : "SIRPAS.FIGHT.fleeOf", { name }),
      },
    };
  },
};

/** What the buttons of a fight do. */
export const FIGHT_ACTIONS: Readonly<Record<string, BoardAction>> = {
  async flee(_event, target) {
    const party = target.closest<HTMLElement>("[data-party]")?.dataset.party;
    if (!party) return;
    const flees = !this.setup.fight?.fled.includes(party);
    await this.change((state) => fleeing(state, party, flees), target.id);
    const latest = roundsOf(this.setup.series).at(-1);
    if (flees && latest) await tellFlight(latest.message, nameOnBoard(this.setup, party));
  },
  /** The world's time goes on by what the rounds lasted, once for each. */
  async passTime() {
    await withMutex(this, async () => {
      const due = roundsOf(this.setup.series).filter(({ data }) => data.fight?.timePassed === false);
      const seconds = unpassedSeconds(due);
      if (seconds <= 0) return;
      for (const { message } of due) await update(message, { system: { fight: { timePassed: true } } });
      await game.time!.advance(Math.round(seconds));
    });
  },
};

/** Those of an encounter stand in parties by their disposition; a fight of the same encounter goes on as it was left. */
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

function unpassedSeconds(rounds: readonly Round[]): number {
  const due = rounds.filter(({ data }) => data.fight?.timePassed === false);
  return due.reduce((sum, round) => sum + secondsOf(round), 0);
}

function turnSeconds(id: string): number {
  const combat = combatAt(id);
  return combat?.fight?.seconds ?? CONFIG.SIRPAS.world.setting.turn.seconds;
}
