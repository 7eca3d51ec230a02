import { defaultDiceConfig } from "../../../../host/client/dice/index.ts";
import type { DiceConfig } from "../../../../host/client/dice/types.ts";
import { setConfig } from "../../../../host/client/core/state.ts";
import type { HostConfig } from "../../../../host/client/core/config.ts";
import { diceOf } from "../../../support/dice.ts";

/** The dice alone, without a game around them. */
export function diceOnly(): DiceConfig {
  const Dice: DiceConfig = { ...defaultDiceConfig(), rollModes: {} };
  setConfig({ Dice } as HostConfig);
  return Dice;
}

/** Makes the next dice of `faces` sides fall as given; one more than given fails. */
export function script(dice: DiceConfig, faces: number, results: number[]): void {
  diceOf(dice)(...results.map((face) => ({ face, of: faces })));
}
