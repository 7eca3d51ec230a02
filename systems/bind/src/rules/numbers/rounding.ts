/** Basics: half of anything is rounded up, and half of what is below 0 away from it (ruling 8). */
export function rounded(value: number): number {
  const whole = Math.sign(value) * Math.floor(Math.abs(value) + 0.5);
  return whole === 0 ? 0 : whole;
}

/** Half of a number, rounded: 2 of 3, and -1 of -1. */
export function halfOf(value: number): number {
  return rounded(value / 2);
}
