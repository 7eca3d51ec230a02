import type { Statistic } from "../../play/statistics/statistic.ts";
import type { SirpasItem } from "../../documents/item.ts";
import type { Books } from "../../play/points/ledger.ts";
import { untrainedSkill } from "../../play/skills/untrained-skills.ts";
import { levelOf, type Purchasable } from "../../rules/points/character-build.ts";
import { factOf } from "../sheets/views/arms.ts";
import { moneyText } from "../wealth/money.ts";
import { localize } from "#core/utils/localize.ts";
import { sentencesOf } from "#core/applications/ux/sentences-of.ts";
import type { Draft } from "./draft.ts";
import { pointLine } from "../sheets/views/point-line.ts";
import { chanceText } from "./abilities.ts";

/** What the character has or can try. */
export function ownLine(
  draft: Draft,
  books: Books,
  thing: Purchasable,
  statistics: ReadonlyMap<string, Statistic>,
  suggested = 0,
) {
  const statistic = statistics.get(thing.key);
  const line = pointLine(draft.actor, books, thing, thing.kind === "attribute");
  // In a fight it is not against a difficulty that one throws.
  const isChecked = thing.pricing.by === "table" && statistic?.error === null;
  const item = draft.actor.items.get(thing.id) ?? untrainedSkill(draft.actor, thing.id);
  return {
    ...line,
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
export function gearLine(item: SirpasItem, price: number, suggested = false) {
  const quantity = "quantity" in item.system ? (item.system.quantity as number) : 1;
  return {
    id: item.id,
    uuid: item.uuid,
    name: item.name,
    img: item.img,
    quantity,
    suggested,
    fact: factOf(item),
    price: price > 0 ? moneyText(price) : localize("SIRPAS.WIZARD.free"),
  };
}
