import { describeForgedAnswers } from "../../forged-answers.ts";
import { forgersAt, SCORE, term } from "./forging.ts";
import { d100, openDog } from "./table.ts";

const DARK = term(-20, "DOG.TERM.situation", "situation");

describeForgedAnswers("Death or Glory", async () => {
  const table = await openDog();
  const forgers = await forgersAt(table);
  const label = "DOG.SKILL.swordsplay";
  const under = (terms: readonly object[], name = label) => ({ targets: [{ label: name, terms }] });
  return {
    ...{ table, forgers },
    asked: { statistic: { key: "swordsplay", label }, modifier: -20 },
    answer: async (request) => ({
      system: forgers.check(forgers.own, { request, ...under([...SCORE, DARK]) }),
      rolls: [await forgers.rolled(d100(20))],
    }),
    wrong: {
      statistic: { skill: "firstAid", ...under([term(43)], "DOG.SKILL.firstAid") },
      value: under([term(95), DARK]),
      situation: under(SCORE),
    },
  };
});
