/** The five senses, which never get better. */
export const SENSES = ["see", "hear", "smell", "taste", "feel"] as const;
export type Sense = (typeof SENSES)[number];

/** What is added to the two ten-sided dice that are rolled for a sense. */
export const SENSE_BASE = 39;
/** What a sense is by the middle of its dice. */
export const USUAL_SENSE = 50;

export const senseLabel = (key: Sense): string => `DOG.SENSE.${key}`;
