import type { ChallengeKind } from "#core/play/challenge/challenge.ts";
import { passesGate } from "#core/play/gate/gate.ts";
import { POWER } from "../powers/apply-power.ts";
import { ContestData } from "./contest-data.ts";

/** Each side rolls, in a complex contest again and again. What it comes to is on its card; what a power does is applied for each whom it reaches. */
export const CONTEST_CHALLENGE: ChallengeKind = {
  model: ContestData,
  standsIn: true,
  promptsAsker: true,
  read(message) {
    const data: unknown = message.system;
    if (!(data instanceof ContestData) || !message.isContentVisible || !passesGate(message)) return null;
    const { outcome, closing } = data;
    const rolling = (outcome?.waiting ?? []).flatMap((index) => {
      const { id, name, actor } = data.sides[index]!;
      return closing.closed ? [] : [{ kind: "contestRoll", who: id, name, actor }];
    });
    const awaited = [...rolling, ...POWER.awaited(message)];
    return { awaited, over: awaited.length === 0 };
  },
  counted(message) {
    const data: unknown = message.system;
    return data instanceof ContestData ? data.rolled.flatMap((rolls) => rolls.map((one) => one.message)) : [];
  },
};
