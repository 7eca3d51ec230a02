import { nextToRedo } from "#core/rules/log/event.ts";
import { COMBAT_LEVELS } from "../../rules/encounter/event.ts";
import type { SirpasCombat } from "../../documents/combat.ts";
import type { SirpasCombatant } from "../../documents/combatant.ts";
import { openInitiative } from "../../play/encounter/asked-initiative.ts";
import { groupableKinds } from "../../play/encounter/initiative-groups.ts";
import { withoutPlace } from "../../play/encounter/initiative-throws.ts";
import { combatantAt, courseOf, turnSeconds } from "../../play/encounter/turn-order.ts";
import { isTurnOver, nextStep, whoCanComeNow, whoseTurn } from "../../rules/encounter/turn-steps.ts";
import { list } from "../contests/participant-row.ts";
import { localize } from "#core/utils/localize.ts";
import { combatantRow, type RowFacts } from "./combatant-row.ts";
import { messagesOf } from "#core/play/challenge/message-index.ts";
import { AttackData } from "../../play/combat/attack-data.ts";
import { attackStateOf } from "../../play/combat/attack-state.ts";

/** What the head of the tracker shows: which encounter, its turn, how it is played. */
export function headView(combat: SirpasCombat, count: number, number: number) {
  const { isGM } = game.user!;
  const several = count > 1 ? localize("SIRPAS.TRACKER.which", { number, count }) : "";
  const { fight, started } = combat;
  return {
    several,
    hasCombat: true,
    isGM,
    canCreate: isGM,
    started,
    title: started
      ? localize("SIRPAS.TRACKER.turn", { turn: fight.turn || combat.round })
      : localize("SIRPAS.TRACKER.notBegun"),
    status: statusOf(combat),
    level: localize(`SIRPAS.TRACKER.LEVEL.${fight.level}`),
    levels: COMBAT_LEVELS.map((key) => ({
      key,
      label: localize(`SIRPAS.TRACKER.LEVEL.${key}`),
      chosen: key === fight.level,
    })),
    seconds: turnSeconds(combat),
    ownSeconds: fight.seconds,
    isSimplified: fight.level === "simplified",
    canThrowAhead: !started && fight.level !== "simplified" && withoutPlace(combat, fight.order).length > 0,
    canForget: !started && fight.order.length > 0,
    canGroup: groupableKinds(combat).length > 0 || combat.groups.size > 0,
    group: groupButton(combat),
    unreadable: isGM && combat.system.unreadable.length > 0 ? unreadableNote(combat) : "",
  };
}

/** Says that the log holds what cannot be read, and how much of it. */
function unreadableNote({ system }: SirpasCombat): string {
  return localize("SIRPAS.TRACKER.unreadable", { count: system.unreadable.length });
}

/** Who has what to do, in a sentence, for whoever does not see the rows. */
function statusOf(combat: SirpasCombat): string {
  const open = openInitiative(combat);
  if (open) {
    const { waiting, sides } = open.contest;
    const names = sides
      .filter(({ participant }) => waiting.some(({ id }) => id === participant.id))
      .map(({ participant }) => participant.name);
    return names.length > 0
      ? localize("SIRPAS.TRACKER.asked", { names: list(names) })
      : localize("SIRPAS.TRACKER.throwing");
  }
  if (!combat.started || combat.fight.level === "simplified") return "";
  const course = courseOf(combat);
  const now = whoseTurn(course);
  if (now !== null) return named(combat, now, "now");
  const waiting = whoCanComeNow(course).filter((id) => isSeen(combat, id));
  if (waiting.length > 0) return localize("SIRPAS.TRACKER.lastCall", { names: list(waiting.map(course.nameOf)) });
  return isTurnOver(course) ? localize("SIRPAS.TRACKER.over") : "";
}

/** Players are told nothing of whom they do not see. */
function named(combat: SirpasCombat, id: string, key: string): string {
  return isSeen(combat, id) ? localize(`SIRPAS.TRACKER.${key}`, { name: combatantAt(combat, id)?.name ?? "" }) : "";
}

function isSeen(combat: SirpasCombat, id: string): boolean {
  return combatantAt(combat, id)?.visible ?? false;
}

function groupButton(combat: SirpasCombat): { readonly label: string; readonly grouped: boolean } {
  const grouped = groupableKinds(combat).length === 0 && combat.groups.size > 0;
  return { label: localize(`SIRPAS.TRACKER.${grouped ? "ungroup" : "group"}`), grouped };
}

/** Everybody this user may see, in the order of the turn. */
export function rowsView(combat: SirpasCombat) {
  const course = courseOf(combat);
  const facts: RowFacts = {
    combat,
    now: combat.started && combat.fight.level !== "simplified" ? whoseTurn(course) : null,
    canCome: whoCanComeNow(course),
    open: openAnswers(),
  };
  const seen = (combat.turns as readonly SirpasCombatant[]).filter(({ visible }) => visible);
  return {
    hasCombat: true,
    rows: seen.map((combatant, index) => combatantRow(facts, combatant, index + 1)),
    isGM: game.user!.isGM,
  };
}

/** What the foot of the tracker offers: on and back. */
export function footView(combat: SirpasCombat) {
  const { isGM } = game.user!;
  if (!isGM) return { shown: false };
  const open = openInitiative(combat);
  return {
    shown: true,
    started: combat.started,
    next: open ? "" : nextLabel(combat),
    missing: open && open.contest.waiting.length > 0 ? localize("SIRPAS.TRACKER.throwMissing") : "",
    canUndo: combat.standing.length > 0,
    canRedo: nextToRedo(combat.log) !== null,
    canUndoTurn: combat.standing.some(({ key }) => key.startsWith("turn:")),
  };
}

function nextLabel(combat: SirpasCombat): string {
  if (!combat.started) return localize("SIRPAS.TRACKER.begin");
  if (combat.fight.level === "simplified") return localize("SIRPAS.TRACKER.newTurn");
  const course = courseOf(combat);
  const step = nextStep(course);
  if (step.who !== null) return named(combat, step.who, "next");
  // The last one's end leaves those who wait a last chance.
  if (step.facts.length > 0 && whoCanComeNow({ ...course, places: withoutActing(course.places) }).length > 0) {
    return localize("SIRPAS.TRACKER.endPlace");
  }
  return localize("SIRPAS.TRACKER.newTurn");
}

function withoutActing(places: ReturnType<typeof courseOf>["places"]) {
  return places.map((place) => (place.phase === "acting" ? { ...place, phase: "through" as const } : place));
}

/** Something that somebody has to answer before a strike can go on. */
export interface OpenAnswer {
  readonly message: string;
  readonly actor: string;
  readonly text: string;
}

/** So many of the last messages are looked through: older attacks are found in the chat. */
const LATEST = 100;

/** What is still open of the attacks in the chat, each answer once however many strikes wait for it. */
export function openAnswers(): readonly OpenAnswer[] {
  const all = messagesOf(AttackData)
    .slice(-LATEST)
    .flatMap(({ message }) => answersOf(message));
  const key = ({ message, actor, text }: OpenAnswer) => `${message} ${actor} ${text}`;
  return [...new Map(all.map((one) => [key(one), one])).values()];
}

function answersOf(message: ChatMessage.Implementation): readonly OpenAnswer[] {
  const state = attackStateOf(message);
  if (!state) return [];
  const by = state.data.attacker.name;
  return state.waiting.map(({ actor, stage }) => ({
    message: message.id ?? "",
    actor,
    text: localize(`SIRPAS.TRACKER.OPEN.${stage}`, { by }),
  }));
}
