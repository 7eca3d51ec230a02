import type { DiceTermResult, RollTermData } from "../types.ts";
import { keepOrDrop } from "../results.ts";
import { DiceTerm, type ModifierHandler } from "./dice.ts";

/** A coin: 1 for heads, 0 for tails. */
export class Coin extends DiceTerm {
  static override DENOMINATION = "c";
  static override MODIFIERS: Record<string, ModifierHandler> = {};

  constructor(data: RollTermData = {}) {
    super({ ...data, faces: 2 });
  }

  override get lowestFace(): number {
    return 0;
  }

  override get highestFace(): number {
    return 1;
  }

  override mapRandomFace(randomUniform: number): number {
    return Math.round(randomUniform);
  }

  override getResultLabel(result: DiceTermResult): string {
    return result.result === 1 ? "H" : "T";
  }
}

/** A Fate die: -1, 0 or +1. */
export class FateDie extends DiceTerm {
  static override DENOMINATION = "f";
  static override MODIFIERS: Record<string, ModifierHandler> = {
    k: keepFate,
    kh: keepFate,
    kl: keepFate,
  };

  constructor(data: RollTermData = {}) {
    super({ ...data, faces: 3 });
  }

  override get lowestFace(): number {
    return -1;
  }

  override get highestFace(): number {
    return 1;
  }

  override mapRandomFace(randomUniform: number): number {
    return Math.floor(randomUniform * 3) - 1;
  }

  override getResultLabel(result: DiceTermResult): string {
    return { "-1": "-", "0": "&nbsp;", "1": "+" }[String(result.result)] ?? "";
  }
}

function keepFate(this: DiceTerm, modifier: string): void {
  const number = Number(/\d+$/.exec(modifier)?.[0] ?? 1);
  keepOrDrop(this.results, number, { keep: true, highest: !modifier.startsWith("kl") });
}
