import { describeForgedAnswers } from "../../forged-answers.ts";
import { forgersAt, term } from "./forging.ts";
import { openSimverse } from "./table.ts";

const MODERATE = { label: "SIMVERSE.DIFFICULTY.moderate", value: -4, source: "", kind: "situation" };

/** What hurts is of the moment: it is no word of whoever rolls. */
const PAIN = { label: "SIMVERSE.TERM.pain", value: -1, source: "", kind: "moment" };

describeForgedAnswers("Simverse", async () => {
  const table = await openSimverse();
  const forgers = await forgersAt(table);
  const check = (terms: readonly object[]) => ({ terms });
  return {
    ...{ table, forgers },
    asked: { statistic: { key: "wisdom", label: "SIMVERSE.ATTRIBUTE.wisdom.label" }, modifier: -4 },
    answer: async (request) => ({
      system: {
        ...{ actor: forgers.own.uuid, label: "SIMVERSE.ATTRIBUTE.wisdom.label", statistic: "wisdom", request },
        ...{ difficulty: "moderate", ...check([term(10), MODERATE, PAIN]) },
      },
      rolls: [await forgers.thrown(1, 2, 2)],
    }),
    wrong: {
      statistic: { statistic: "strength", label: "SIMVERSE.ATTRIBUTE.strength.label" },
      value: check([term(18), MODERATE]),
      situation: check([term(10)]),
    },
  };
});
