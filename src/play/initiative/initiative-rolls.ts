import type { EncounterFact, RolledPlace } from "../../rules/encounter/event.ts";
import { err } from "#core/rules/result.ts";
import type { SirpasCombat, SirpasCombatant } from "../documents.ts";
import { combatantsOf } from "#core/foundry/collections.ts";
import { notifyRefusal } from "#core/utils/notify-refusal.ts";
import { answerContest, answerForAll } from "../contests/answer-contest.ts";
import { listNames } from "#core/play/people/at-hand.ts";
import { recordEvent } from "#core/play/log/record.ts";
import { openInitiative } from "./asked-initiative.ts";
import { rolledPlaces, rollPlaces } from "./initiative.ts";
import { postOrder } from "./post-order.ts";
import { type InitiativeParticipant, initiativeParticipants } from "./initiative-participants.ts";
import { combatantAt, isAble } from "../encounter/turn-order.ts";
import { stepDraft } from "../encounter/step-event.ts";
import { singleFlight } from "#core/utils/single-flight.ts";

/** Rolls for some, with a card in the chat. @param rolled  The places of those who have rolled already. */
export async function rollFor(
  combat: SirpasCombat,
  participants: readonly InitiativeParticipant[],
  rolled: readonly RolledPlace[],
) {
  const { places, rolls } = await rollPlaces(participants, combat, rolled);
  return { places, message: await postOrder(combat, participants, rolls, rolled.length === 0) };
}

/** Rolls at once for all who were asked and have not rolled yet. For Gamemasters. */
export async function rollForMissing(combat: SirpasCombat): Promise<void> {
  const { message, waiting } = openInitiative(combat)?.contest ?? {};
  if (!message || !waiting) return;
  await answerForAll(
    message.id ?? "",
    waiting.map(({ id }) => id),
  );
}

/**
 * What it comes to when something asks for initiative: Foundry's buttons, its keys, the token's controls, another module. A
 * Gamemaster rolls for those who have no place yet, players for their own characters where they are asked to.
 */
export async function rollAsAsked(combat: SirpasCombat, ids: readonly string[]): Promise<void> {
  const open = openInitiative(combat);
  if (!open) {
    if (game.user!.isGM) await rollIn(combat, ids);
    else notifyRefusal(err("gamemasterRolls"));
    return;
  }
  const { contest, flag } = open;
  const own = contest.waiting.filter(({ id }) =>
    (flag.members[id] ?? [id]).some((one) => ids.includes(one) && combatantAt(combat, one)?.isOwner),
  );
  if (own.length === 0) notifyRefusal(err("initiativeAsked"));
  for (const { id } of own) await answerContest(contest.message.id ?? "", id);
}

/**
 * Rolls for those of some combatants who have no place yet: before the fight for its first turn, in a turn that runs for
 * those who have just come. Those who tie with them roll again. For Gamemasters.
 */
export async function rollIn(combat: SirpasCombat, ids: readonly string[]): Promise<void> {
  await unlessBusy(combat.id ?? "", async () => {
    const rolled = rolledPlaces(combat.encounter.order);
    const missing = initiativeParticipants(withoutPlace(combat, rolled).filter((one) => ids.includes(one.id ?? "")));
    if (missing.length === 0) return void notifyRefusal(err("initiativeRolled"));
    if (combat.encounter.level === "simplified") return void notifyRefusal(err("noInitiative"));
    const { places, message } = await rollFor(combat, missing, rolled);
    const said = [{ label: "SIRPAS.TRACKER.SAID.thrown", data: { names: listNames(missing) } }];
    const facts: readonly EncounterFact[] = [{ type: "order", turn: combat.encounter.turn, places }];
    await recordEvent(combat, stepDraft(combat, { type: "initiative", message, said, facts }));
  });
}

/** Forgets what was rolled before the fight began. For Gamemasters. */
export async function forgetRolls(combat: SirpasCombat): Promise<void> {
  if (combat.started) return void notifyRefusal(err("undoTurnInstead"));
  if (combat.encounter.order.length === 0) return;
  const said = [{ label: "SIRPAS.TRACKER.SAID.forgotten", data: {} }];
  const facts: readonly EncounterFact[] = [{ type: "order", turn: 0, places: [] }];
  await recordEvent(combat, stepDraft(combat, { type: "initiative", said, facts }));
}

/** Those who can act and have no place among some. */
export function withoutPlace(combat: SirpasCombat, places: readonly RolledPlace[]): readonly SirpasCombatant[] {
  const had = new Set(places.map(({ id }) => id));
  return combatantsOf(combat).filter((one) => isAble(one) && !had.has(one.id ?? ""));
}

/** In which encounter a turn is being rolled right now, so that a second click rolls nothing twice. */
export const unlessBusy = singleFlight();
