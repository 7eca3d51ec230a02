import {
  continueFight,
  fightStanding,
  foughtRound,
  type FightLength,
  type FoughtRound,
} from "../../rules/combat/simplified-combat.ts";
import { timeLabels } from "#core/applications/ux/time-labels.ts";
import { actorAt } from "#core/foundry/documents.ts";
import { list } from "./participant-row.ts";
import { localize, minused } from "#core/utils/localize.ts";
import { membersOf, type BoardState, ASIDE, type BoardParticipant } from "./board-state.ts";
import type { Round } from "./contest-kind.ts";
import { deadStatus } from "../../play/effects/statuses.ts";
import type { SirpasActor } from "../../documents/actor.ts";
import { commonForm, optionsIn, type ActorFightOption } from "../../play/contests/fight-options.ts";
import { fightTrouble, formLabel } from "../../play/contests/fight-round.ts";
import { canSeeValue } from "../../play/contests/opponents.ts";
import { ruleErrorText } from "#core/utils/notify-refusal.ts";
import { FIGHT_CATEGORIES, type FightCategory } from "../../rules/combat/fight-category.ts";
import type { StatisticOption } from "../checks/check-choices.ts";

/**
 * What the rounds of a fight have come to so far, those up to one of them if it is given: by the names of its parties, since
 * those who drop out leave the others their places, not their numbers. The winner has won most, once enough rounds were fought.
 */
export function boardStanding(rounds: readonly Round[], length: FightLength, upTo = Infinity) {
  const counted = rounds.filter(({ data }) => data.round <= upTo);
  const fought = counted.flatMap((round) => roundFought(round) ?? []);
  const names = [...new Set(counted.flatMap(({ data }) => data.parties.map(({ name }) => name)))];
  const standing = fightStanding(names, fought, length);
  return {
    wins: names.map((name, index) => ({ name, wins: standing.wins[index] ?? 0 })),
    fought: fought.length,
    turns: standing.turns,
    seconds: counted.reduce((sum, round) => sum + secondsOf(round), 0),
    winner: standing.winner,
    drawn: fought.at(-1)?.winner === null,
  };
}

/** What a round came to, its winner by name; null while it is not over. */
export function roundFought({ data }: Round): FoughtRound | null {
  const { outcome } = data;
  if (!outcome?.complete) return null;
  const { winner, turns } = foughtRound(outcome);
  return { winner: outcome.parties.find(({ id }) => id === winner)?.name ?? null, turns };
}

/** How long a round lasts, in seconds. */
export function secondsOf(round: Round): number {
  return (roundFought(round)?.turns ?? 0) * (round.data.fight?.turnSeconds ?? 0);
}

/** The rounds whose time the world has not passed yet, and how long they took. */
export function unpassed(rounds: readonly Round[]) {
  const due = rounds.filter(({ data }) => data.fight?.timePassed === false);
  return { due, seconds: due.reduce((sum, round) => sum + secondsOf(round), 0) };
}

/** Chapter "Fight Continuation": the parties on a board that can go on, and whether nobody is left to fight against. */
export function whoGoesOn(state: BoardState) {
  const parties = state.parties
    .filter(({ id }) => membersOf(state, id).length > 0)
    .map(({ id }) => ({
      id,
      fled: state.fight?.fled.includes(id) ?? false,
      members: membersOf(state, id).map((person) => {
        const actor = actorAt(person.uuid);
        return { person, disabled: actor !== null && isDisabled(actor) };
      }),
    }));
  return { ...continueFight(parties), began: parties.length > 1 };
}

/** How a fight stands, in words: rounds won, who has won, how long it took. */
export function standingLabels({ wins, fought, turns, seconds, winner, drawn }: ReturnType<typeof boardStanding>) {
  if (fought === 0) return { tally: "", verdict: "", duration: "" };
  const parties = wins.map(({ name, wins: count }) => `${name} ${count}`).join(" · ");
  return {
    tally: localize("SIRPAS.FIGHT.tally", { parties }),
    verdict:
      winner !== null ? localize("SIRPAS.FIGHT.won", { name: winner }) : drawn ? localize("SIRPAS.FIGHT.repeat") : "",
    duration: localize(turns === 1 ? "SIRPAS.FIGHT.turn" : "SIRPAS.FIGHT.turns", { turns, time: timeLabels(seconds) }),
  };
}

/** Who is left once nobody stands against them, in words. */
export function endLabels(names: readonly string[]): string {
  return names.length === 0
    ? localize("SIRPAS.FIGHT.nobodyLeft")
    : localize("SIRPAS.FIGHT.left", { names: list(names) });
}

/** The form of combat in which those on a board fight; null where nobody has anything to fight with. */
export function formOnBoard(state: BoardState): FightCategory | null {
  const { category = "", generic = false } = state.fight ?? {};
  if (category !== "") return category;
  const actors = state.people.filter((person) => takesPart(state, person)).flatMap(({ uuid }) => actorAt(uuid) ?? []);
  return commonForm(actors, { category, generic });
}

/** Whether somebody rolls with the others; in a fight, in a party that has not fled, and able to. */
export function takesPart({ fight }: BoardState, { party, uuid }: BoardParticipant): boolean {
  if (party === ASIDE || !fight) return party !== ASIDE;
  const actor = actorAt(uuid);
  return !fight.fled.includes(party) && (actor === null || !isDisabled(actor));
}

/** Chapter "Fight Continuation": whether somebody is out of the fight. */
function isDisabled(actor: SirpasActor): boolean {
  return actor.system.incapacitated || actor.statuses.has(deadStatus());
}

/** The key of what somebody fights with: what is settled for them, or the best they have; empty if they have nothing. */
export function fightSkill(state: BoardState, actor: SirpasActor, { statistic }: BoardParticipant): string {
  const options = optionsOf(state, actor);
  return (options.find(({ key }) => key === statistic) ?? options[0])?.key ?? "";
}

/** What somebody would throw with; null if they have nothing to fight with. */
export function fightParticipant(state: BoardState, actor: SirpasActor, person: BoardParticipant) {
  const key = fightSkill(state, actor, person);
  const option = optionsOf(state, actor).find((one) => one.key === key);
  return option && takesPart(state, person) ? { pool: option.statistic.pool, total: option.value } : null;
}

/** Why somebody cannot fight, as a sentence; empty if they can. */
export function troubleInFight(state: BoardState, actor: SirpasActor, person: BoardParticipant, name: string): string {
  if (isDisabled(actor)) return localize("SIRPAS.FIGHT.disabled", { name });
  const { generic = false, category = "" } = state.fight ?? {};
  const form = formOnBoard(state);
  // A skill of another form is passed over where the form is a matter of what they all have.
  const trouble = fightTrouble(actor, name, category === "" ? "" : person.statistic, form, generic);
  return trouble ? ruleErrorText(trouble) : "";
}

/** What would let somebody fight who cannot as the fight stands: everybody's generic skills, or another form of combat. */
export function mendsInFight(state: BoardState, actor: SirpasActor) {
  const { generic = false } = state.fight ?? {};
  const form = formOnBoard(state);
  const others = state.people.filter((person) => takesPart(state, person)).flatMap(({ uuid }) => actorAt(uuid) ?? []);
  const fits = (one: FightCategory) => others.filter((other) => optionsIn(other, one, generic).length > 0).length;
  const [better] = FIGHT_CATEGORIES.filter((one) => one !== form && optionsIn(actor, one, generic).length > 0).toSorted(
    (a, b) => fits(b) - fits(a),
  );
  const withGeneric = !generic && optionsIn(actor, form, true).length > 0;
  return [
    ...(withGeneric ? [{ form: "", label: localize("SIRPAS.FIGHT.mend.generic") }] : []),
    ...(better
      ? [{ form: better, label: localize("SIRPAS.FIGHT.mend.form", { form: localize(formLabel(better)) }) }]
      : []),
  ];
}

/** What the line of somebody says otherwise than on other boards: what can be fought with, the best first. */
export function fightLine(state: BoardState, actor: SirpasActor) {
  const options = optionsOf(state, actor);
  const revealed = canSeeValue(actor.uuid);
  const own = options.map((option): StatisticOption => ({ key: option.key, label: labelOf(option, revealed) }));
  const [best] = options;
  const likeAll = best
    ? localize("SIRPAS.FIGHT.best", { skill: labelOf(best, revealed) })
    : localize("SIRPAS.FIGHT.nothing");
  return { own, likeAll, out: isDisabled(actor) };
}

function optionsOf(state: BoardState, actor: SirpasActor): readonly ActorFightOption[] {
  return optionsIn(actor, formOnBoard(state), state.fight?.generic ?? false);
}

/** A skill with its value, and the weapon it is used with. */
function labelOf({ statistic, weapon, value }: ActorFightOption, revealed: boolean): string {
  const name = weapon
    ? localize("SIRPAS.FIGHT.with", { skill: statistic.label, weapon: weapon.name })
    : statistic.label;
  return revealed ? `${name} ${minused(value)}` : name;
}
