import { ACTIVE_EFFECT_SHOW_ICON } from "../../common/constants.ts";

interface ShownEffect {
  img: string;
  name: string;
  flags?: { core?: unknown };
  showIcon?: number;
  isTemporary?: boolean;
}

/** An actor, as far as its token shows something of it. */
export interface EffectBearer {
  temporaryEffects?: ShownEffect[];
  appliedEffects?: ShownEffect[];
}

/**
 * The effects whose pictures are shown on a token: in generation 13 the temporary ones, in 14 of all that apply those which
 * say so (`showIcon`, api/v14/variables/CONST.ACTIVE_EFFECT_SHOW_ICON).
 */
export function effectsOnToken(actor: EffectBearer | null | undefined, generation: number): ShownEffect[] {
  if (generation < 14) return actor?.temporaryEffects ?? [];
  const { ALWAYS, CONDITIONAL } = ACTIVE_EFFECT_SHOW_ICON;
  return (actor?.appliedEffects ?? []).filter(
    ({ showIcon, isTemporary }) => showIcon === ALWAYS || (showIcon === CONDITIONAL && isTemporary),
  );
}
