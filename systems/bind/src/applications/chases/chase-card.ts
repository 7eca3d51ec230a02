import { termLines } from "#core/applications/reasons/term-lines.ts";
import { consequenceView } from "#core/applications/consequences/consequence-view.ts";
import { registerTrackerButton } from "#core/applications/encounter/tracker-button.ts";
import { dataOf } from "#core/play/challenge/message-index.ts";
import type { CardDefinition } from "#core/play/registry/messages.ts";
import { sumTerms } from "#core/rules/term.ts";
import { localize } from "#core/utils/localize.ts";
import { ChaseData } from "../../play/chases/chase-data.ts";
import { ranIn, TIRE } from "../../play/chases/chase.ts";
import type { ChaseKind, ChaseReading } from "../../rules/chases/chase.ts";

type Message = ChatMessage.Implementation;

/** Gives the tracker a button that opens a chase; to be called at the table. */
export function registerTrackerChase(): void {
  registerTrackerButton({
    ...{ icon: "fa-person-running", name: "open-chase", text: () => localize("BIND.CHASE.start") },
    isShown: () => true,
    press: async () => (await CONFIG.BIND.windows()).openChase(),
  });
}

/** The card of a chase: the areas that are behind all, what each came to, and the fatigue of it. */
export const CHASE_CARD: CardDefinition<ChaseData> = {
  about: (data) => ranIn(data),
  actions: {
    tire: (message, { runner = "" }) => TIRE.apply(message, runner),
    tireAll,
    goOn: async (message) => (await CONFIG.BIND.windows()).openChase(message),
  },
  undoes: (message, { runner = "" }) => TIRE.keyOf(message, runner),
  view: ({ message, system }) => {
    const { kind, natural, readings, tieNumber, run, runners, opponentName: name, opponent } = system;
    const areas = Math.max(0, ...ranIn(system).map((one) => system.areasOf(one)));
    const rows = runners.map((one) => {
      const reading = readings.get(one.actor);
      const total = (natural ?? 0) + sumTerms(one.bonuses);
      return { ...one, total, terms: termLines(one.bonuses), ...(reading && readingView(kind, reading)) };
    });
    const others = opponent === "" ? [] : [{ actor: opponent, name, outcome: "" }];
    return {
      ...{
        title: localize(`BIND.CHASE.${name === "" ? "titleAlone" : "title"}.${kind}`, { name }),
        natural,
        strip: stripOf(run, areas),
      },
      outcome: rows.map((one) => `${one.name}: ${"outcome" in one ? one.outcome : ""}`).join(", "),
      against: { value: sumTerms(tieNumber), terms: termLines(tieNumber) },
      rows: [...rows, ...others].map((one) => ({
        ...one,
        applied: consequenceView(TIRE, message, { part: one.actor }),
      })),
      tires: natural !== null && ranIn(system).filter((one) => canTire(message, one)).length > 1,
      goesOn: [...readings.values()].some(({ won }) => won === null),
      left: leftBehind(rows),
    };
  },
};

/** What came of it for one: away or caught, got or lost, or it goes on. */
function readingView(kind: ChaseKind, { won, areas }: ChaseReading) {
  const key = won === null ? "goesOn" : won ? "won" : "lost";
  return { key, outcome: localize(`BIND.CHASE.${kind}.${key}`), areas: localize("BIND.CHASE.areas", { count: areas }) };
}

/** Whom the others have left behind: for them it is over, while it goes on or has ended well for others. */
function leftBehind(rows: readonly { readonly name: string; readonly key?: string }[]): string {
  const names = rows.filter(({ key }) => key === "lost").map(({ name }) => name);
  const isLeft = names.length > 0 && names.length < rows.length;
  return isLeft ? localize("BIND.CHASE.leftBehind", { names: names.join(", ") }) : "";
}

/** The areas that are behind all, those of this roll told apart. */
export function stripOf(run: number, areas: number) {
  return Array.from({ length: run + areas }, (_, index) => ({ number: index + 1, isNew: index >= run }));
}

function canTire(message: Message, runner: string): boolean {
  return TIRE.canApply(message, runner) && TIRE.event(message, runner) !== null;
}

/** Fatigue for all whom this user may tire. */
async function tireAll(message: Message): Promise<void> {
  const data = dataOf(message, ChaseData);
  for (const runner of data ? ranIn(data) : []) if (canTire(message, runner)) await TIRE.apply(message, runner);
}
