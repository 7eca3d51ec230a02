import { createMessage } from "#core/foundry/documents.ts";
import { facesOf } from "#core/foundry/rolls.ts";
import type { CreationThrow, Thrown } from "./creation-data.ts";

/** Dice of a throw: how many of so many faces. */
export interface Dice {
  readonly count: number;
  readonly faces: number;
}

/**
 * Throws dice for a character in the making, and lets everybody see them.
 * @param name   Who is being made
 * @param read   What the faces come to, which are in the order thrown
 * @returns the faces
 */
export async function throwOpenly(
  what: CreationThrow,
  name: string,
  dice: readonly Dice[],
  read: (faces: readonly number[]) => readonly Thrown[],
): Promise<readonly number[]> {
  const roll = await CONFIG.DOG.rolls.check.ofDice(dice).evaluate();
  const faces = facesOf(roll);
  const system = { what, name, results: read(faces) };
  await createMessage({ type: "creation", speaker: { alias: name }, rolls: [roll], system });
  return faces;
}
