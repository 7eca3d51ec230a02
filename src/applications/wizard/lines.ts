import type { SirpasItem } from "../../play/documents.ts";
import { untrainedSkill } from "../../play/skills/untrained-skills.ts";
import { levelOf, type Purchasable } from "../../rules/points/character-build.ts";
import { factOf } from "../sheets/views/arms.ts";
import { priceOf } from "../../play/wealth/wealth.ts";
import { moneyText } from "../wealth/money.ts";
import { sentencesOf } from "#core/applications/ux/sentences-of.ts";
import type { Draft } from "./draft.ts";
import { pointLine } from "../sheets/views/point-line.ts";
import { chanceText } from "./abilities.ts";

/** What the character has or can try. */
export function ownLine({ actor, books }: Draft, thing: Purchasable, suggested = 0) {
  const [statistic] = actor.statisticsWith(thing.key);
  // In a fight it is not against a difficulty that one rolls.
  const isChecked = thing.pricing.by === "table" && statistic?.error === null;
  const item = actor.items.get(thing.id) ?? untrainedSkill(actor, thing.id);
  return {
    ...pointLine(actor, books, thing, thing.kind === "attribute"),
    chance: isChecked && levelOf(thing) > 0 ? chanceText(statistic) : "",
    // How many levels the concept suggests; 0 where it has them.
    suggested: thing.specific < suggested ? suggested : 0,
    learned: thing.specific > 0,
    img: item?.img ?? "",
    summary: summaryOf(item ?? null),
  };
}

/** The first sentence of what an item says about itself. */
export function summaryOf(item: SirpasItem | null): string {
  return sentencesOf(item?.system.description ?? "")[0] ?? "";
}

/** Something that money is paid for. */
export function gearLine(item: SirpasItem, suggested: boolean) {
  const price = priceOf(item) ?? 0;
  return { item, suggested, fact: factOf(item), price: price > 0 ? moneyText(price) : "" };
}
