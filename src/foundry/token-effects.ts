import { isBefore14 } from "./generation.ts";

/**
 * Whether the pictures on a token are those of the effects that apply to its actor, as far as these ask to be shown: so it
 * is from generation 14 on. In 13 they are those of its temporary effects.
 */
export function tokensShowAppliedEffects(): boolean {
  return !isBefore14();
}

/** The part of an effect's data that has its picture shown on the token however long it lasts; 13 shows each condition. */
export function shownOnToken(): object {
  if (isBefore14()) return {};
  const { ACTIVE_EFFECT_SHOW_ICON } = CONST as unknown as { ACTIVE_EFFECT_SHOW_ICON: { readonly ALWAYS: number } };
  return { showIcon: ACTIVE_EFFECT_SHOW_ICON.ALWAYS };
}
