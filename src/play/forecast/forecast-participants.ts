import { combatantsOf } from "#core/foundry/collections.ts";
import type { PlacedToken } from "#core/foundry/canvas.ts";
import { inFeet } from "../../rules/combat/distance.ts";
import type { Place } from "../../odds/forecast/encounter.ts";
import { isSirpasActor, type SirpasActor, type SirpasCombat } from "../documents.ts";
import { likelyStatus } from "../combat/targets/seen-of-target.ts";
import { sideOf } from "../combat/targets/tokens.ts";
import { nameOf } from "#core/play/people/at-hand.ts";
import type { ForecastParticipant } from "./plain-fighter.ts";

/** Those of an encounter who can still fight and whom this user sees there, in the order of its combatants. */
export function participantsIn(combat: SirpasCombat): readonly ForecastParticipant[] {
  const { order, orderTurn, turn } = combat.encounter;
  const playing = combat.started && turn > 0 && orderTurn === turn;
  const seen = combatantsOf(combat).filter(({ visible, isDefeated }) => visible && !isDefeated);
  return seen.flatMap((combatant) => {
    const phase = playing ? (order.find(({ id }) => id === combatant.id)?.phase ?? "through") : null;
    return participant(combatant, combatant.id ?? "", combatant.token, phase);
  });
}

/** Those of some tokens who can still fight. */
export function participantsAmong(tokens: readonly PlacedToken[]): readonly ForecastParticipant[] {
  return tokens.flatMap(({ actor, document }) =>
    participant({ actor, name: document.name, img: document.texture.src }, document.uuid, document, null),
  );
}

function participant(
  { actor, name, img }: { readonly actor: unknown; readonly name?: string | null; readonly img?: string | null },
  id: string,
  token: TokenDocument.Implementation | null,
  phase: ForecastParticipant["phase"],
): readonly ForecastParticipant[] {
  if (!isSirpasActor(actor) || isOut(actor)) return [];
  const side = sideOf(actor, token?.disposition);
  const shown = { name: name || nameOf(actor), img: img || actor.img || "" };
  return [{ id, ...shown, actor, side, place: token && placeOf(token), phase }];
}

/** Whoever lies still fights no more; whoever sleeps may wake. */
function isOut(actor: SirpasActor): boolean {
  return actor.system.incapacitated || (likelyStatus(actor) !== "" && !actor.statuses.has("sleep"));
}

/** The middle of a token, in feet. */
function placeOf({ x, y, width, height, parent }: TokenDocument.Implementation): Place | null {
  if (parent === null) return null;
  const { size, distance, units } = parent.grid;
  const feet = (pixels: number) => ((pixels / size) * inFeet(distance * FINE, units)) / FINE;
  return { x: feet(x + (width * size) / 2), y: feet(y + (height * size) / 2) };
}

/** Lengths come in whole feet: a long one tells the units apart. */
const FINE = 1000;
