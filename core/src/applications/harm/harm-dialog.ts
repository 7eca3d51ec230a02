import { SYSTEM } from "#system";
import {
  addableTo,
  joined,
  knownActors,
  participantsAtHand,
  playedCharacters,
  selectedActors,
  targetedActors,
  worldActors,
  type ListedParticipant,
} from "../../play/people/at-hand.ts";
import { harmKind, harmRules, type HarmKind } from "../../play/harm/harm-rules.ts";
import { isRolledFirst, performHarm, previewHarm, readHarm, type HarmCall } from "../../play/harm/perform-harm.ts";
import { localize, localizeLine, word } from "../../utils/localize.ts";
import { ruleErrorText } from "../../utils/notify-refusal.ts";
import { PeopleDialog } from "../requests/people-dialog.ts";
import { coreTemplate } from "../templates.ts";
import type { WindowOptions } from "../ux/window.ts";

interface HarmValues extends Required<Omit<HarmCall, "amount">> {
  readonly amount: string;
  readonly people: readonly ListedParticipant[];
}

/** Asks what befalls whom without anybody's aim, with what it comes to below each name, and lets it happen. */
class HarmDialog extends PeopleDialog<HarmValues> {
  static override DEFAULT_OPTIONS: WindowOptions = {
    id: `${SYSTEM.id}-harm-{id}`,
    classes: ["harm-dialog"],
    window: { icon: "fa-solid fa-heart-crack" },
  };

  static override PARTS = {
    fields: { template: coreTemplate("harm/fields") },
    people: { template: coreTemplate("requests/people"), scrollable: [".group-roll-participants"] },
    footer: { template: coreTemplate("rolls/footer") },
  };

  protected override values: HarmValues;

  constructor(actors: readonly Actor.Implementation[], filled: Partial<HarmCall>) {
    const kind = harmKind(filled.kind ?? "") ?? harmRules()!.kinds[0]!;
    super({ window: { title: word(kind.given ? "HARM.awardTitle" : "HARM.title") } });
    this.values = {
      people: actors.length > 0 ? joined([], ...actors) : kind.given ? joined([], ...playedCharacters()) : atHand(),
      ...{ kind: kind.key, place: filled.place ?? "", reason: filled.reason ?? "" },
      ...{ amount: String(filled.amount ?? kind.amount), guarded: filled.guarded ?? kind.guarded ?? false },
    };
  }

  protected override get isBlocked(): boolean {
    return this.values.people.length === 0 || !readHarm(this.values).ok;
  }

  protected override context(): object {
    const { people, ...values } = this.values;
    const { kinds, places = {} } = harmRules()!;
    const { counted, placed, guarded, given } = harmKind(values.kind)!;
    const offered = kinds.filter((one) => one.given === given);
    const read = readHarm(values);
    const isRolled = read.ok && isRolledFirst(actorsOf(people), read.value);
    const isOurs = game.user!.isGM || (people.length === 1 && people[0]!.actor.isOwner);
    return {
      ...values,
      ...{ placed, canBeGuarded: guarded !== undefined, counted: counted ? localize(counted) : word("HARM.amount") },
      kinds: offered.length > 1 ? groupsOf(offered) : null,
      why: word(`HARM.${given ? "why" : "reason"}`),
      example: given ? "" : word("HARM.reasonPlaceholder"),
      places: Object.fromEntries(Object.entries(places).map(([key, label]) => [key, localize(label)])),
      problem: read.ok ? "" : ruleErrorText(read),
      groups: [{ key: "people", people: people.map((one) => ({ ...one, outcome: outcomeOf(one, values) })) }],
      others: addableTo(people, game.user!.isGM ? worldActors() : knownActors()),
      submit: word(`HARM.${isRolled ? "roll" : isOurs ? "submit" : "ask"}`),
    };
  }

  protected override async onChange(field: string): Promise<void> {
    this.read();
    if (field === "kind") await this.redraw();
    else if (field !== "") await this.redraw("fields", "people", "footer");
  }

  protected override read(): void {
    const before = this.values.kind;
    this.values = this.filled(this.values);
    const kind = harmKind(this.values.kind)!;
    if (kind.key === before) return;
    this.values = { ...this.values, amount: String(kind.amount), guarded: kind.guarded ?? false };
  }

  protected override async onSubmit(): Promise<boolean> {
    this.read();
    return (await performHarm(actorsOf(this.values.people), this.values)) !== null;
  }
}

/** Kinds under what each is listed under, in the order in which the rulebook has them. */
function groupsOf(offered: readonly HarmKind[]) {
  const groups = new Set(offered.map(({ group = "" }) => group));
  return [...groups].map((of) => ({
    label: of && localize(of),
    kinds: Object.fromEntries(
      offered.flatMap(({ key, label, group = "" }) => (group === of ? [[key, localize(label)]] : [])),
    ),
  }));
}

const actorsOf = (people: readonly ListedParticipant[]) => people.map(({ actor }) => actor);

/** Who is targeted or selected, else those whom any other window begins with. */
function atHand(): readonly ListedParticipant[] {
  const marked = [...new Set([...targetedActors(), ...selectedActors()])];
  return marked.length > 0 ? joined([], ...marked) : participantsAtHand();
}

/** What it would do to somebody, in words; of somebody else's this user does not know. */
function outcomeOf({ actor }: ListedParticipant, values: HarmCall): string {
  const read = readHarm(values);
  if (!read.ok || !actor.isOwner) return "";
  const { said, dice, average } = previewHarm(actor, read.value);
  const lines = said.map(localizeLine).join(" ");
  return dice === "" ? lines : word("HARM.average", { dice, average, lines });
}

/** Opens the window. @param actors  Whom it befalls; without any, who is targeted or selected */
export async function openHarm(
  actors: readonly Actor.Implementation[] = [],
  filled: Partial<HarmCall> = {},
): Promise<void> {
  await new HarmDialog(actors, filled).show();
}
