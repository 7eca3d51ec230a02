import { choicesOf } from "#core/applications/ux/choices.ts";
import { figure } from "#core/applications/reasons/term-lines.ts";
import { percent } from "#core/applications/ux/chances.ts";
import { PeopleDialog } from "#core/applications/requests/people-dialog.ts";
import { coreTemplate, template } from "#core/applications/templates.ts";
import type { WindowOptions } from "#core/applications/ux/window.ts";
import { actorAt } from "#core/foundry/documents.ts";
import { dataOf } from "#core/play/challenge/message-index.ts";
import {
  addableTo,
  joined,
  knownActors,
  nameOf,
  participantsAtHand,
  targetedActors,
  type ListedParticipant,
} from "#core/play/people/at-hand.ts";
import { isTyped, sumTerms, type Term } from "#core/rules/term.ts";
import { localize } from "#core/utils/localize.ts";
import { chaseOdds } from "../../odds/chase.ts";
import { bonusesOf, rollChase, tieNumberOf, type ChasePlan, type ChaseRunner } from "../../play/chases/chase.ts";
import { ChaseData, runningTerms } from "../../play/chases/chase-data.ts";
import { CHASE_BASE, CHASES, openGround, type ChaseKind } from "../../rules/chases/chase.ts";
import { SKILL_KEYS, skillLabel } from "../../rules/character/skills.ts";
import { bodyOptions } from "../../settings/definitions.ts";
import { stripOf } from "./chase-card.ts";

/** A chase as it is filled in. */
interface Filled {
  readonly kind: ChaseKind;
  readonly together: boolean;
  /** Whether nothing is in the way: then nobody rolls. */
  readonly open: boolean;
  readonly situation: number;
  /** The UUID of who runs after them, or away; empty for nobody with a sheet. */
  readonly opponent: string;
  readonly run: number;
  readonly people: readonly ListedRunner[];
}

type ListedRunner = ListedParticipant & ChaseRunner;

/** Those whom a chase starts with: who is selected runs, who is targeted is the other side. */
function begun(): Filled {
  const [other] = targetedActors();
  const people = participantsAtHand().filter(({ actor }) => actor !== other);
  return {
    ...{ kind: "fleeing", together: false, open: false, situation: 0, run: 0 },
    ...{ opponent: other?.uuid ?? "", people },
  };
}

/** Those for whom a chase goes on after a roll. */
function goesOn(data: ChaseData): Filled {
  const { kind, together, opponent, readings, runners, tieNumber } = data;
  const left = runners.filter(({ actor }) => readings.get(actor)?.won === null);
  const people = left.flatMap(({ actor, skill, bonuses }) => {
    const found = actorAt(actor);
    return found ? [{ actor: found, skill, situation: typedIn(bonuses) }] : [];
  });
  return {
    ...{ kind, together, open: false, opponent, situation: typedIn(tieNumber) },
    run: data.run + Math.max(0, ...[...readings.values()].map(({ areas }) => areas)),
    people: joined([], ...people.map(({ actor }) => actor)).map((one, index) => ({
      ...one,
      statistic: people[index]?.skill ?? "",
      situation: people[index]?.situation ?? 0,
    })),
  };
}

/** What somebody has typed of the place. */
const typedIn = (terms: readonly Term[]) => sumTerms(terms.filter(isTyped));

/** A chase: who runs from whom or after whom, how far they have come, and what each may expect of it to its end. */
class ChaseWindow extends PeopleDialog<Filled> {
  static override DEFAULT_OPTIONS: WindowOptions = {
    id: "bind-chase-{id}",
    classes: ["chase-window"],
    window: { title: "BIND.CHASE.window", icon: "fa-solid fa-person-running" },
    position: { width: 560 },
  };

  static override PARTS = {
    fields: { template: template("chases/chase-fields") },
    people: { template: coreTemplate("requests/people"), scrollable: [".group-roll-participants"] },
    footer: { template: template("chases/chase-footer") },
  };

  constructor(protected override values: Filled) {
    super();
  }

  get #plan(): ChasePlan {
    return { ...this.values, opponent: actorAt(this.values.opponent) };
  }

  protected override get isBlocked(): boolean {
    return this.values.open || this.values.people.length === 0;
  }

  protected override context(): object {
    const { people, kind, run, opponent } = this.values;
    const others = knownActors().filter(({ uuid }) => people.every(({ actor }) => actor.uuid !== uuid));
    return {
      ...this.values,
      ...{ strip: stripOf(run, 0), likeAll: skillLabel("athletics"), others: addableTo(people) },
      kinds: choicesOf(CHASES, (key) => localize(`BIND.CHASE.kind.${key}`), kind),
      opponents: others.map((actor) => ({ uuid: actor.uuid, name: nameOf(actor), chosen: actor.uuid === opponent })),
      tieNumber: localize("BIND.CHASE.tieNumber", { number: sumTerms(tieNumberOf(this.#plan)) }),
      groups: [{ label: "BIND.CHASE.runners", people: people.map((one) => this.#listed(one)) }],
    };
  }

  protected override async onChange(): Promise<void> {
    this.read();
    await this.redraw();
  }

  protected override read(): void {
    const values = this.lastFilled(this.values);
    const field = (name: string) =>
      this.form?.querySelector<HTMLInputElement | HTMLSelectElement>(`[name="${name}"]`)?.value;
    this.values = {
      ...values,
      people: values.people.map((one) => ({
        ...one,
        statistic: field(`own-${one.id}`) ?? one.statistic,
        situation: Number(field(`typed-${one.id}`) ?? one.situation ?? 0),
      })),
    };
  }

  /** Without a way to go on, the card says all there is to say. */
  protected override async onSubmit(): Promise<boolean> {
    this.read();
    return (await rollChase(this.#plan)) !== null;
  }

  /** Somebody who runs, with what to expect. */
  #listed(one: ListedRunner) {
    return {
      ...one,
      typed: { value: one.situation ?? 0, label: localize("BIND.CHASE.situationOf", { name: one.name }) },
      outcome: this.values.open ? this.#onOpenGround(one) : this.#odds(one),
      own: SKILL_KEYS.filter((key) => key !== "athletics").map((key) => ({ key, label: localize(skillLabel(key)) })),
    };
  }

  #odds(one: ListedRunner): string {
    const { kind, together, people } = this.values;
    const opponent = actorAt(this.values.opponent);
    const bonuses = (together ? people : [one]).map((each) => rested(bonusesOf(each)));
    const other = sumTerms(tieNumberOf(this.#plan).filter(({ kind: of }) => of !== "fatigue")) - CHASE_BASE;
    const odds = chaseOdds(
      kind,
      { bonus: Math.min(...bonuses), ...tirednessOf(one.actor) },
      { bonus: other, ...(opponent ? tirednessOf(opponent) : { hitPoints: Infinity, fatigue: 0 }) },
      bodyOptions(),
    );
    return localize("BIND.CHASE.odds", {
      ...{ won: percent(odds.won), lost: percent(odds.lost), areas: figure(Math.round(odds.areas * 10) / 10) },
    });
  }

  /** On open ground nobody rolls: the faster is away, or catches the other. */
  #onOpenGround(one: ListedRunner): string {
    const { kind, opponent } = this.values;
    const other = actorAt(opponent);
    const won = openGround(bonusesOf(one), other ? runningTerms(other, "athletics") : []);
    return localize(won === null ? "BIND.CHASE.equal" : `BIND.CHASE.${kind}.${won ? "won" : "lost"}`);
  }
}

/** What somebody runs with, their fatigue apart. */
const rested = (terms: readonly Term[]) => sumTerms(terms.filter(({ kind }) => kind !== "fatigue"));

const tirednessOf = (actor: Actor.Implementation) => ({
  hitPoints: actor.left("hitPoints"),
  fatigue: actor.system.fatigue,
});

/** Opens a chase. @param message  The roll after which it goes on; without one it begins */
export async function openChase(message?: ChatMessage.Implementation): Promise<void> {
  const data = message && dataOf(message, ChaseData);
  await new ChaseWindow(data ? goesOn(data) : begun()).show();
}
