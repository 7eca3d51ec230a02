import { createMessage } from "#core/foundry/documents.ts";
import { facesOf } from "#core/foundry/rolls.ts";
import { toldOf, type Dice, type CreationRolling } from "../../rules/creation/rolls.ts";
import { creationOptions } from "../../settings/definitions.ts";

/**
 * Rolls dice for a character in the making, and lets everybody see them.
 * @param name   Who is being made
 * @param dice   One of those that the roll can have: see `diceFor`
 * @returns what they come to, as the card tells it
 */
export async function rollOpenly(
  rolling: CreationRolling,
  name: string,
  dice: readonly Dice[],
): Promise<readonly number[]> {
  const roll = await CONFIG.DOG.rolls.check.ofDice(dice).evaluate();
  await createMessage({ type: "creation", speaker: { alias: name }, rolls: [roll], system: { ...rolling, name } });
  return toldOf(rolling, facesOf(roll), creationOptions().supplementary).map(({ value }) => value);
}
