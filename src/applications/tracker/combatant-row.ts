import { groupOf } from "../../documents/fight/throwers.ts";
import { planned, type OwnStep } from "../../documents/fight/turn-flow.ts";
import { actorOf, isAble } from "../../documents/fight/turn-order.ts";
import type { SirpasActor } from "../../documents/actor.ts";
import type { SirpasCombat } from "../../documents/combat.ts";
import type { SirpasCombatant } from "../../documents/combatant.ts";
import { maySeeValue } from "../../documents/contests/opponents.ts";
import { fighterOf } from "../../documents/fighter.ts";
import type { FightPlace } from "../../rules/fight/state.ts";
import { deadStatus } from "../../documents/dead-status.ts";
import { CONDITION_ICONS } from "../../documents/condition-statuses.ts";
import { partName } from "../sheets/views/body-parts.ts";
import { turnView } from "../sheets/views/turn.ts";
import { say } from "../words.ts";
import type { OpenAnswer } from "./open-attacks.ts";
import { throwsTooltip } from "./throws-tooltip.ts";

/** What the rows of an encounter have in common. */
export interface RowFacts {
  readonly combat: SirpasCombat;
  /** The id of whoever's place it is; null for nobody's. */
  readonly now: string | null;
  readonly mayCome: readonly string[];
  readonly open: readonly OpenAnswer[];
}

/** Where somebody is in the turn, in a word. */
type RowState = "acting" | "before" | "waiting" | "through" | "newcomer" | "out" | "none";

/** A combatant as the tracker shows them. */
export function combatantRow(facts: RowFacts, combatant: SirpasCombatant, place: number) {
  const { combat, now, open } = facts;
  const id = combatant.id ?? "";
  const actor = actorOf(combatant);
  const thrown = combatant.place;
  const state = stateOf(facts, combatant, thrown);
  const name = combatant.name ?? "";
  const known = actor !== null && (actor.isOwner || maySeeValue(actor.uuid));
  return {
    id,
    name,
    img: combatant.img ?? "",
    place: thrown && state !== "out" ? String(place) : "",
    state,
    stateIcon: STATE_ICONS[state],
    stateText: stateText(combatant, state),
    isNow: id === now,
    hidden: combatant.hidden,
    isOwner: combatant.isOwner,
    group: groupText(combatant),
    score: thrown ? scoreOf(name, thrown, known) : null,
    actions: known && actor && state !== "out" ? actionsOf(actor) : null,
    conditions: actor ? conditionsOf(actor) : [],
    answers: open.filter((one) => one.actor === actor?.uuid),
    buttons: combatant.isOwner ? ownButtons(facts, id, name) : [],
    canAttack: combatant.isOwner && id === now && combat.fight.level !== "simplified",
    attackLabel: say("SIRPAS.TRACKER.attackWith", { name }),
    canThrow: game.user!.isGM && thrown === null && isAble(combatant) && combat.fight.level !== "simplified",
    throwLabel: say(combat.started ? "SIRPAS.TRACKER.throwIn" : "SIRPAS.TRACKER.throwAhead", { name }),
    hideLabel: say(combatant.hidden ? "SIRPAS.TRACKER.show" : "SIRPAS.TRACKER.hide", { name }),
    defeated: combatant.isDefeated,
    defeatLabel: say("SIRPAS.TRACKER.defeated", { name }),
    removeLabel: say("SIRPAS.TRACKER.remove", { name }),
    openLabel: say("SIRPAS.TRACKER.openSheet", { name }),
  };
}

const STATE_ICONS: Readonly<Record<RowState, string>> = {
  acting: "fa-solid fa-play",
  before: "",
  waiting: "fa-solid fa-hourglass-half",
  through: "fa-solid fa-check",
  newcomer: "fa-solid fa-right-to-bracket",
  out: "fa-solid fa-skull",
  none: "",
};

function stateOf({ combat, now }: RowFacts, combatant: SirpasCombatant, place: FightPlace | null): RowState {
  if (!isAble(combatant)) return "out";
  if (!combat.started || combat.fight.level === "simplified") return "none";
  if (!place) return "newcomer";
  // Who was pre-empted has begun and goes on later.
  if (place.phase === "acting") return place.id === now ? "acting" : "before";
  return place.phase;
}

function stateText(combatant: SirpasCombatant, state: RowState): string {
  if (state === "none" || state === "before") return "";
  if (state !== "out") return say(`SIRPAS.TRACKER.STATE.${state}`);
  const actor = actorOf(combatant);
  if (!actor) return say("SIRPAS.TRACKER.STATE.gone");
  // Who lies still or is dead is marked as defeated a moment later: the reason says more than the mark.
  if (actor.statuses.has(deadStatus())) return say("SIRPAS.TRACKER.STATE.dead");
  if (actor.system.incapacitated) return say("SIRPAS.SHEET.incapacitated");
  return say(`SIRPAS.TRACKER.STATE.${combatant.isDefeated ? "defeated" : "unconscious"}`);
}

/** The first result stays as the score; further ones decide the place alone. */
function scoreOf(name: string, place: FightPlace, isKnown: boolean) {
  const [first, ...again] = place.throws.map(({ result }) => result);
  return {
    result: first === undefined ? "" : String(first),
    again: again.length === 0 ? "" : say("SIRPAS.TRACKER.again", { results: again.join(", ") }),
    tooltip: throwsTooltip(name, place, isKnown),
  };
}

/** What a turn has left: of the style that is used in it, else of the one that has most. */
function actionsOf(actor: SirpasActor) {
  const { rows } = turnView(fighterOf(actor));
  const left = ({ pips }: (typeof rows)[number]) => pips.filter((pip) => pip.left).length;
  return rows.reduce<(typeof rows)[number] | null>((most, row) => (most && left(most) >= left(row) ? most : row), null);
}

function conditionsOf(actor: SirpasActor) {
  return actor.system.conditions.map(({ condition, part = "", turnsLeft }) => {
    const plain = say(`SIRPAS.CONDITION.${condition}.label`);
    const name = part === "" ? plain : say("SIRPAS.EFFECTS.onPart", { name: plain, part: partName(actor, part) });
    const lasts =
      turnsLeft === null ? say("SIRPAS.TRACKER.untilEnded") : say("SIRPAS.TRACKER.turnsLeft", { turns: turnsLeft });
    const left = turnsLeft === null ? "" : String(turnsLeft);
    return { name, left, img: CONDITION_ICONS[condition], text: `${name}: ${lasts}` };
  });
}

function groupText(combatant: SirpasCombatant): string {
  const group = groupOf(combatant);
  return group ? say("SIRPAS.TRACKER.inGroup", { name: group.name }) : "";
}

const BUTTONS = {
  wait: { icon: "fa-solid fa-hourglass-half", key: "wait" },
  preempt: { icon: "fa-solid fa-bolt", key: "preempt" },
  end: { icon: "fa-solid fa-check", key: "end" },
} as const satisfies Record<OwnStep, object>;

/** What somebody may do with their place now. */
function ownButtons({ combat, now, mayCome }: RowFacts, id: string, name: string) {
  if (!combat.started || combat.fight.level === "simplified") return [];
  const steps: OwnStep[] = [];
  if (id === now && planned(combat, id, "wait").ok) steps.push("wait");
  if (mayCome.includes(id)) steps.push("preempt");
  if (id === now || mayCome.includes(id)) steps.push("end");
  return steps.map((step) => ({
    step,
    icon: BUTTONS[step].icon,
    text: say(`SIRPAS.TRACKER.BUTTON.${step}`),
    label: say(`SIRPAS.TRACKER.BUTTON.${step}Label`, { name }),
  }));
}
