import { localize } from "#core/utils/localize.ts";

/** Where the words are of what perks and flaws can be had for. */
const CHOSEN: Readonly<Record<string, string>> = { sense: "CIRCUMSTANCE", damage: "DAMAGE_TYPE", terrain: "TERRAIN" };

/**
 * What a perk or flaw is had for, in words; what somebody typed as they did.
 * @param nameOf  Names a skill by its key
 */
function choiceName(
  { kind, of }: { readonly kind: string; readonly of: string },
  nameOf: (key: string) => string,
): string {
  if (kind === "skill" || kind === "weapon") return nameOf(of);
  const key = `SIMVERSE.${CHOSEN[kind] ?? ""}.${of}`;
  return game.i18n!.has(key) ? localize(key) : of;
}

/** The name of something with what it is had for: "Acute Senses (Hearing)". */
export function chosenName(
  name: string,
  choice: { readonly kind: string; readonly of: string },
  nameOf: (key: string) => string,
): string {
  return choice.of === "" ? name : `${name} (${choiceName(choice, nameOf)})`;
}
