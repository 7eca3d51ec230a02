import { localize } from "#core/utils/localize.ts";
import { moveLength, MOVES } from "../../rules/combat/turn.ts";
import { mobilityOf } from "./turn-state.ts";

/** How far somebody gets in a turn: half a move beside anything else, a full one or a sprint in its place. */
export const pacesOf = (actor: Actor.Implementation) =>
  MOVES.map((move) => ({
    most: moveLength(move, mobilityOf(actor), false),
    label: localize(`SIMVERSE.TURN_ACTION.${move}`),
    isCostly: move !== "half",
  }));
