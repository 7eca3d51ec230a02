import type { SirpasItem } from "../../../documents/item.ts";
import { itemRulePage, type RuledItem } from "../../../play/reasons/rule-page.ts";
import { keyOf } from "../../../rules/keys.ts";
import { enriched } from "../../ux/enriched.ts";
import { localize } from "../../localize.ts";
import { mitigationFields } from "../views/protection.ts";
import { itemChoices } from "./choices.ts";
import { inputGroups } from "./inputs.ts";
import { factGroups, factTables } from "./facts.ts";
import { combatFolds } from "./folds.ts";
import { Known } from "./known.ts";
import { materialName } from "./materials.ts";
import { modifierRows, type ModifierRows } from "./modifier-rows.ts";
import { rowTables, within } from "./row-tables.ts";
import { sentenceLists } from "./sentence-lists.ts";

/** What the sheet of an item shows besides its plain fields: to be filled in, or to be read by who may not. */
export async function itemView(item: SirpasItem, editable: boolean) {
  const known = await Known.about(item);
  const rows = rowTables(item, known);
  const modifiers = modifierRows(item, known);
  const sentences = sentenceLists(item, known);
  const texts = await enrichedTexts(item);
  const rulePage = itemRulePage(item as RuledItem);
  const common = { enriched: texts.description, clash: keyClash(item), rulePage };
  if (!editable) {
    const lists = [modifiers, sentences?.effects, sentences?.carries].filter(
      (list) => list !== null && list !== undefined,
    );
    const facts = {
      groups: factGroups(item, known),
      sentences: lists.filter((list) => list.rows.length > 0).map(toldOf),
      tables: factTables(rows),
      texts: criticalsOf(item, texts),
    };
    return { ...common, facts };
  }
  return {
    ...common,
    groups: inputGroups(item, known),
    choices: itemChoices(item, known),
    rows,
    combatLists: within(rows, "combat"),
    modifiers,
    sentences,
    folds: combatFolds(item),
    keyOfName: keyOf(item.name),
    material: item.isType("armour") ? materialName(item.system.material) : "",
    mitigation: item.isType("armour") ? mitigationFields(item.system._source.mitigation) : [],
    enrichedTexts: texts,
  };
}

function toldOf({ label, rows }: ModifierRows) {
  return { label, sentences: rows.map(({ sentence }) => sentence) };
}

type Texts = Readonly<Record<"description" | "success" | "failure", string>>;

/** The texts of an item as they are read, with links that work. */
async function enrichedTexts(item: SirpasItem): Promise<Texts> {
  const options = { secrets: item.isOwner, relativeTo: item };
  const { success = "", failure = "" } = item.isType("skill") ? item.system.critical : {};
  const [description, onSuccess, onFailure] = await Promise.all([
    enriched(item.system.description, options),
    enriched(success, options),
    enriched(failure, options),
  ]);
  return { description, success: onSuccess, failure: onFailure };
}

function criticalsOf(item: SirpasItem, texts: Texts) {
  if (!item.isType("skill")) return [];
  const fields = item.system.schema.fields.critical.fields;
  return (["success", "failure"] as const)
    .filter((which) => texts[which] !== "")
    .map((which) => ({ label: fields[which].label, html: texts[which] }));
}

/** That another skill, style or attribute of the same actor answers to the same key, as a sentence; empty if none does. */
export function keyClash(item: SirpasItem): string {
  const { actor } = item;
  if (!actor || !(item.isType("skill") || item.isType("style"))) return "";
  const key = item.system.statisticKey;
  const [one, other] = actor.statisticsWith(key);
  if (!one || !other) return "";
  return localize("SIRPAS.ERROR.duplicateKey", {
    actor: actor.name,
    key,
    name: localize(one.label),
    other: localize(other.label),
  });
}
