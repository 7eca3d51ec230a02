import { ourConfig } from "../../foundry/globals.ts";
import { TAKEN_OUT } from "../../foundry/status-effects.ts";
import { setting } from "../../settings/settings.ts";
import { isCharacter } from "../people/at-hand.ts";

/** Whether the rules take somebody out where they would kill: the characters of a table that wants it so. */
export function isSpared(actor: { readonly type: string }): boolean {
  return isCharacter(actor) && setting("heroesTakenOut");
}

/** The condition that the rules give to who would die. */
export function deathOf(actor: { readonly type: string }): string {
  return isSpared(actor) ? TAKEN_OUT : ourConfig().specialStatusEffects.DEFEATED;
}

/** Whether somebody was taken out in place of being killed. */
export const isTakenOut = ({ statuses }: { readonly statuses: ReadonlySet<string> }) => statuses.has(TAKEN_OUT);
