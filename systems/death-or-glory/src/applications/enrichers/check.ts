import { askedFault, askedOf, asksFor, checkButtons } from "#core/applications/enrichers/asked-button.ts";
import { nameAndModifier, quoteFault } from "#core/applications/enrichers/parse.ts";
import { rollKeys } from "#core/applications/ux/roll-keys.ts";
import { ownActors } from "#core/play/people/at-hand.ts";
import { keyOf } from "#core/rules/keys.ts";
import { localize, signed } from "#core/utils/localize.ts";
import { notify } from "#core/utils/notify.ts";
import { performCheck } from "../../play/checks/perform-check.ts";
import { ATTRIBUTE_KEYS, isAttribute, labelOf } from "../../rules/character/attributes.ts";
import { SENSES, senseLabel } from "../../rules/character/senses.ts";
import { isSkill, SKILL_KEYS, skillLabel } from "../../rules/skills/skills.ts";

const KEYS: readonly string[] = [...ATTRIBUTE_KEYS, ...SENSES, ...SKILL_KEYS];

/** The button for `[[/check pick-lock -20]]`, or the sentence that says what is wrong with it. */
export async function enrichCheck(match: RegExpMatchArray): Promise<HTMLElement> {
  const { rest = "", label = "" } = match.groups ?? {};
  const fault = quoteFault(rest);
  if (fault !== null) return askedFault(match[0], fault);
  const { name, modifier: by } = nameAndModifier(rest);
  const wanted = plain(name);
  const key = KEYS.find((one) => [one, nameOf(one)].some((known) => plain(known) === wanted));
  if (key === undefined) return askedFault(match[0], localize("DOG.ERROR.noSuchSkill", { skill: name }));
  if (by === null) return askedFault(match[0], localize("DOG.ENRICHER.modifier"));
  const text = label || (by === 0 ? nameOf(key) : `${nameOf(key)} ${signed(by)}`);
  return checkButtons({ key, name: nameOf(key), modifier: by }, text);
}

/** Each of those who are selected makes the check, or else this user's own character. */
export async function rollAsked(button: HTMLElement, event: MouseEvent | KeyboardEvent): Promise<void> {
  const asks = asksFor(button);
  if (asks) return (await CONFIG.DOG.windows()).askRequest(asks);
  const actors = ownActors();
  if (actors.length === 0) return void notify.warn(localize("DOG.ENRICHER.nobody"));
  const situation = Number(button.dataset["modifier"] ?? 0) || 0;
  for (const actor of actors) await performCheck(actor, askedOf(button), { ...rollKeys(event), situation });
}

/** A key or a name as they are compared: `pick-lock` and "Pick Lock" are `picklock`. */
const plain = (name: string) => keyOf(name).replaceAll("-", "");

function nameOf(key: string): string {
  const sense = SENSES.find((one) => one === key);
  if (sense) return localize(senseLabel(sense));
  return localize(isAttribute(key) ? labelOf(key) : isSkill(key) ? skillLabel(key) : key);
}
