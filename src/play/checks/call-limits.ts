/** How much a macro, a text or a file may ask for at once: more than any table has, and less than makes anybody wait. */
export const CALL_LIMITS = {
  /** Letters of a text, such as the reason of a request. */
  text: 2000,
  /** Who takes part in something, or is asked, hurt or rewarded. */
  people: 200,
  /** Points of damage, or feet of a fall. */
  damage: 99_999,
  /** Character points that are given or taken at once. */
  points: 99_999,
} as const;
