import { groupOf } from "../../play/initiative/initiative-groups.ts";
import { planned, type OwnStep } from "../../play/encounter/turn-flow.ts";
import { actorOf, isAble } from "../../play/encounter/turn-order.ts";
import type { SirpasActor, SirpasCombatant } from "../../play/documents.ts";
import { canSeeValue } from "../../play/contests/opponents.ts";
import { fighterOf } from "../../play/combat/turn/actor-fighter.ts";
import { turnLeft } from "../../play/movement/move-cost.ts";
import { localize } from "#core/utils/localize.ts";
import { turnView } from "../sheets/views/turn.ts";
import { scoreOf, injuryOf, conditionsOf } from "./combatant-figures.ts";
import { stateOf, stateText, type RowFacts } from "./combatant-state.ts";

/** A combatant as the tracker shows them. */
export function combatantRow(facts: RowFacts, combatant: SirpasCombatant, place: number) {
  const { combat, open } = facts;
  const id = combatant.id ?? "";
  const actor = actorOf(combatant);
  const rolled = combatant.place;
  const state = stateOf(facts, combatant, rolled);
  const name = combatant.name ?? "";
  const known = actor !== null && (actor.isOwner || canSeeValue(actor.uuid));
  // Simplified combat has neither places in an order nor actions.
  const isOrdered = combat.encounter.level !== "simplified";
  const left = known && state === "acting" ? turnLeft(actor) : null;
  return {
    id,
    name,
    lights: combatant.token?.uuid ?? actor?.uuid ?? "",
    img: combatant.img ?? "",
    place: rolled && isOrdered && state !== "out" ? String(place) : "",
    state,
    stateText:
      left?.actions === 0 && left.attacks === 0 ? localize("SIRPAS.TRACKER.STATE.spent") : stateText(combatant, state),
    injury: known ? injuryOf(actor) : null,
    hidden: combatant.hidden,
    group: groupOf(combatant)?.name,
    score: rolled && isOrdered ? scoreOf(name, rolled, known) : null,
    actions: known && isOrdered && state !== "out" ? actionsOf(actor) : null,
    conditions: actor ? conditionsOf(actor) : [],
    answers: open.filter((one) => one.actor === actor?.uuid),
    steps: combatant.isOwner ? ownSteps(facts, id) : [],
    canAttack: combatant.isOwner && state === "acting" && left?.attacks !== 0,
    canRoll: game.user!.isGM && rolled === null && isAble(combatant) && isOrdered,
    defeated: combatant.isDefeated,
  };
}

/** What a turn has left: of the style that is used in it, else of the one that has most. */
function actionsOf(actor: SirpasActor) {
  const { rows } = turnView(fighterOf(actor));
  const left = ({ dots }: (typeof rows)[number]) => dots.filter((dot) => dot.left).length;
  return rows.reduce<(typeof rows)[number] | null>((most, row) => (most && left(most) >= left(row) ? most : row), null);
}

/** What somebody may do with their place now. */
function ownSteps({ combat, now, canCome }: RowFacts, id: string): readonly OwnStep[] {
  if (!combat.started || combat.encounter.level === "simplified") return [];
  const steps: OwnStep[] = [];
  if (id === now && planned(combat, id, "wait").ok) steps.push("wait");
  if (canCome.includes(id)) steps.push("preempt");
  if (id === now || canCome.includes(id)) steps.push("end");
  return steps;
}
