import { SYSTEM } from "#system";
import { dateOf } from "../../foundry/calendar.ts";
import { worldTime } from "../../foundry/clock.ts";
import { addableTo, participantsAtHand, type ListedParticipant } from "../../play/people/at-hand.ts";
import {
  FORESEEN,
  foresee,
  passingOf,
  letTimePass,
  type Foreseen,
  type TimeRules,
} from "../../play/time/let-time-pass.ts";
import { amountOf, SPANS, TIME_UNITS, type Span, type TimeUnit } from "../../rules/time/spans.ts";
import { err } from "../../rules/result.ts";
import { localizeLine, word } from "../../utils/localize.ts";
import { refused } from "../../utils/notify-refusal.ts";
import { PeopleDialog } from "../requests/people-dialog.ts";
import { coreTemplate } from "../templates.ts";
import { choicesOf } from "../ux/choices.ts";
import type { WindowOptions } from "../ux/window.ts";

/** How long, who takes part and how they spend it. */
interface TimeValues {
  readonly span: Span;
  readonly count: number;
  readonly unit: TimeUnit;
  readonly way: string;
  readonly lacking: readonly string[];
  readonly people: readonly ListedParticipant[];
}

/** Asks how much time passes, lists what comes with it, and lets it pass. */
class TimeDialog extends PeopleDialog<TimeValues> {
  static override DEFAULT_OPTIONS: WindowOptions = {
    id: `${SYSTEM.id}-time`,
    classes: ["time-dialog"],
    window: { icon: "fa-solid fa-hourglass-half" },
  };

  static override PARTS = {
    fields: { template: coreTemplate("time/fields") },
    foreseen: { template: coreTemplate("time/foreseen") },
    people: { template: coreTemplate("requests/people"), scrollable: [".group-roll-participants"] },
    footer: { template: coreTemplate("time/footer") },
  };

  readonly #rules: TimeRules;
  protected override values: TimeValues = {
    ...{ span: "night", count: 2, unit: "hours", way: "", lacking: [] },
    people: participantsAtHand(),
  };
  /** What was listed last, in its order. */
  #listed: readonly Foreseen[] = [];

  constructor(rules: TimeRules, filled: Partial<TimeValues>) {
    super({ window: { title: word("TIME.title") } });
    this.#rules = rules;
    this.values = { ...this.values, ...filled };
  }

  protected override context(): object {
    const { span, count, unit, people } = this.values;
    const passing = this.#passing();
    this.#listed = foresee(this.#rules, passing);
    const now = worldTime();
    const ways = this.#ways(passing.seconds);
    return {
      ...{ count, isOwn: span === "own", hasWays: ways.length > 1 },
      ...{ now: dateOf(now), then: dateOf(now + passing.seconds) },
      spans: choicesOf(SPANS, (key) => word(`TIME.spans.${key}`), span),
      units: choicesOf(TIME_UNITS, (key) => word(`TIME.units.${key}`), unit),
      ways: choicesOf(ways, (key) => word(`TIME.ways.${key}`), passing.way),
      lacks: this.#lacksIn(passing.seconds).map((key) => ({
        ...{ key, label: word(`TIME.lacks.${key}`), ticked: passing.lacking.includes(key) },
      })),
      foreseen: FORESEEN.map((kind) => ({
        kind,
        label: word(`TIME.kinds.${kind}`),
        items: this.#itemsOf(kind),
      })).filter(({ items }) => items.length > 0),
      groups: [{ label: `${SYSTEM.words}.TIME.people`, people }],
      others: addableTo(people),
    };
  }

  #itemsOf(kind: Foreseen["kind"]) {
    return this.#listed.flatMap((one, index) =>
      one.kind === kind
        ? [{ index, text: one.said.map(localizeLine).join(" "), canLeaveOut: one.changes.length > 0 }]
        : [],
    );
  }

  #ways(seconds: number): readonly string[] {
    return this.#rules.ways(seconds);
  }

  #lacksIn(seconds: number): readonly string[] {
    return this.#rules.lacks?.(seconds) ?? [];
  }

  #passing() {
    const { span, count, unit, people, way, lacking } = this.values;
    const actors = [...new Set(people.map(({ actor }) => actor))];
    const passing = passingOf(amountOf(span, { count, unit }), actors, way);
    const ways = this.#ways(passing.seconds);
    const lacks = this.#lacksIn(passing.seconds);
    return {
      ...passing,
      way: ways.includes(way) ? way : (ways[0] ?? ""),
      lacking: lacking.filter((key) => lacks.includes(key)),
    };
  }

  protected override async onChange(field: string): Promise<void> {
    if (field === "foreseen") return;
    this.read();
    await this.redraw(...(["way", "lacking"].includes(field) ? ["foreseen"] : ["fields", "foreseen"]));
  }

  /** What stands in for a way that this time does not allow is no choice of anybody's: the way counts again once it can be taken. */
  protected override read(): void {
    const { way } = this.values;
    const shown = this.#passing().way;
    const filled = this.lastFilled(this.values);
    this.values = filled.way === shown ? { ...filled, way } : filled;
  }

  protected override async onSubmit(form: HTMLFormElement): Promise<boolean> {
    this.read();
    const passing = this.#passing();
    if (passing.seconds <= 0) return refused(err("noTime"));
    const left = [...form.querySelectorAll<HTMLInputElement>("[name=foreseen]:not(:checked)")].map(
      ({ value }) => value,
    );
    return letTimePass(
      this.#rules,
      passing,
      this.#listed.filter((_one, index) => !left.includes(String(index))),
    );
  }
}

/** Opens the dialog that lets time pass. @param filled  What is chosen already */
export async function openTime(
  rules: TimeRules,
  filled: Partial<Pick<TimeValues, "span" | "way">> = {},
): Promise<void> {
  await new TimeDialog(rules, filled).show();
}
