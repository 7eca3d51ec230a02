import type { LoggedUse } from "../../rules/combat/turn-log.ts";
import type { CombatLevel, EventDraft, FightFact, LogLine, ThrownPlace } from "../../rules/encounter/event.ts";
import {
  endStep,
  isTurnOver,
  nextStep,
  preemptStep,
  waitStep,
  type TurnStep,
} from "../../rules/encounter/turn-steps.ts";
import { err, type Result } from "../../rules/result.ts";
import type { SirpasCombat } from "../../documents/combat.ts";
import type { SirpasCombatant } from "../../documents/combatant.ts";
import { notifyRefusal } from "../../utils/notify-refusal.ts";
import { turnLog, useIn } from "../combat/turn-state.ts";
import { askForInitiative, openInitiative } from "./asked-initiative.ts";
import { endingWithTurn } from "./expire.ts";
import { postOrder } from "./initiative-card.ts";
import { throwOrder, thrownPlaces } from "./initiative.ts";
import { initiativeParticipants, type InitiativeParticipant } from "./initiative-participants.ts";
import { recordEvent } from "../log/record.ts";
import { actorOf, combatantAt, combatantsOf, courseOf, isAble } from "./turn-order.ts";
import { singleFlight } from "../../utils/single-flight.ts";

/** The keys of the events by which turns begin, and of those in which conditions end just before. */
export const TURN_KEY = "turn:";
export const EXPIRED_KEY = "expired:";

/** What somebody does with their place. */
export const OWN_STEPS = ["wait", "preempt", "end"] as const;
export type OwnStep = (typeof OWN_STEPS)[number];

/** In which encounter a turn is being thrown right now, so that a second click throws nothing twice. */
const unlessBusy = singleFlight();

/**
 * Whoever's place it is is through and the next one's comes. After the last of all the turn ends and the next is thrown; while
 * somebody still waits, it takes another call. A fight that has not begun begins. For Gamemasters.
 */
export async function goOn(combat: SirpasCombat): Promise<void> {
  if (!combat.started || combat.fight.level === "simplified") return newTurn(combat);
  const step = nextStep(courseOf(combat));
  if (step.facts.length === 0) return step.who === null ? newTurn(combat) : undefined;
  await take(combat, step);
}

/**
 * Somebody lets their place pass, comes back to it, or is through. Once the last is, the next turn is thrown.
 * @param by  Who does it, where that is not the Gamemaster whose client writes it down.
 */
export async function ownStep(
  combat: SirpasCombat,
  id: string,
  step: OwnStep,
  by?: User.Implementation,
): Promise<void> {
  const answer = planned(combat, id, step);
  if (answer.ok) await take(combat, answer.value, { type: step, id, by });
  else notifyRefusal(answer);
}

/** What such a step comes to, or why it cannot be made. */
export function planned(combat: SirpasCombat, id: string, step: OwnStep): Result<TurnStep> {
  const course = courseOf(combat);
  if (step === "wait") return waitStep(course, id, hasActed(combat, id));
  return step === "preempt" ? preemptStep(course, id) : endStep(course, id);
}

/**
 * Whether somebody acted since their place came. Defences are everybody's at any time, and a movement may have been prevented
 * before; what was thrown and is not settled yet stands on the sheet alone.
 */
function hasActed(combat: SirpasCombat, id: string): boolean {
  const combatant = combatantAt(combat, id);
  const actor = combatant && actorOf(combatant);
  if (!actor) return false;
  const began = combat.standing.findLast(({ facts }) => facts.some((fact) => begins(fact, id)));
  const earlier = combat.standing
    .filter(({ order, turn }) => turn === combat.fight.turn && order <= (began?.order ?? 0))
    .flatMap(({ changes }) =>
      changes.flatMap((change) => {
        const found = useIn(change);
        return found?.actor === actor.uuid ? found.use : [];
      }),
    );
  return turnLog(actor).filter(isAction).length > earlier.filter(isAction).length;
}

function isAction({ kind, type }: LoggedUse): boolean {
  return kind !== "defence" && type !== "lastDefence" && type !== "disengage";
}

function begins(fact: FightFact, id: string): boolean {
  return fact.type === "place" && fact.combatant === id && fact.event === "begin";
}

interface Own {
  readonly type: OwnStep;
  readonly id: string;
  readonly by: User.Implementation | undefined;
}

async function take(combat: SirpasCombat, step: TurnStep, own: Own | null = null): Promise<void> {
  // The last one's end and the turn that follows are two events, for the next turn may have to be asked for.
  const type = own?.type ?? (step.who === null ? "end" : "begin");
  const who = own?.id ?? step.who;
  const said = [
    ...(own ? [saidOf(combat, own.id, own.type)] : []),
    ...(step.who !== null && step.who !== own?.id ? [saidOf(combat, step.who, "begin")] : []),
  ];
  const ended = said.length === 0 ? [{ label: "SIRPAS.TRACKER.SAID.over", data: { turn: combat.fight.turn } }] : said;
  const event = draft(combat, { type, who: who ?? "", said: ended, facts: step.facts });
  // A second click may have been made before the first was written.
  const seen = combat.standing.at(-1)?.id;
  const isRecorded = await recordEvent(combat, () => (combat.standing.at(-1)?.id === seen ? event : null), {
    by: own?.by,
  });
  if (isRecorded && step.who === null && isTurnOver(courseOf(combat))) await newTurn(combat);
}

function saidOf(combat: SirpasCombat, id: string, step: OwnStep | "begin"): LogLine {
  return { label: `SIRPAS.TRACKER.SAID.${step}`, data: { name: combatantAt(combat, id)?.name ?? "" } };
}

interface Drafted extends Pick<EventDraft, "type" | "said" | "facts"> {
  /** A combatant; empty for nobody. */
  readonly who?: string;
  readonly key?: string;
  readonly message?: string;
  readonly changes?: EventDraft["changes"];
}

function draft(combat: SirpasCombat, { who = "", key = "", message = "", changes = [], ...rest }: Drafted): EventDraft {
  const combatant = who === "" ? null : combatantAt(combat, who);
  return { ...rest, key, message, changes, who: (combatant && actorOf(combatant)?.uuid) ?? "" };
}

/**
 * Ends the turn and begins the next one: what lasted until its end is over, initiative is thrown or asked for, and the first in
 * the order begins. For Gamemasters.
 */
export async function newTurn(combat: SirpasCombat): Promise<void> {
  const id = combat.id ?? "";
  await unlessBusy(id, async () => {
    const open = openInitiative(combat);
    if (open) {
      notifyRefusal(err("initiativeAsked", {}));
      return;
    }
    await endTurn(combat);
    if (combat.fight.level === "simplified") await beginTurn(combat, [], "");
    else await throwTurn(combat);
  });
}

async function endTurn(combat: SirpasCombat): Promise<void> {
  const { changes, said } = endingWithTurn(combat);
  if (changes.length === 0) return;
  const key = `${EXPIRED_KEY}${combat.fight.turn}:${foundry.utils.randomID()}`;
  await recordEvent(combat, draft(combat, { type: "condition", key, said, facts: [], changes }));
}

async function throwTurn(combat: SirpasCombat): Promise<void> {
  // What was thrown before the fight began counts for its first turn.
  const planned = combat.started ? [] : thrownPlaces(combat.fight.order);
  const missing = initiativeParticipants(withoutPlace(combat, planned));
  if (missing.length === 0 && planned.length === 0) return void notifyRefusal(err("nobodyFights", {}));
  const asked = planned.length === 0 ? await askForInitiative(combat, missing) : null;
  if (asked) return;
  const { places, message } = await throwFor(combat, missing, planned);
  await beginTurn(combat, places, message);
}

/**
 * Begins a turn for which players have thrown themselves: everybody else is thrown for now.
 * @param message  The id of the ranking that they threw in.
 */
export async function beginAsked(
  combat: SirpasCombat,
  standing: readonly ThrownPlace[],
  message: string,
): Promise<void> {
  const id = combat.id ?? "";
  await unlessBusy(id, async () => {
    const { places } = await throwFor(combat, initiativeParticipants(withoutPlace(combat, standing)), standing);
    await beginTurn(combat, places, message);
  });
}

/** Throws for some, with a card in the chat. */
async function throwFor(
  combat: SirpasCombat,
  participants: readonly InitiativeParticipant[],
  standing: readonly ThrownPlace[],
) {
  const order = await throwOrder(participants, combat, standing);
  const message = await postOrder(combat, participants, order.rolls, standing.length === 0);
  return { places: order.places, message };
}

/** Begins a turn in an order that was thrown. @param message  The id of the card with the throws. */
async function beginTurn(combat: SirpasCombat, places: readonly ThrownPlace[], message: string): Promise<boolean> {
  const turn = combat.fight.turn + 1;
  const course = { ...courseOf(combat), places: places.map(({ id }) => ({ id, phase: "before" as const })) };
  const step = nextStep(course);
  const said = [
    { label: "SIRPAS.TRACKER.SAID.turn", data: { turn } },
    ...(step.who === null ? [] : [saidOf(combat, step.who, "begin")]),
  ];
  const facts: readonly FightFact[] = [
    { type: "memorable", event: { type: "turn", turn } },
    { type: "order", turn, places },
    ...step.facts,
  ];
  return recordEvent(
    combat,
    draft(combat, { type: "turn", key: `${TURN_KEY}${turn}:${combat.id}`, message, said, facts }),
  );
}

/**
 * Throws for those of some combatants who have no place yet: before the fight for its first turn, in a turn that runs for
 * those who have just come. Whoever ties with them throws again. For Gamemasters.
 */
export async function throwIn(combat: SirpasCombat, ids: readonly string[]): Promise<void> {
  const id = combat.id ?? "";
  await unlessBusy(id, async () => {
    const standing = thrownPlaces(combat.fight.order);
    const missing = initiativeParticipants(withoutPlace(combat, standing).filter((one) => ids.includes(one.id ?? "")));
    if (missing.length === 0) return void notifyRefusal(err("initiativeThrown", {}));
    if (combat.fight.level === "simplified") return void notifyRefusal(err("noInitiative", {}));
    const { places, message } = await throwFor(combat, missing, standing);
    const names = new Intl.ListFormat(game.i18n!.lang, { type: "conjunction" }).format(missing.map(({ name }) => name));
    const said = [{ label: "SIRPAS.TRACKER.SAID.thrown", data: { names } }];
    const facts: readonly FightFact[] = [{ type: "order", turn: combat.fight.turn, places }];
    await recordEvent(combat, draft(combat, { type: "initiative", message, said, facts }));
  });
}

/** Forgets what was thrown before the fight began. For Gamemasters. */
export async function forgetThrows(combat: SirpasCombat): Promise<void> {
  if (combat.started) return void notifyRefusal(err("undoTurnInstead", {}));
  if (combat.fight.order.length === 0) return;
  const said = [{ label: "SIRPAS.TRACKER.SAID.forgotten", data: {} }];
  await recordEvent(
    combat,
    draft(combat, { type: "initiative", said, facts: [{ type: "order", turn: 0, places: [] }] }),
  );
}

/** Those who can act and have no place among some. */
export function withoutPlace(combat: SirpasCombat, places: readonly ThrownPlace[]): readonly SirpasCombatant[] {
  const had = new Set(places.map(({ id }) => id));
  return combatantsOf(combat).filter((one) => isAble(one) && !had.has(one.id ?? ""));
}

/** Plays on at another level of combat. For Gamemasters. */
export async function changeLevel(combat: SirpasCombat, level: CombatLevel): Promise<void> {
  if (combat.fight.level === level) return;
  const said = [{ label: "SIRPAS.TRACKER.SAID.level", data: { level: `SIRPAS.TRACKER.LEVEL.${level}` } }];
  await recordEvent(combat, draft(combat, { type: "level", said, facts: [{ type: "level", level }] }));
}

/** Says how many seconds a turn takes from now on; null for as long as the world says. For Gamemasters. */
export async function changeTurnSeconds(combat: SirpasCombat, seconds: number | null): Promise<void> {
  if (combat.fight.seconds === seconds) return;
  const now = seconds ?? CONFIG.SIRPAS.world.setting.turn.seconds;
  const said = [{ label: "SIRPAS.TRACKER.SAID.seconds", data: { seconds: now } }];
  await recordEvent(combat, draft(combat, { type: "note", said, facts: [{ type: "seconds", seconds }] }));
}
