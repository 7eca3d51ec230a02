/** Scripts the only source of chance: the next six-sided dice fall as given, and one more than given fails the test. */
export function diceOf(config: { randomUniform: () => number }): (...results: number[]) => void {
  return (...results) => {
    const rest = results.values();
    config.randomUniform = () => {
      const { value, done } = rest.next();
      if (done) throw new Error("The test gave fewer dice than were thrown.");
      return 1 - (value - 0.5) / 6;
    };
  };
}
