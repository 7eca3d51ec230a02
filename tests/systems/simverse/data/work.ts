/** A piece of work as its window begins with it. */
export const PLAIN_WORK = {
  ...{ task: "make", recipe: "", thing: "", vessel: "", spell: "", method: "regular", place: "plain" },
  ...{ helpers: 0, given: 0, statistic: "", tools: "standard", materials: "standard", flaw: "time" },
  ...{ paid: true, situation: 0, ticked: [], passes: true },
};
