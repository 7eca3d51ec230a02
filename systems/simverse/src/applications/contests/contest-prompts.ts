import { consequencePrompt } from "#core/applications/consequences/consequence-view.ts";
import type { Prompt } from "#core/play/challenge/prompt.ts";
import { localize } from "#core/utils/localize.ts";
import { rolledName } from "../../play/checks/statistics.ts";
import { answerContest } from "../../play/contests/answer-contest.ts";
import { POWER } from "../../play/powers/apply-power.ts";
import { ContestData } from "../../play/contests/contest-data.ts";
import { figure } from "#core/applications/reasons/term-lines.ts";

/** What the strip shows of a contest, or of a power that can be resisted: a roll, or to let it happen. */
export const CONTEST_PROMPTS: Readonly<Record<string, Prompt>> = {
  contestRoll: {
    icon: "fa-solid fa-people-arrows",
    labels({ message, who }) {
      const data: unknown = message.system;
      if (!(data instanceof ContestData)) return { what: "", reason: "" };
      const [first] = data.sides;
      const words = {
        what: first ? rolledName(first) : "",
        name: first?.name ?? "",
        margin: figure(data.roll?.margin ?? 0),
      };
      const yields = who !== "0";
      return {
        what: localize(`SIMVERSE.PROMPT.${who === "0" ? "goOn" : data.kind}`, words),
        reason: "",
        other: yields ? localize("SIMVERSE.CONTEST.yield") : "",
      };
    },
    roll: ({ message, who }, { fast = false }) => answerContest(message.id ?? "", who, { fast }),
    other: ({ message, who }) => answerContest(message.id ?? "", who, { yields: true }),
  },
  ...consequencePrompt(POWER),
};
