import { on } from "../../foundry/hooks.ts";

/** For how many milliseconds dice are waited for that never come to rest: a page that is not looked at rolls none. */
const PATIENCE = 10_000;

/** Those who wait for the dice of a message, and when nobody waits any longer. */
interface Rolling {
  readonly waiting: Set<() => void>;
  readonly limit: ReturnType<typeof setTimeout>;
}

/** The messages whose dice are rolling over the screen. */
const rolling = new Map<string, Rolling>();

/** Follows a module such as Dice So Nice, which rolls the dice of a message over the screen before it shows the message. */
export function registerDiceListeners(): void {
  on("diceSoNiceRollStart", (id: string | null) => {
    if (!id || rolling.has(id)) return;
    rolling.set(id, { waiting: new Set(), limit: setTimeout(() => atRest(id), PATIENCE) });
  });
  on("diceSoNiceRollComplete", (id: string | null) => atRest(id ?? ""));
}

function atRest(id: string): void {
  const { waiting, limit } = rolling.get(id) ?? {};
  rolling.delete(id);
  clearTimeout(limit);
  waiting?.forEach((call) => call());
}

/** The ids of the messages whose dice are rolling over the screen. */
export function rollingMessages(): readonly string[] {
  return [...rolling.keys()];
}

/** Waits until the dice of a message have come to rest: nothing else should tell before them what they show. */
export async function diceAtRest(message: ChatMessage.Implementation): Promise<void> {
  // The module hears of a message in the same moment as we do, and perhaps after us.
  await Promise.resolve();
  const dice = rolling.get(message.id ?? "");
  if (dice) await new Promise<void>((resolve) => dice.waiting.add(resolve));
}

/** A die as a module that rolls it over the screen reads it; `fixed` is what counts as rolled beside it. */
interface ShownDie {
  readonly faces?: number;
  readonly options?: { readonly fixed?: number };
}

/** A roll that is about to be shown; `ghost` and `secret` say how much of it. */
interface ShownRoll {
  readonly dice: readonly ShownDie[];
  ghost?: boolean;
  secret?: boolean;
}

interface ShownContext {
  readonly roll: ShownRoll;
  /** What is shown in place of the roll. */
  dsnRoll?: ShownRoll;
}

/** Shows a number that counts as rolled as a die beside the others, where a module such as Dice So Nice rolls dice over the screen. */
export function showFixedDice(): void {
  on("diceSoNiceRollStart", (_id: string | null, context: ShownContext) => {
    const { roll } = context;
    if (context.dsnRoll !== undefined || !roll.dice.some((die) => die.options?.fixed !== undefined)) return;
    const { ghost = false, secret = false } = roll;
    context.dsnRoll = Object.assign(withFixedDice(roll.dice), { ghost, secret });
  });
}

function withFixedDice(dice: readonly ShownDie[]): ShownRoll {
  const { Roll, terms } = foundry.dice;
  const plus = () => terms.RollTerm.fromData({ class: "OperatorTerm", operator: "+", evaluated: true } as never);
  const shown = dice.flatMap((die) => {
    const { fixed } = die.options ?? {};
    return fixed === undefined ? [die] : [die, fixedDie(fixed, die)];
  });
  const list = shown.flatMap((die, index) => (index === 0 ? [die] : [plus(), die]));
  return Roll.fromTerms(list as never) as unknown as ShownRoll;
}

function fixedDie(result: number, { faces, options = {} }: ShownDie): ShownDie {
  const { fixed: _fixed, ...others } = options;
  const data = { class: "Die", number: 1, faces, results: [{ result, active: true }], options: others };
  return foundry.dice.terms.RollTerm.fromData({ ...data, evaluated: true } as never) as unknown as ShownDie;
}
