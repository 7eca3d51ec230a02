import type { SirpasActor, SirpasCombat, SirpasCombatant } from "../../play/documents.ts";
import { combats } from "#core/foundry/collections.ts";
import { isPlayedHere } from "#core/play/challenge/who-answers.ts";
import { actorOf, combatantAt, combatantInTurn, courseOf } from "../../play/encounter/turn-order.ts";
import { planned, type OwnStep } from "../../play/encounter/turn-flow.ts";
import { judgeMove } from "../../play/movement/judge-move.ts";
import { isOpponent } from "../../play/forecast/opponent.ts";
import { turnLeft } from "../../play/movement/move-cost.ts";
import { whoCanComeNow } from "../../rules/encounter/turn-steps.ts";
import { setting } from "#core/settings/settings.ts";
import { costLabel, leftLabel } from "../movement/cost-labels.ts";
import type { TurnView } from "#core/applications/encounter/turn-strip.ts";
import { localize } from "#core/utils/localize.ts";

/** A place in the order of a fight that this user plays now. */
export interface OwnTurn {
  /** The same while it is the same turn of the same combatant. */
  readonly key: string;
  readonly combat: SirpasCombat;
  readonly combatant: SirpasCombatant;
  readonly actor: SirpasActor;
  /** Whether they let their place pass and can act now. */
  readonly waits: boolean;
}

/** Whose turn it is that this user plays: those who act before those who wait. null while it is nobody's. */
export function ownTurn(): OwnTurn | null {
  const fights = combats().filter(({ started, encounter }) => started && encounter.level !== "simplified");
  const all = fights.flatMap((combat) => {
    const waiting = whoCanComeNow(courseOf(combat)).map((id) => [combatantAt(combat, id), true] as const);
    return [[combatantInTurn(combat), false] as const, ...waiting].flatMap(([combatant, waits]) => {
      const actor = combatant && actorOf(combatant);
      return actor && isPlayedHere(actor) ? [{ combat, combatant, actor, waits, key: keyOf(combat, combatant) }] : [];
    });
  });
  return all.find(({ waits }) => !waits) ?? all[0] ?? null;
}

/** Who was pre-empted has another turn once it comes back. */
function keyOf({ id, standing }: SirpasCombat, combatant: SirpasCombatant): string {
  const last = standing.findLast(({ facts }) => facts.some(({ type }) => type === "place" || type === "order"));
  return [id, last?.id, combatant.id].join(" ");
}

/** What the banner says of a turn, and what can be done in it. */
export function turnView({ combat, combatant, actor, waits }: OwnTurn, hint: string): TurnView {
  const id = combatant.id ?? "";
  const name = combatant.name ?? "";
  const left = turnLeft(actor);
  const { isGM } = game.user!;
  const kind = waits ? "waiting" : isGM ? "theirs" : "yours";
  const steps: (OwnStep | typeof SUGGEST)[] = waits
    ? ["preempt"]
    : planned(combat, id, "wait").ok
      ? ["wait", "end"]
      : ["end"];
  if (isGM && isOpponent(actor)) steps.unshift(SUGGEST);
  return {
    img: combatant.img ?? actor.img ?? "",
    title: localize(`SIRPAS.YOUR_TURN.${kind}`, { name, left: leftLabel(left) }),
    hint,
    buttons: [
      ...(!waits && left.attacks > 0
        ? [{ ...ATTACK, ...wordsOf("TRACKER.attack", "TRACKER.attackWith", name), main: true }]
        : []),
      ...(!waits && canMove(actor)
        ? [{ ...MOVE, ...wordsOf("YOUR_TURN.move", "YOUR_TURN.moveFor", name), hint: costLabel(actor) }]
        : []),
      ...steps.map((step) => ({
        action: "step",
        id: step,
        // With nothing left to do, what remains is to say so.
        main: step === "preempt" || (step === "end" && left.actions === 0 && left.attacks === 0),
        ...wordsOf(`TRACKER.BUTTON.${step}`, `TRACKER.BUTTON.${step}Label`, name),
      })),
    ],
  };
}

/** The button that opens what an opponent could do. */
export const SUGGEST = "suggest";

const ATTACK = { action: "attack", id: "attack", icon: "fa-solid fa-hand-fist" };
const MOVE = { action: "move", id: "move", icon: "fa-solid fa-shoe-prints" };

const wordsOf = (text: string, label: string, name: string) => ({
  text: localize(`SIRPAS.${text}`),
  label: localize(`SIRPAS.${label}`, { name }),
});

/** Whether somebody can still move in this turn. */
export function canMove(actor: SirpasActor): boolean {
  return !setting("spendMovement") || judgeMove(actor, 0).ok;
}
