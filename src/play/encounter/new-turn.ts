import type { LogLine } from "#core/rules/log/event.ts";
import type { EventDraft, FightFact, ThrownPlace } from "../../rules/encounter/event.ts";
import { nextStep } from "../../rules/encounter/turn-steps.ts";
import { err } from "#core/rules/result.ts";
import type { SirpasCombat } from "../../documents/combat.ts";
import type { SirpasCombatant } from "../../documents/combatant.ts";
import { combatantsOf } from "#core/foundry/collections.ts";
import { notifyRefusal } from "#core/utils/notify-refusal.ts";
import { singleFlight } from "#core/utils/single-flight.ts";
import { answerContest, answerForAll } from "../contests/answer-contest.ts";
import { listNames } from "#core/play/people/at-hand.ts";
import { recordEvent } from "#core/play/log/record.ts";
import { askedPlaces, askForInitiative, openInitiative } from "./asked-initiative.ts";
import { endingWithTurn } from "./expire.ts";
import { postOrder, throwOrder, thrownPlaces } from "./initiative.ts";
import { initiativeParticipants, type InitiativeParticipant } from "./initiative-participants.ts";
import { actorOf, combatantAt, courseOf, isAble } from "./turn-order.ts";

/** The keys of the events by which turns begin, and of those in which conditions end just before. */
export const TURN_KEY = "turn:";
export const EXPIRED_KEY = "expired:";

/** In which encounter a turn is being thrown right now, so that a second click throws nothing twice. */
const unlessBusy = singleFlight();

/**
 * Ends the turn and begins the next one: what lasted until its end is over, initiative is thrown or asked for, and the first in
 * the order begins. For Gamemasters.
 */
export async function newTurn(combat: SirpasCombat): Promise<void> {
  await unlessBusy(combat.id ?? "", async () => {
    if (openInitiative(combat)) return void notifyRefusal(err("initiativeAsked", {}));
    await endTurn(combat);
    if (combat.fight.level === "simplified") await beginTurn(combat, [], "");
    else await throwTurn(combat);
  });
}

async function endTurn(combat: SirpasCombat): Promise<void> {
  const { changes, said } = endingWithTurn(combat);
  if (changes.length === 0) return;
  const key = `${EXPIRED_KEY}${combat.fight.turn}:${foundry.utils.randomID()}`;
  await recordEvent(combat, stepDraft(combat, { type: "condition", key, said, changes }));
}

async function throwTurn(combat: SirpasCombat): Promise<void> {
  // What was thrown before the fight began counts for its first turn.
  const thrown = combat.started ? [] : thrownPlaces(combat.fight.order);
  const missing = initiativeParticipants(withoutPlace(combat, thrown));
  if (missing.length === 0 && thrown.length === 0) return void notifyRefusal(err("nobodyFights", {}));
  if (thrown.length === 0 && (await askForInitiative(combat, missing))) return;
  const { places, message } = await throwFor(combat, missing, thrown);
  await beginTurn(combat, places, message);
}

/** Throws for some, with a card in the chat. @param thrown  The places of those who have thrown already. */
async function throwFor(
  combat: SirpasCombat,
  participants: readonly InitiativeParticipant[],
  thrown: readonly ThrownPlace[],
) {
  const { places, rolls } = await throwOrder(participants, combat, thrown);
  return { places, message: await postOrder(combat, participants, rolls, thrown.length === 0) };
}

/** Begins a turn in an order that was thrown. @param message  The id of the card with the throws. */
async function beginTurn(combat: SirpasCombat, places: readonly ThrownPlace[], message: string): Promise<void> {
  const turn = combat.fight.turn + 1;
  const step = nextStep({ ...courseOf(combat), places: places.map(({ id }) => ({ id, phase: "before" as const })) });
  const said = [
    { label: "SIRPAS.TRACKER.SAID.turn", data: { turn } },
    ...(step.who === null ? [] : [placeLine(combat, step.who, "begin")]),
  ];
  const facts: readonly FightFact[] = [
    { type: "memorable", event: { type: "turn", turn } },
    { type: "order", turn, places },
    ...step.facts,
  ];
  const key = `${TURN_KEY}${turn}:${combat.id}`;
  await recordEvent(combat, stepDraft(combat, { type: "turn", key, message, said, facts }));
}

/** Begins those turns for which all have thrown who were asked to: everybody else is thrown for now. */
export async function beginThrown(combats: readonly SirpasCombat[]): Promise<void> {
  await Promise.all(
    combats.map(async (combat) => {
      const open = openInitiative(combat);
      if (!open?.isComplete) return;
      await unlessBusy(combat.id ?? "", async () => {
        const thrown = askedPlaces(combat, open);
        const { places } = await throwFor(combat, initiativeParticipants(withoutPlace(combat, thrown)), thrown);
        await beginTurn(combat, places, open.contest.message.id ?? "");
      });
    }),
  );
}

/** Throws at once for all who were asked and have not thrown yet. For Gamemasters. */
export async function throwForMissing(combat: SirpasCombat): Promise<void> {
  const { message, waiting } = openInitiative(combat)?.contest ?? {};
  if (!message || !waiting) return;
  await answerForAll(
    message.id ?? "",
    waiting.map(({ id }) => id),
  );
}

/**
 * What it comes to when something asks for initiative: Foundry's buttons, its keys, the token's controls, another module. A
 * Gamemaster throws for those who have no place yet, players for their own characters where they are asked to.
 */
export async function throwAsAsked(combat: SirpasCombat, ids: readonly string[]): Promise<void> {
  const open = openInitiative(combat);
  if (!open) {
    if (game.user!.isGM) await throwIn(combat, ids);
    else notifyRefusal(err("gamemasterThrows", {}));
    return;
  }
  const { contest, flag } = open;
  const own = contest.waiting.filter(({ id }) =>
    (flag.members[id] ?? [id]).some((one) => ids.includes(one) && combatantAt(combat, one)?.isOwner),
  );
  if (own.length === 0) notifyRefusal(err("initiativeAsked", {}));
  for (const { id } of own) await answerContest(contest.message.id ?? "", id);
}

/**
 * Throws for those of some combatants who have no place yet: before the fight for its first turn, in a turn that runs for
 * those who have just come. Whoever ties with them throws again. For Gamemasters.
 */
export async function throwIn(combat: SirpasCombat, ids: readonly string[]): Promise<void> {
  await unlessBusy(combat.id ?? "", async () => {
    const thrown = thrownPlaces(combat.fight.order);
    const missing = initiativeParticipants(withoutPlace(combat, thrown).filter((one) => ids.includes(one.id ?? "")));
    if (missing.length === 0) return void notifyRefusal(err("initiativeThrown", {}));
    if (combat.fight.level === "simplified") return void notifyRefusal(err("noInitiative", {}));
    const { places, message } = await throwFor(combat, missing, thrown);
    const said = [{ label: "SIRPAS.TRACKER.SAID.thrown", data: { names: listNames(missing) } }];
    const facts: readonly FightFact[] = [{ type: "order", turn: combat.fight.turn, places }];
    await recordEvent(combat, stepDraft(combat, { type: "initiative", message, said, facts }));
  });
}

/** Forgets what was thrown before the fight began. For Gamemasters. */
export async function forgetThrows(combat: SirpasCombat): Promise<void> {
  if (combat.started) return void notifyRefusal(err("undoTurnInstead", {}));
  if (combat.fight.order.length === 0) return;
  const said = [{ label: "SIRPAS.TRACKER.SAID.forgotten", data: {} }];
  const facts: readonly FightFact[] = [{ type: "order", turn: 0, places: [] }];
  await recordEvent(combat, stepDraft(combat, { type: "initiative", said, facts }));
}

/** Those who can act and have no place among some. */
export function withoutPlace(combat: SirpasCombat, places: readonly ThrownPlace[]): readonly SirpasCombatant[] {
  const had = new Set(places.map(({ id }) => id));
  return combatantsOf(combat).filter((one) => isAble(one) && !had.has(one.id ?? ""));
}

/** What the log says of somebody's place. */
export function placeLine(combat: SirpasCombat, id: string, step: "wait" | "preempt" | "end" | "begin"): LogLine {
  return { label: `SIRPAS.TRACKER.SAID.${step}`, data: { name: combatantAt(combat, id)?.name ?? "" } };
}

/** An event of the turn's course. @param event  Its `who` is the id of a combatant. */
export function stepDraft(
  combat: SirpasCombat,
  event: Pick<EventDraft, "type" | "said"> & Partial<EventDraft>,
): EventDraft {
  const combatant = event.who ? combatantAt(combat, event.who) : null;
  const who = (combatant && actorOf(combatant)?.uuid) ?? "";
  return { key: "", message: "", facts: [], changes: [], ...event, who };
}
