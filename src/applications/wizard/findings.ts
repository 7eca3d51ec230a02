import { wealthOf, worthOf } from "../../play/wealth/wealth.ts";
import type { Draft } from "./draft.ts";
import { balanceOf } from "../../rules/points/ledger.ts";
import { levelOf } from "../../rules/points/character-build.ts";
import { moneyText } from "../wealth/money.ts";
import { localize, word } from "#core/utils/localize.ts";
import { unmet } from "../sheets/views/trait-problems.ts";

/** What stands between a draft and the game, each as a sentence: what has to be mended first, and what may stay. */
export function findings(draft: Draft, pays: boolean) {
  const { ledger, things, circumstances } = draft.books;
  const { left } = balanceOf(ledger);
  const { price, short } = billOf(draft);
  const had = things.filter(({ specific }) => specific > 0);
  const fights = had.some(({ kind, pricing }) => kind === "style" || (kind === "skill" && pricing.by === "combat"));
  const isSkilled = had.some((thing) => thing.kind === "skill" && levelOf(thing) > 0);
  const wrong = [
    draft.name === "" && word("WIZARD.nameless"),
    left < 0 && localize("SIRPAS.POINTS.overspent", { count: -left }),
    ...had.flatMap((thing) => unmet(thing, circumstances.has)),
    pays && short > 0 && localize("SIRPAS.WIZARD.FAULT.tooDear", { price: moneyText(price), short: moneyText(short) }),
  ];
  const notes = [
    left > 0 && localize("SIRPAS.WIZARD.NOTE.pointsLeft", { count: left }),
    !fights && localize("SIRPAS.WIZARD.NOTE.noFighting"),
    !isSkilled && localize("SIRPAS.WIZARD.NOTE.noSkills"),
  ];
  return {
    wrong: [...new Set(wrong.filter((sentence) => sentence !== false))],
    notes: notes.filter((note) => note !== false),
  };
}

/** What all that is carried costs, and the money there is for it. */
export function billOf({ actor }: Draft) {
  const price = worthOf(actor.items.contents);
  const money = wealthOf(actor).money.value;
  return { price, money, short: Math.max(0, price - money) };
}
