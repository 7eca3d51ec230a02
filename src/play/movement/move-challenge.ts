import { listNames } from "#core/play/people/at-hand.ts";
import type { ChallengeKind } from "#core/play/challenge/challenge.ts";
import { MoveData } from "./move-data.ts";
import { moveStateOf } from "./move-state.ts";

/** A movement: each opponent who can prevent it attacks or lets it be. All of one user's are asked at once. */
export const MOVE_CHALLENGE: ChallengeKind = {
  model: MoveData,
  promptsAsker: true,
  read(message) {
    const state = moveStateOf(message);
    if (!state) return null;
    const over = state.escape !== null || state.data.closing.closed;
    const open = over ? [] : state.opponents.filter(({ answer }) => answer === "waiting");
    const awaited = open.map(({ opponent: { id, name, actor } }) => ({ kind: "move", who: id, name, actor }));
    return { awaited, over };
  },
  gather(own) {
    const [first] = own;
    if (!first) return [];
    return [{ ...first, who: own.map(({ who }) => who).join(" "), name: listNames(own) }];
  },
};
