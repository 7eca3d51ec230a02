/** A row of `modifiers` as the packs hold it. */
export interface Effect {
  readonly type: string;
  readonly pool: string;
  readonly target: string;
  readonly value: number;
  readonly scale: string;
  readonly difficulty: string;
  readonly unless: string;
  readonly damage: string;
  readonly against: string;
  readonly wound: string;
  readonly hours: number;
}

const POOLS: Readonly<Record<string, string>> = { expertise: "4d6", mastery: "2d6+6" };
const SCALES: Readonly<Record<string, string>> = { once: "", level: " per level", halfLevel: " per half level" };

/** What a modifier does in a few words, so that it can be held against the page. */
export function effectNotation(effect: Effect): string {
  const { against, damage, hours, wound } = effect;
  const on = effect.target === "@target" ? "its target" : effect.target;
  const amount = `${effect.value < 0 ? "" : "+"}${effect.value}${SCALES[effect.scale]!}`;
  switch (effect.type) {
    case "pool":
      return `${POOLS[effect.pool]!} on ${on}`;
    case "check": {
      const at = effect.difficulty && ` at ${effect.difficulty}`;
      return `${amount} on ${on}${at}${effect.unless && ` unless ${effect.unless}`}`;
    }
    case "specific":
      return `${amount} specific in ${on}`;
    case "mitigation":
      return `${amount} off ${damage}`;
    case "extraWound":
      return `${amount} wound, ${against}`;
    case "selfHealing":
      return `${wound} ${against} wound heals in ${hours} h`;
    case "grace":
      return `last ${against} wound does not kill for ${hours} h`;
    case "ignoredPenalty":
      return `${amount} of the penalty ignored`;
    case "extraDefence":
      return `${amount} defences with ${on}`;
    case "movement":
      return `${amount} feet of movement`;
    case "falloff":
      return `${amount} feet of falloff`;
    case "elementalBase":
      return `${amount} to the elemental base`;
    case "noScratch":
      return "no scratch";
    default:
      return effect.type;
  }
}
