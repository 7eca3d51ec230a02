import { SYSTEM } from "#system";
import { addableTo, participantsAtHand, worldActors, type ListedParticipant } from "../../play/people/at-hand.ts";
import {
  ASKED_VISIBILITIES,
  askedVisibility,
  postRequest,
  type AskedVisibility,
} from "../../play/requests/post-request.ts";
import { GROUP_RESULTS, type GroupResult } from "../../rules/group-result.ts";
import { localize, signed, word } from "../../utils/localize.ts";
import { coreTemplate } from "../templates.ts";
import type { WindowOptions } from "../ux/window.ts";
import { PeopleDialog } from "./people-dialog.ts";
import { askedVisibilities, typedRequest } from "./typed-request.ts";

/** Something that can be asked for: its key, and its name or the key of that. */
interface Statistic {
  readonly key: string;
  readonly label: string;
}

/** What a rulebook offers to ask for. */
export interface RequestForm {
  /** What can be asked of anybody, in this order. */
  readonly innate: readonly Statistic[];
  /** What else can be asked of some people: by name, and each once however many have it. */
  others(actors: readonly Actor.Implementation[]): readonly Statistic[];
  /** How hard it can be, by what it adds, in words and as it can be typed; without it a number is typed. */
  levels?(): readonly { readonly value: number; readonly label: string; readonly name: string }[];
}

interface RequestValues {
  readonly people: readonly ListedParticipant[];
  readonly statistic: string;
  readonly modifier: number;
  readonly visibility: AskedVisibility;
  readonly group: GroupResult | "";
  readonly reason: string;
  /** As it was typed: empty for no limit. */
  readonly minutes: string;
}

/** Asks a Gamemaster whom to ask for a check of what, and asks them. */
class RequestDialog extends PeopleDialog<RequestValues> {
  static override DEFAULT_OPTIONS: WindowOptions = {
    id: `${SYSTEM.id}-request-{id}`,
    window: { icon: "fa-solid fa-bullhorn" },
  };

  static override PARTS = {
    form: { template: coreTemplate("requests/request-form"), scrollable: [".group-roll-participants"] },
  };

  readonly #form: RequestForm;
  protected override values: RequestValues;

  constructor(form: RequestForm, text: string) {
    super({ window: { title: word("GROUP_ROLL.request.title") } });
    this.#form = form;
    const typed = typedRequest(text);
    const known = statisticsOf(form, worldActors()).map(({ key, label }) => [key, localize(label)] as const);
    const statistic = typed?.take(known) ?? "";
    const level = typed?.take((form.levels?.() ?? []).map(({ value, name }) => [String(value), name] as const));
    const modifier = level === undefined ? (typed?.number() ?? 0) : Number(level);
    const seen = typed?.take(Object.entries(askedVisibilities()));
    const visibility = ASKED_VISIBILITIES.find((key) => key === seen) ?? askedVisibility();
    this.values = {
      ...{ people: participantsAtHand(), statistic, modifier },
      ...{ visibility, group: "", reason: typed?.reason ?? "", minutes: "" },
    };
  }

  protected override context(): object {
    const { people, modifier } = this.values;
    const { statistics, chosen } = this.#offered();
    const levels = this.#form.levels?.() ?? [];
    const own = levels.some(({ value }) => value === modifier) ? [] : [{ value: modifier, label: signed(modifier) }];
    return {
      ...this.values,
      ...{ statistics, chosen, visibilities: askedVisibilities(), together: groupChoices() },
      levels: levels.length === 0 ? [] : [...own, ...levels].map((one) => ({ ...one, chosen: one.value === modifier })),
      groups: [{ key: "people", people }],
      others: addableTo(people),
    };
  }

  protected override read(): void {
    this.values = this.lastFilled(this.values);
  }

  protected override async onSubmit(): Promise<boolean> {
    this.read();
    const { people, modifier, visibility, group, reason, minutes } = this.values;
    const { key, label } = this.#offered().chosen ?? { key: "", label: "" };
    const actors = people.map(({ actor: { uuid }, name }) => ({ uuid, name }));
    const asking = { actors, statistic: { key, label }, modifier, visibility, group, reason };
    return (await postRequest(asking, Number(minutes))) !== null;
  }

  /** What can be asked for, and what is: the first, unless another is chosen. */
  #offered() {
    const statistics = statisticsOf(
      this.#form,
      this.values.people.map(({ actor }) => actor),
    );
    return { statistics, chosen: statistics.find(({ key }) => key === this.values.statistic) ?? statistics[0] };
  }
}

function statisticsOf({ innate, others }: RequestForm, actors: readonly Actor.Implementation[]): readonly Statistic[] {
  const known = new Map(others(actors).map(({ key, label }) => [key, localize(label)]));
  const named = [...known].map(([key, label]) => ({ key, label }));
  return [...innate, ...named.sort((one, other) => one.label.localeCompare(other.label, game.i18n!.lang))];
}

/** How the rolls of several can count, in words. */
export function groupChoices(): Readonly<Record<string, string>> {
  return Object.fromEntries(["", ...GROUP_RESULTS].map((key) => [key, word(`GROUP_ROLL.together.${key || "none"}`)]));
}

/** Opens the dialog that asks people for a check. @param text  `/request climbing -2 # The wall`, to be filled in */
export async function openRequest(form: RequestForm, text = ""): Promise<void> {
  await new RequestDialog(form, text).show();
}
