import { askedFault, askedOf, asksFor, checkButtons } from "#core/applications/enrichers/asked-button.ts";
import { nameAndModifier, quoteFault } from "#core/applications/enrichers/parse.ts";
import { rollKeys } from "#core/applications/ux/roll-keys.ts";
import { ownActors } from "#core/play/people/at-hand.ts";
import { keyOf } from "#core/rules/keys.ts";
import { notify } from "#core/utils/notify.ts";
import { localize, signed } from "#core/utils/localize.ts";
import { Catalogue } from "../../play/catalogue.ts";
import { performCheck } from "../../play/checks/perform-check.ts";
import { itemsOf } from "../../play/items.ts";
import { ATTRIBUTE_KEYS, isAttribute, labelOf } from "../../rules/character/attributes.ts";
import { situationTerms } from "../../rules/checks/check.ts";

/** The button for `[[/check survival -2]]`, or the sentence that says what is wrong with it. */
export async function enrichCheck(match: RegExpMatchArray): Promise<HTMLElement> {
  const { rest = "", label = "" } = match.groups ?? {};
  const fault = quoteFault(rest);
  if (fault !== null) return askedFault(match[0], fault);
  const { name: asked, modifier: by } = nameAndModifier(rest);
  const found = await statisticNamed(keyOf(asked));
  if (found === null) return askedFault(match[0], localize("SIMVERSE.ENRICHER.unknown", { key: asked }));
  if (by === null) return askedFault(match[0], localize("SIMVERSE.ENRICHER.modifier"));
  const text = label || (by === 0 ? found.name : `${found.name} ${signed(by)}`);
  return checkButtons({ ...found, modifier: by }, text);
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

/** The attribute or skill that is called by its key or by its name. */
async function statisticNamed(wanted: string): Promise<{ readonly key: string; readonly name: string } | null> {
  const skills = (await Catalogue.open()).ofType("skill").map(({ key, name }) => ({ key, name }));
  const attributes = ATTRIBUTE_KEYS.map((key) => ({ key, name: localize(labelOf(key)) }));
  const known = [...attributes, ...skills];
  return known.find(({ key }) => key === wanted) ?? known.find(({ name }) => keyOf(name) === wanted) ?? null;
}
