/** A die as a module that rolls it over the screen reads it; `fixed` is what counts as thrown beside it. */
interface ShownDie {
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

/** Shows the six of Mastery as a die beside those that are thrown, where a module such as Dice So Nice rolls dice over the screen. */
export function showFixedDice(): void {
  const hooks = Hooks as unknown as {
    on(hook: string, call: (id: string | null, context: ShownContext) => void): number;
  };
  hooks.on("diceSoNiceRollStart", (_id, context) => {
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
    return fixed === undefined ? [die] : [die, fixedDie(fixed, die.options ?? {})];
  });
  const list = shown.flatMap((die, index) => (index === 0 ? [die] : [plus(), die]));
  return Roll.fromTerms(list as never) as unknown as ShownRoll;
}

function fixedDie(result: number, options: object): ShownDie {
  const { fixed: _fixed, ...others } = options as { readonly fixed?: number };
  const data = { class: "Die", number: 1, faces: 6, results: [{ result, active: true }], options: others };
  return foundry.dice.terms.RollTerm.fromData({ ...data, evaluated: true } as never) as unknown as ShownDie;
}
