import type { Awaited, ChallengeKind } from "#core/play/challenge/challenge.ts";
import { toApply } from "#core/play/challenge/to-apply.ts";
import { differencesOf } from "#core/play/gate/differences.ts";
import { messageAt } from "#core/foundry/collections.ts";
import { passesGate } from "#core/play/gate/gate.ts";
import { powerKey, touches } from "../powers/apply-power.ts";
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
    const awaited = [...rolling, ...powerToApply(message, data)];
    return { awaited, over: awaited.length === 0 };
  },
  counted(message) {
    const data: unknown = message.system;
    return data instanceof ContestData ? data.rolled.flatMap((rolls) => rolls.map((one) => one.message)) : [];
  },
};

/** Those to whom a power has still to be applied; where an answer says more than the sheets, by a Gamemaster. */
function powerToApply(message: ChatMessage.Implementation, data: ContestData): readonly Awaited[] {
  if (!data.power) return [];
  return data.sides.flatMap(({ id, name, actor }, index) => {
    if (index === 0 || !touches(data, index)) return [];
    const answers = (data.rolled[index] ?? []).flatMap((roll) => messageAt(roll.message) ?? []);
    const byGamemaster = answers.some((answer) => differencesOf(answer).length > 0);
    return toApply(powerKey(message, id), { kind: "applyPower", who: id, name, actor, byGamemaster });
  });
}
