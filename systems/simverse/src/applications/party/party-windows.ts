import { PartyDialog, type PartyFields, type PartyValues } from "#core/applications/party/party-dialog.ts";
import { figure } from "#core/applications/reasons/term-lines.ts";
import { percent } from "#core/applications/ux/chances.ts";
import { choicesOf } from "#core/applications/ux/choices.ts";
import type { WindowOptions } from "#core/applications/ux/window.ts";
import { joined, nameOf, participantsAtHand } from "#core/play/people/at-hand.ts";
import { sumTerms, type Term } from "#core/rules/term.ts";
import { inOneLine, localize, word } from "#core/utils/localize.ts";
import { ruleErrorText } from "#core/utils/notify-refusal.ts";
import { checkOdds } from "../../odds/check.ts";
import {
  ACTIVITIES,
  performDowntime,
  statisticFor,
  termsOf,
  timeOf,
  workOf,
  type Downtime,
} from "../../play/party/downtime.ts";
import {
  distanceOf,
  finderOf,
  performJourney,
  plannedJourney,
  seekingOf,
  type Journey,
} from "../../play/party/journey.ts";
import { incomeOf, LIBRARIES, SOUGHT, type Library, type Sought } from "../../rules/recovery/downtime.ts";
import * as travel from "../../rules/recovery/travel.ts";

type Someone = Actor.Implementation;

const peopleFor = (members: readonly Someone[]) => (members.length > 0 ? joined([], ...members) : participantsAtHand());
const keysOf = <Key extends string>(table: Readonly<Record<Key, unknown>>) => Object.keys(table) as Key[];

/** One of several keys, with the words of each below a key of the texts. */
function select<Key extends string>(key: string, label: string, keys: readonly Key[], chosen: Key) {
  const [, scope = ""] = /^(\w+)\./.exec(label) ?? [];
  const choices = choicesOf(keys, (one) => localize(`SIMVERSE.${scope}.${key}.${one}`), chosen);
  return { key, label: localize(`SIMVERSE.${label}`), choices };
}

/** A roll with its chance. */
function chanceOf(label: string, terms: readonly Term[]): string {
  const target = sumTerms(terms);
  return `${localize(label)} ${figure(target)} (${percent(checkOdds(target).chance)})`;
}

/** Lets a party travel for a day or a part of it. */
class JourneyDialog extends PartyDialog<Journey & PartyValues> {
  static override DEFAULT_OPTIONS: WindowOptions = {
    id: "simverse-journey",
    window: { title: "SIMVERSE.TRAVEL.title", icon: "fa-solid fa-person-hiking" },
  };

  protected override values: Journey & PartyValues;

  constructor(members: readonly Someone[]) {
    super();
    this.values = {
      ...{ pace: "normal", terrain: "road", mount: "none", hours: travel.DAY, restless: false },
      ...{ seeks: false, finder: "", guidance: "none", weather: "fair", night: false },
      people: peopleFor(members),
    };
  }

  protected override fields(): PartyFields {
    const { values, actors } = this;
    const planned = plannedJourney(actors, values);
    const finder = values.seeks ? finderOf(actors, values) : undefined;
    const found = finder && seekingOf(finder);
    const way = travel.wayTerms(values.guidance, values.weather, values.night);
    const finders = actors
      .filter((actor) => seekingOf(actor))
      .map((actor) => ({ key: actor.uuid, label: nameOf(actor) }));
    const distance = planned.ok ? figure(distanceOf(planned.value)) : "";
    return {
      selects: [
        select("pace", "TRAVEL.paceLabel", keysOf<travel.Pace>(travel.PACES), values.pace),
        select("terrain", "TRAVEL.terrainLabel", keysOf<travel.Terrain>(travel.TERRAINS), values.terrain),
        select("mount", "TRAVEL.mountLabel", keysOf<travel.Mount>(travel.MOUNTS), values.mount),
        ...(values.seeks
          ? [
              {
                ...{ key: "finder", label: localize("SIMVERSE.TRAVEL.finder") },
                choices: finders.map((one) => ({ ...one, chosen: one.key === finder?.uuid })),
              },
              select("guidance", "TRAVEL.guidanceLabel", keysOf<travel.Guidance>(travel.GUIDANCE), values.guidance),
              select("weather", "TRAVEL.weatherLabel", keysOf<travel.Weather>(travel.WEATHER), values.weather),
            ]
          : []),
      ],
      numbers: [
        { key: "hours", label: localize("SIMVERSE.TRAVEL.hours"), value: values.hours, min: 1, max: travel.LONGEST },
      ],
      ticks: [
        { key: "restless", label: localize("SIMVERSE.TRAVEL.restless"), ticked: values.restless },
        { key: "seeks", label: localize("SIMVERSE.TRAVEL.seeks"), ticked: values.seeks },
        ...(values.seeks ? [{ key: "night", label: localize("SIMVERSE.TRAVEL.night"), ticked: values.night }] : []),
      ],
      problem: planned.ok ? "" : ruleErrorText(planned),
      facts: [
        ...(planned.ok ? [localize("SIMVERSE.TRAVEL.far", { kilometres: distance })] : []),
        ...(found ? [`${nameOf(finder)}: ${chanceOf(found.label, [...found.terms, ...way])}`] : []),
        localize(`SIMVERSE.TRAVEL.notice.${values.pace}`),
      ],
      ...{ icon: "fa-person-hiking", submit: localize("SIMVERSE.TRAVEL.submit") },
    };
  }

  protected override get isBlocked(): boolean {
    return !plannedJourney(this.actors, this.values).ok;
  }

  protected override outcomeOf(actor: Someone): string {
    const planned = plannedJourney([actor], { ...this.values, seeks: false });
    if (!planned.ok) return ruleErrorText(planned);
    const [{ kilometres, stamina, fatigue, rolls }] = planned.value as [(typeof planned.value)[number]];
    const count = rolls.fatigue + Number(rolls.nextDay);
    return inOneLine([
      localize("SIMVERSE.TRAVEL.kilometres", { kilometres: figure(kilometres) }),
      ...(stamina > 0 ? [localize("SIMVERSE.TRAVEL.stamina", { stamina })] : []),
      ...(fatigue > 0 ? [localize("SIMVERSE.TRAVEL.fatigue", { fatigue })] : []),
      ...(count > 0 ? [localize("SIMVERSE.TRAVEL.rolls", { count })] : []),
    ]);
  }

  protected override async onSubmit(): Promise<boolean> {
    this.read();
    const hours = Math.max(1, Math.min(travel.LONGEST, this.values.hours));
    return performJourney(this.actors, { ...this.values, hours });
  }
}

const MOST_DAYS = 99;

/** Lets some people spend days between adventures. */
class DowntimeDialog extends PartyDialog<Downtime & PartyValues> {
  static override DEFAULT_OPTIONS: WindowOptions = {
    id: "simverse-downtime",
    window: { title: "SIMVERSE.DOWNTIME.title", icon: "fa-solid fa-mug-hot" },
  };

  protected override values: Downtime & PartyValues;

  constructor(members: readonly Someone[]) {
    super();
    this.values = {
      ...{ activity: "research", sought: "specialised", library: "average", days: 7, known: false },
      people: peopleFor(members),
    };
  }

  protected override fields(): PartyFields {
    const { activity, sought, library, days, known } = this.values;
    const { unit, count } = timeOf(this.values);
    const isWork = activity === "work";
    return {
      selects: [
        select("activity", "DOWNTIME.activityLabel", ACTIVITIES, activity),
        ...(activity === "research"
          ? [
              select("sought", "DOWNTIME.soughtLabel", keysOf<Sought>(SOUGHT), sought),
              select("library", "DOWNTIME.libraryLabel", keysOf<Library>(LIBRARIES), library),
            ]
          : []),
      ],
      numbers: isWork
        ? [{ key: "days", label: localize("SIMVERSE.DOWNTIME.days"), value: days, min: 1, max: MOST_DAYS }]
        : [],
      ticks: isWork ? [{ key: "known", label: localize("SIMVERSE.DOWNTIME.known"), ticked: known }] : [],
      facts: [word(`TIME.said.takes.${unit}`, { count })],
      ...{ icon: "fa-mug-hot", submit: localize("SIMVERSE.DOWNTIME.submit") },
    };
  }

  protected override outcomeOf(actor: Someone): string {
    const { values } = this;
    if (values.activity === "work") {
      const work = workOf(actor, values);
      const silver = figure(incomeOf(work, values.days));
      return `${localize(`SIMVERSE.DOWNTIME.work.${work}`)}: ${localize("SIMVERSE.DOWNTIME.earns", { silver })}`;
    }
    const statistic = statisticFor(actor, values);
    return statistic
      ? chanceOf(statistic.label, [...statistic.terms, ...termsOf(values)])
      : localize("SIMVERSE.DOWNTIME.unable");
  }

  protected override async onSubmit(): Promise<boolean> {
    this.read();
    const days = Math.max(1, Math.min(MOST_DAYS, this.values.days));
    return performDowntime(this.actors, { ...this.values, days });
  }
}

/** Opens the window in which a party travels. @param members  Who does; those at hand without any */
export async function openJourney(members: readonly Someone[] = []): Promise<void> {
  await new JourneyDialog(members).show();
}

/** Opens the window of the days between adventures. @param members  Who spends them; those at hand without any */
export async function openDowntime(members: readonly Someone[] = []): Promise<void> {
  await new DowntimeDialog(members).show();
}
