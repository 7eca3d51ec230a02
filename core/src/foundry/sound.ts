/** Plays one of Foundry's sounds to this user, as loud as they have set its interface. */
export async function playSound(src: string | null | undefined): Promise<void> {
  // To nobody else: the second argument would send it to all.
  if (src) await foundry.audio.AudioHelper.play({ src, volume: 0.8, loop: false }, false);
}
