import type { LoggedUse } from "../../rules/combat/turn.ts";
import type { CombatLevel } from "../../rules/encounter/event.ts";
import {
  endStep,
  isTurnOver,
  nextStep,
  preemptStep,
  type TurnStep,
  waitStep,
} from "../../rules/encounter/turn-steps.ts";
import { err, ok, type Result } from "#core/rules/result.ts";
import type { SirpasCombat, SirpasCombatant } from "../documents.ts";
import { combatantsOf, combatAt } from "#core/foundry/collections.ts";
import { notifyRefusal } from "#core/utils/notify-refusal.ts";
import { turnLog } from "../combat/turn/turn-state.ts";
import { useIn } from "../combat/turn/turn-uses.ts";
import { askGamemaster } from "#core/play/deciding/ask-gamemaster.ts";
import { recordEvent } from "#core/play/log/record.ts";
import { newTurn } from "./new-turn.ts";
import { placeLine, stepDraft } from "./step-event.ts";
import { actorOf, combatantAt, combatantInTurn, courseOf } from "./turn-order.ts";
import { syncTurn } from "./sync-turn.ts";

/** What somebody does with their place. */
export const OWN_STEPS = ["wait", "preempt", "end"] as const;
export type OwnStep = (typeof OWN_STEPS)[number];

/** The name under which a Gamemaster's client takes a step for a player. */
export const STEP = "sirpas.step";

/** What a player wants to do with a place. `after` is the event that the player had before their eyes. */
interface AskedStep {
  readonly combat: string;
  readonly combatant: string;
  readonly step: OwnStep;
  readonly after: string;
}

/** The next place, or the next turn. A player may end a place of their own. */
export async function turnForward(combat: SirpasCombat): Promise<void> {
  if (game.user!.isGM) return goOn(combat);
  const now = combatantInTurn(combat);
  if (now?.isOwner) return stepFor(now, "end");
  notifyRefusal(err("notGamemaster"));
}

/**
 * Whoever's place it is is through and the next one's comes. After the last of all the turn ends and the next is rolled; while
 * somebody still waits, it takes another call. A fight that has not begun begins. For Gamemasters.
 */
export async function goOn(combat: SirpasCombat): Promise<void> {
  if (!combat.started || combat.encounter.level === "simplified") return newTurn(combat);
  const step = nextStep(courseOf(combat));
  if (step.facts.length > 0) await take(combat, step);
  else if (step.who === null) await newTurn(combat);
}

/** Goes on where whoever's place it was has left. */
export async function afterLeaving(combat: SirpasCombat): Promise<void> {
  if (!combat.started || !combatAt(combat.id)) return;
  const ids = new Set(combatantsOf(combat).map(({ id }) => id));
  const hasLeft = combat.encounter.order.some(({ id, phase }) => phase === "acting" && !ids.has(id));
  if (hasLeft && nextStep(courseOf(combat)).who !== null) await goOn(combat);
  await syncTurn(combat);
}

/** Takes a step with somebody's place, or has the Gamemaster's window that decides take it for a player. */
export async function stepFor(combatant: SirpasCombatant, step: OwnStep): Promise<void> {
  const combat = combatant.parent as SirpasCombat;
  const id = combatant.id ?? "";
  if (game.user!.isGM) return void notifyFailed(await ownStep(combat, id, step));
  const asked: AskedStep = { combat: combat.id ?? "", combatant: id, step, after: lastEvent(combat) };
  notifyFailed(await askGamemaster(STEP, asked));
}

/** Takes a step for a player who asked this client to. */
export async function stepAsked(user: User.Implementation, asked: AskedStep): Promise<Result<null>> {
  const combat = combatAt(asked.combat);
  const combatant = combat && combatantAt(combat, asked.combatant);
  if (!combat || !combatant) return err("encounterGone");
  if (!combatant.testUserPermission(user, "OWNER")) return err("notOwner", { actor: combatant.name ?? "" });
  if (!OWN_STEPS.includes(asked.step)) return err("notYours");
  // What somebody else has done meanwhile may have left nothing to ask for.
  if (asked.after !== lastEvent(combat)) return err("encounterWentOn");
  return ownStep(combat, asked.combatant, asked.step, user);
}

/** Once the last is through, the next turn is rolled. @param by  Who does it, where that is not the Gamemaster who writes it down. */
async function ownStep(
  combat: SirpasCombat,
  id: string,
  type: OwnStep,
  by?: User.Implementation,
): Promise<Result<null>> {
  const step = planned(combat, id, type);
  if (!step.ok) return step;
  await take(combat, step.value, { type, id, by });
  return ok(null);
}

/** What somebody's step comes to, or why it cannot be made. */
export function planned(combat: SirpasCombat, id: string, step: OwnStep): Result<TurnStep> {
  const course = courseOf(combat);
  if (step === "wait") return waitStep(course, id, hasActed(combat, id));
  return step === "preempt" ? preemptStep(course, id) : endStep(course, id);
}

/**
 * Whether somebody acted since their place came. Defences are everybody's at any time, and a movement may have been prevented
 * before; what was rolled and is not settled yet stands on the sheet alone.
 */
function hasActed(combat: SirpasCombat, id: string): boolean {
  const combatant = combatantAt(combat, id);
  const actor = combatant && actorOf(combatant);
  if (!actor) return false;
  const began = combat.standing.findLast(({ facts }) =>
    facts.some((fact) => fact.type === "place" && fact.combatant === id && fact.event === "begin"),
  );
  const earlier = combat.standing
    .filter(({ order, turn }) => turn === combat.encounter.turn && order <= (began?.order ?? 0))
    .flatMap(({ changes }) => changes.flatMap((change) => useIn(change) ?? []))
    .filter((found) => found.actor === actor.uuid && isAction(found.use));
  return turnLog(actor).filter(isAction).length > earlier.length;
}

function isAction({ kind, type }: LoggedUse): boolean {
  return kind !== "defence" && type !== "lastDefence" && type !== "disengage";
}

interface Own {
  readonly type: OwnStep;
  readonly id: string;
  readonly by: User.Implementation | undefined;
}

async function take(combat: SirpasCombat, step: TurnStep, own: Own | null = null): Promise<void> {
  // The last one's end and the turn that follows are two events, for the next turn may have to be asked for.
  const type = own?.type ?? (step.who === null ? "end" : "begin");
  const begins = step.who !== null && step.who !== own?.id ? [placeLine(combat, step.who, "begin")] : [];
  // Whose turn it is says that the one before is done.
  const said =
    own && (own.type !== "end" || begins.length === 0) ? [placeLine(combat, own.id, own.type), ...begins] : begins;
  const over = { label: "SIRPAS.TRACKER.SAID.over", data: { turn: combat.encounter.turn } };
  const who = own?.id ?? step.who ?? "";
  const event = stepDraft(combat, { type, who, said: said.length === 0 ? [over] : said, facts: step.facts });
  // A second click may have been made before the first was written.
  const seen = lastEvent(combat);
  const isRecorded = await recordEvent(combat, () => (lastEvent(combat) === seen ? event : null), { by: own?.by });
  if (isRecorded && step.who === null && isTurnOver(courseOf(combat))) await newTurn(combat);
}

function lastEvent(combat: SirpasCombat): string {
  return combat.standing.at(-1)?.id ?? "";
}

function notifyFailed(answer: Result<null>): void {
  if (!answer.ok) notifyRefusal(answer);
}

/** Plays on at another level of combat. For Gamemasters. */
export async function changeLevel(combat: SirpasCombat, level: CombatLevel): Promise<void> {
  if (combat.encounter.level === level) return;
  const said = [{ label: "SIRPAS.TRACKER.SAID.level", data: { level: `SIRPAS.TRACKER.LEVEL.${level}` } }];
  await recordEvent(combat, stepDraft(combat, { type: "level", said, facts: [{ type: "level", level }] }));
}

/** Says how many seconds a turn takes from now on; null for as long as the world says. For Gamemasters. */
export async function changeTurnSeconds(combat: SirpasCombat, seconds: number | null): Promise<void> {
  if (combat.encounter.seconds === seconds) return;
  const now = seconds ?? CONFIG.SIRPAS.world.setting.turn.seconds;
  const said = [{ label: "SIRPAS.TRACKER.SAID.seconds", data: { seconds: now } }];
  await recordEvent(combat, stepDraft(combat, { type: "note", said, facts: [{ type: "seconds", seconds }] }));
}
