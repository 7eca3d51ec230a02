import { defaultDiceConfig } from "../../../../host/client/dice/index.ts";
import type { DiceConfig } from "../../../../host/client/dice/types.ts";
import { setConfig } from "../../../../host/client/core/state.ts";
import type { HostConfig } from "../../../../host/client/core/config.ts";

/** The dice alone, without a game around them. */
export function diceOnly(): DiceConfig {
  const Dice: DiceConfig = { ...defaultDiceConfig(), rollModes: {} };
  setConfig({ Dice } as HostConfig);
  return Dice;
}

/** Makes the next dice of `faces` sides fall as given; one more than given fails. */
export function script(dice: DiceConfig, faces: number, results: number[]): void {
  const rest = results.values();
  dice.randomUniform = () => {
    const { value, done } = rest.next();
    if (done) throw new Error("The test gave fewer dice than were thrown.");
    return 1 - (value - 0.5) / faces;
  };
}
