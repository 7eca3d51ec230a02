import { askedFault, askedOf, asksFor, checkButtons } from "#core/applications/enrichers/asked-button.ts";
import { written } from "#core/applications/enrichers/parse.ts";
import { rollKeys } from "#core/applications/ux/roll-keys.ts";
import { ownActors } from "#core/play/people/at-hand.ts";
import { notify } from "#core/utils/notify.ts";
import { localize, signed } from "#core/utils/localize.ts";
import { Catalogue } from "../../play/catalogue.ts";
import { performCheck } from "../../play/checks/perform-check.ts";
import { itemsOf } from "../../play/items.ts";
import { isAttribute, labelOf } from "../../rules/character/attributes.ts";
import { situationTerms } from "../../rules/checks/check.ts";

/** The button for `[[/check survival -2]]`, or the sentence that says what is wrong with it. */
export async function enrichCheck(match: RegExpMatchArray): Promise<HTMLElement> {
  const { rest = "", label = "" } = match.groups ?? {};
  const [key = "", modifier = "0", ...more] = written(rest, {}).words.map((word) => word.replace("−", "-"));
  const name = await nameOf(key.toLowerCase());
  if (name === null) return askedFault(match[0], localize("SIMVERSE.ENRICHER.unknown", { key }));
  if (!/^[+-]?\d{1,2}$/.test(modifier) || more.length > 0)
    return askedFault(match[0], localize("SIMVERSE.ENRICHER.modifier"));
  const by = Number(modifier);
  const text = label || (by === 0 ? name : `${name} ${signed(by)}`);
  return checkButtons({ key: key.toLowerCase(), name, modifier: by }, text);
}

/** Each of those who are selected makes the check, or else this user's own character. */
export async function rollAsked(button: HTMLElement, event: MouseEvent | KeyboardEvent): Promise<void> {
  const asks = asksFor(button);
  if (asks) return (await CONFIG.SIMVERSE.windows()).askRequest(asks);
  const actors = ownActors();
  if (actors.length === 0) return void notify.warn(localize("SIMVERSE.ENRICHER.nobody"));
  const key = askedOf(button);
  const more = situationTerms("SIMVERSE.TERM.situation", Number(button.dataset["modifier"] ?? 0) || 0);
  for (const actor of actors) {
    const knows = isAttribute(key) || itemsOf(actor, "skill").some(({ system }) => system.key === key);
    // Who has never learned it tries that of a compendium.
    const untaught = knows ? undefined : (await Catalogue.open()).find(key, "skill");
    await performCheck(actor, untaught?.uuid ?? key, { ...rollKeys(event), more });
  }
}

async function nameOf(key: string): Promise<string | null> {
  if (isAttribute(key)) return localize(labelOf(key));
  return (await Catalogue.open()).find(key, "skill")?.name ?? null;
}
