import { balanceOf } from "../../rules/character-points/ledger.ts";
import { levelOf } from "../../rules/character-points/purchasable.ts";
import { mayHave } from "../../rules/statistics/exclusions.ts";
import { meetsAll } from "../../rules/statistics/prerequisites.ts";
import { refusalText } from "../../documents/tell.ts";
import { moneyText } from "../ux/money.ts";
import { say } from "../words.ts";
import type { Draft } from "./draft.ts";
import { billOf } from "./bill.ts";

/** What stands between a draft and the game, each as a sentence: what has to be mended first, and what may stay. */
export interface Findings {
  readonly wrong: readonly string[];
  readonly notes: readonly string[];
}

export function findings(draft: Draft, pays: boolean): Findings {
  const { ledger, things, circumstances } = draft.books;
  const { left } = balanceOf(ledger);
  const had = things.filter(({ specific }) => specific > 0);
  const wrong = [
    ...(draft.name === "" ? [say("SIRPAS.WIZARD.FAULT.nameless")] : []),
    ...(left < 0 ? [say("SIRPAS.POINTS.overspent", { count: -left })] : []),
    ...had.flatMap(({ key, name, exclusions = [], prerequisites = [], target }) => {
      const others = circumstances.has.map((one) => ({ ...one, exclusions: one.exclusions ?? [] }));
      const allowed = mayHave({ key, name, exclusions }, others);
      const ready = meetsAll(prerequisites, others, { name, target });
      return [allowed, ready].flatMap((answer) => (answer.ok ? [] : [refusalText(answer)]));
    }),
  ];
  const { price, short } = billOf(draft);
  if (pays && short > 0)
    wrong.push(say("SIRPAS.WIZARD.FAULT.tooDear", { price: moneyText(price), short: moneyText(short) }));
  const notes = [
    ...(left > 0 ? [say("SIRPAS.WIZARD.NOTE.pointsLeft", { count: left })] : []),
    ...(had.some(({ kind, pricing }) => kind === "style" || (kind === "skill" && pricing.by === "combat"))
      ? []
      : [say("SIRPAS.WIZARD.NOTE.noFighting")]),
    ...(things.some((thing) => thing.kind === "skill" && thing.specific > 0 && levelOf(thing) > 0)
      ? []
      : [say("SIRPAS.WIZARD.NOTE.noSkills")]),
  ];
  return { wrong: [...new Set(wrong)], notes };
}
