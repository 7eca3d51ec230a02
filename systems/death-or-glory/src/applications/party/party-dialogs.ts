import { PartyDialog, type PartyFields, type PartyValues } from "#core/applications/party/party-dialog.ts";
import type { WindowOptions } from "#core/applications/ux/window.ts";
import { participantsAtHand } from "#core/play/people/at-hand.ts";
import { localize, localizeLine, word } from "#core/utils/localize.ts";
import { dateOf } from "#core/foundry/calendar.ts";
import { worldTime } from "#core/foundry/clock.ts";
import { endingEffects } from "#core/play/time/let-time-pass.ts";
import { hoursOf, passHours, passingIn, type Spent } from "../../play/party/hours.ts";
import { leftAfter, shock, type Shock } from "../../play/party/shock.ts";
import { HOURS } from "../../rules/character/tiredness.ts";

/** Lets a day or some of it pass for a party: the only window of time. */
class HoursDialog extends PartyDialog<Spent & PartyValues> {
  static override DEFAULT_OPTIONS: WindowOptions = {
    id: "death-or-glory-time",
    classes: ["time-dialog"],
    window: { title: "DOG.TIME.title", icon: "fa-solid fa-campground" },
  };

  protected override values: Spent & PartyValues = {
    ...{ activity: 0, march: 8, forcedMarch: 0, rest: 0, sleep: 7 },
    ...{ minutes: 0, days: 1, night: true, people: participantsAtHand() },
  };

  protected override fields(): PartyFields {
    const { values } = this;
    const numbers = HOURS.map((key) => ({
      key,
      label: localize(`DOG.HOURS.${key}`),
      value: values[key],
      min: 0,
      max: 24,
    }));
    return {
      numbers: [
        ...numbers,
        { key: "minutes", label: localize("DOG.HOURS.minutes"), value: values.minutes, min: 0, max: 999 },
        { key: "days", label: localize("DOG.HOURS.days"), value: values.days, min: 1, max: 99 },
      ],
      ticks: [{ key: "night", label: localize("DOG.HOURS.night"), ticked: values.night }],
      facts: game.user!.isGM ? this.#clock() : [],
      ...{ icon: "fa-campground", submit: word("TIME.submit") },
    };
  }

  /** How late it will be, and what ends until then. */
  #clock(): readonly string[] {
    const [now, { seconds }] = [worldTime(), passingIn(this.values)];
    const over = endingEffects(seconds).flatMap(({ said }) => said.map(localizeLine));
    return [`${dateOf(now)} → ${dateOf(now + seconds)}`, ...over];
  }

  protected override outcomeOf(actor: Actor.Implementation): string {
    const { said } = hoursOf(actor, this.values);
    return said.length === 0 ? localize("DOG.HOURS.same") : said.map(localizeLine).join(" ");
  }

  protected override async onSubmit(): Promise<boolean> {
    this.read();
    return passHours(this.actors, this.values);
  }
}

/** Takes mental health from those who suffer a shock. */
class ShockDialog extends PartyDialog<Shock & PartyValues> {
  static override DEFAULT_OPTIONS: WindowOptions = {
    id: "death-or-glory-shock",
    window: { title: "DOG.SHOCK.title", icon: "fa-solid fa-ghost" },
  };

  protected override values: Shock & PartyValues;

  constructor(sufferer: Actor.Implementation | null) {
    super();
    const people = sufferer ? [{ id: 0, actor: sufferer, name: sufferer.name, statistic: "" }] : participantsAtHand();
    this.values = { reason: "", points: 3, people };
  }

  protected override fields(): PartyFields {
    const { reason, points } = this.values;
    return {
      texts: [{ key: "reason", label: localize("DOG.SHOCK.reason"), value: reason, hint: localize("DOG.SHOCK.hint") }],
      numbers: [{ key: "points", label: localize("DOG.SHOCK.points"), value: points, min: -99, max: 99 }],
      ...{ icon: "fa-ghost", submit: localize("DOG.SHOCK.submit") },
    };
  }

  protected override outcomeOf(actor: Actor.Implementation): string {
    const [left, now] = [actor.left("mentalHealth"), leftAfter(actor, this.values.points)];
    return localize("DOG.SHOCK.outcome", { left, now });
  }

  protected override async onSubmit(): Promise<boolean> {
    this.read();
    return shock(this.actors, this.values);
  }
}

/** Opens the window that lets time pass for those selected on the scene, or else for those whom players have. */
export async function openTime(): Promise<void> {
  await new HoursDialog().show();
}

/** Opens the window of a shock. @param sufferer  Who suffers it at first; without one those at hand */
export async function openShock(sufferer: Actor.Implementation | null = null): Promise<void> {
  await new ShockDialog(sufferer).show();
}
