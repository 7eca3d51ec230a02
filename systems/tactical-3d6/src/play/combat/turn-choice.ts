import { encounterOf } from "#core/foundry/collections.ts";
import { itemsOf } from "#core/play/items.ts";
import { together, type Effects } from "#core/play/consequences/consequence.ts";
import { momentOf } from "#core/play/encounter/moment.ts";
import { sentInTurn } from "#core/play/exchange/answers.ts";
import { recordEvent } from "#core/play/log/record.ts";
import { gained, lost } from "#core/play/log/state-changes.ts";
import { err } from "#core/rules/result.ts";
import type { Change } from "#core/rules/log/change.ts";
import { refused } from "#core/utils/notify-refusal.ts";
import { localize } from "#core/utils/localize.ts";
import { checkChoice, PLAIN_TURN, type TurnChoice } from "../../rules/turn/choice.ts";
import { turnsToRise } from "../../rules/traits/traits.ts";
import { conditionsOf } from "../character.ts";
import { DefenceData } from "./defence-data.ts";

type Actor = globalThis.Actor.Implementation;

/** What somebody does who has shaken off a stun: nothing more in this turn, and yet they defend. */
export const RECOVERING = "recovering";

/** What somebody has chosen for their turn: it counts until their next begins. */
export function turnOf(actor: Actor): TurnChoice {
  const { manoeuvre, option, prepared, enhanced } = actor.system.turn;
  return isCurrent(actor) ? { manoeuvre, option, prepared, enhanced } : PLAIN_TURN;
}

/** Whether somebody has chosen for the turn that goes on, or for the last one as long as their next has not begun. */
export function isCurrent(actor: Actor): boolean {
  const stored = actor.system.turn;
  const { combat, turn: round } = momentOf(actor);
  if (combat === "" || stored.combat !== combat || stored.manoeuvre === "") return false;
  return stored.round === round || (stored.round === round - 1 && !hasBegun(actor));
}

/** Whether somebody's turn of this round has begun. */
function hasBegun(actor: Actor): boolean {
  const encounter = encounterOf(actor);
  const place = encounter?.turns.findIndex((one) => one.actor?.uuid === actor.uuid) ?? -1;
  return place >= 0 && place <= (encounter?.turn ?? -1);
}

/** Seconds of Aim or Evaluate that count for an attack now. Who defended has lost the aim. */
export function secondsOf(actor: Actor, manoeuvre: "aim" | "evaluate"): number {
  const { turn } = actor.system;
  const { combat, turn: round } = momentOf(actor);
  const isRecent = turn.combat === combat && combat !== "" && [round, round - 1].includes(turn.round);
  if (!isRecent || turn.manoeuvre !== manoeuvre) return 0;
  const defended = [turn.round, turn.round + 1]
    .flatMap((one) => sentInTurn(DefenceData, { actor: actor.uuid, combat, turn: one }))
    .some(({ data }) => data.kind !== "none");
  return manoeuvre === "aim" && defended ? 0 : turn.seconds;
}

/** Whether a Move gets somebody up; who rises slowly crouches first. */
function rising(actor: Actor): Effects {
  const { statuses, character } = actor;
  const crouches = statuses.has("prone") && turnsToRise(character.body.traits) > 1;
  return together(
    ...["prone", "crouching"].filter((key) => statuses.has(key)).map((key) => lost(actor, key)),
    ...(crouches ? [gained(actor, "crouching")] : []),
  );
}

/** What a Ready makes ready: the first thing in hand that is not. */
function readied(actor: Actor): Effects {
  const held = [...itemsOf(actor, "weapon"), ...itemsOf(actor, "shield")];
  const item = held.find(({ system }) => system.equipped && !system.ready);
  if (!item) return { said: [], changes: [] };
  return {
    said: [{ label: "TACTICAL.LOG.said.readies", data: { name: actor.name, item: item.name } }],
    changes: [{ uuid: item.uuid, path: "system.ready", before: false, after: true }],
  };
}

/** What a choice makes of a turn, as changes that a log can undo. */
export function turnEffects(actor: Actor, choice: TurnChoice): Effects {
  const { combat, turn: round } = momentOf(actor);
  const stored = actor.system.turn;
  const goesOn = ["aim", "evaluate"].includes(choice.manoeuvre) && stored.manoeuvre === choice.manoeuvre;
  const seconds = goesOn && stored.combat === combat && stored.round === round - 1 ? stored.seconds + 1 : 1;
  const changes = Object.entries({ ...choice, combat }).map(([field, after]): Change => ({
    uuid: actor.uuid,
    path: `system.turn.${field}`,
    before: stored[field as keyof TurnChoice | "combat"],
    after,
  }));
  const counts = { round: round - stored.round, seconds: seconds - stored.seconds };
  return {
    said: [{ label: "TACTICAL.LOG.said.chooses", data: { name: actor.name, manoeuvre: turnName(choice) } }],
    changes: [
      ...changes.filter((change) => "before" in change && change.before !== change.after),
      ...Object.entries(counts)
        .filter(([, by]) => by !== 0)
        .map(([field, by]) => ({ uuid: actor.uuid, path: `system.turn.${field}`, by })),
    ],
  };
}

/** A choice in words: "All-Out Attack, Determined". */
export function turnName({ manoeuvre, option, prepared, enhanced }: TurnChoice): string {
  return [
    localize(manoeuvre === RECOVERING ? "TACTICAL.TURN.recovering" : `TACTICAL.MANOEUVRE.${manoeuvre}`),
    ...(option === "" ? [] : [localize(`TACTICAL.MANOEUVRE_OPTION.${option}`)]),
    ...(prepared === "" ? [] : [localize(`TACTICAL.MANOEUVRE.${prepared}`)]),
    ...(enhanced === "" ? [] : [localize(`TACTICAL.DEFENCE.${enhanced}`)]),
  ].join(", ");
}

/** Chooses what to do in a turn. @returns whether it is chosen; if not, the user was told why */
export async function chooseTurn(actor: Actor, choice: TurnChoice): Promise<boolean> {
  if (!actor.isOwner) return refused(err("notOwner", { actor: actor.name }));
  const able = checkChoice(choice, conditionsOf(actor));
  if (!able.ok) return refused(able);
  const { manoeuvre } = choice;
  const more = [...(manoeuvre === "move" ? [rising(actor)] : []), ...(manoeuvre === "ready" ? [readied(actor)] : [])];
  const effects = together(turnEffects(actor, choice), ...more);
  return recordEvent(encounterOf(actor), { type: "manoeuvre", who: actor.uuid, ...effects });
}
