/** The status of the dead, which Foundry and its tokens know. */
export function deadStatus(): string {
  return (CONFIG as unknown as { specialStatusEffects: { DEFEATED: string } }).specialStatusEffects.DEFEATED;
}
