import { createMessage } from "#core/foundry/documents.ts";
import { facesOf } from "#core/foundry/rolls.ts";
import { toldOf, type Dice, type Throwing } from "../../rules/creation/throws.ts";
import { creationOptions } from "../../settings/definitions.ts";

/**
 * Throws dice for a character in the making, and lets everybody see them.
 * @param name   Who is being made
 * @param dice   One of those that the throw can have: see `diceFor`
 * @returns what they come to, as the card tells it
 */
export async function throwOpenly(throwing: Throwing, name: string, dice: readonly Dice[]): Promise<readonly number[]> {
  const roll = await CONFIG.DOG.rolls.check.ofDice(dice).evaluate();
  await createMessage({ type: "creation", speaker: { alias: name }, rolls: [roll], system: { ...throwing, name } });
  return toldOf(throwing, facesOf(roll), creationOptions().supplementary).map(({ value }) => value);
}
