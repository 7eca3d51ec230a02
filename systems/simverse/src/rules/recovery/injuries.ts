/** A serious injury as far as its healing goes: a flaw for a time. */
export interface HealingInjury {
  /** How many days it still takes; 0 for what never heals by itself. */
  readonly days: number;
  /** Whether it heals at all yet: a bone that nobody has set does not. */
  readonly treated: boolean;
}

/** How somebody heals. */
interface Healer {
  /** Whether somebody cared for them on that day. */
  readonly care: boolean;
  /** Whether they heal in double the time, as the Fragile do, or in half of it. */
  readonly slow: boolean;
  readonly fast: boolean;
}

const CARE = 2;
const SLOW = 0.5;
const FAST = 2;

/** What a day of rest takes from the days that an injury still needs: 1, twice that with care, half of it for the Fragile, twice for who heals fast. */
export function healedDays({ days, treated }: HealingInjury, { care, slow, fast }: Healer): number {
  if (!treated) return 0;
  return Math.min(days, (care ? CARE : 1) * (slow ? SLOW : 1) * (fast ? FAST : 1));
}

/** Whether an operation lets an injury begin to heal: not one that heals already, nor one that never will. */
export function needsSurgery({ days, treated }: HealingInjury): boolean {
  return days > 0 && !treated;
}
