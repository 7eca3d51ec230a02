import type { SirpasItem } from "../../../play/documents.ts";
import { itemRulePage, type RuledItem } from "../../../play/reasons/rule-page.ts";
import { flagOf } from "#core/foundry/documents.ts";
import { keyOf } from "#core/rules/keys.ts";
import { itemEffectsView } from "../../effects/effects-view.ts";
import { enriched } from "#core/applications/ux/enriched.ts";
import { localize } from "#core/utils/localize.ts";
import { formGroups } from "./entries.ts";
import { itemFacts } from "./facts.ts";
import { Known } from "./known.ts";

/** What the sheet of an item shows: a form to be filled in, or facts to be read by who may not. */
export async function itemView(item: SirpasItem, editable: boolean) {
  const [known, texts] = await Promise.all([Known.about(item), enrichedTexts(item)]);
  return {
    effects: itemEffectsView(item),
    enriched: texts["description"],
    clash: keyClash(item),
    ours: flagOf<boolean>(item, "ours") === true,
    rulePage: itemRulePage(item as RuledItem),
    keyOfName: keyOf(item.name),
    ...(editable ? { groups: formGroups({ item, known, texts }) } : { facts: itemFacts({ item, known, texts }) }),
  };
}

/** The formatted texts of an item as they are read, with links that work, by their paths. */
async function enrichedTexts(item: SirpasItem): Promise<Readonly<Record<string, string>>> {
  const { description } = item.system;
  const { success = "", failure = "" } = item.isType("skill") ? item.system.critical : {};
  const texts = Object.entries({ description, "critical.success": success, "critical.failure": failure });
  const options = { secrets: item.isOwner, relativeTo: item };
  return Object.fromEntries(
    await Promise.all(texts.map(async ([path, text]) => [path, await enriched(text, options)] as const)),
  );
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
