/** The generation of Foundry that runs this, 13 or 14. The only place that asks. */
function generation(): number {
  return game.release.generation;
}

/** Whether this Foundry is older than generation 14. */
export function isBefore14(): boolean {
  return generation() < 14;
}
