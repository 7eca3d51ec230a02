import { addableTo, type ListedParticipant } from "../../play/people/at-hand.ts";
import { word } from "../../utils/localize.ts";
import { PeopleDialog } from "../requests/people-dialog.ts";
import { coreTemplate } from "../templates.ts";

/** What is filled in, and for whom. */
export interface PartyValues {
  readonly people: readonly ListedParticipant[];
}

/** Something that can be filled in, under its name among the values. */
interface PartyField<Value> {
  readonly key: string;
  readonly label: string;
  readonly value: Value;
}

/** A key of which there are several, with the words for each. */
interface PartyChoice {
  readonly key: string;
  readonly label: string;
  readonly choices: readonly { readonly key: string; readonly label: string; readonly chosen: boolean }[];
}

/** What can be filled in, what it comes to for all, and what the button says. */
export interface PartyFields {
  readonly texts?: readonly (PartyField<string> & { readonly hint: string })[];
  readonly selects?: readonly PartyChoice[];
  readonly numbers?: readonly (PartyField<number> & { readonly min: number; readonly max: number })[];
  readonly ticks?: readonly { readonly key: string; readonly label: string; readonly ticked: boolean }[];
  /** Lines about all of them. */
  readonly facts?: readonly string[];
  /** Why it cannot be done; empty if it can. */
  readonly problem?: string;
  readonly icon: string;
  readonly submit: string;
}

/** Asks what happens to several at once, and shows beside each what it does to them. Enter submits, Escape closes. */
export abstract class PartyDialog<Values extends PartyValues> extends PeopleDialog<Values> {
  static override PARTS = {
    fields: { template: coreTemplate("party/fields") },
    people: { template: coreTemplate("requests/people"), scrollable: [".group-roll-participants"] },
    footer: { template: coreTemplate("party/footer") },
  };

  /** What would become of somebody, in a line. */
  protected abstract outcomeOf(actor: Actor.Implementation): string;
  /** What can be filled in. */
  protected abstract fields(): PartyFields;

  protected override context(): object {
    const people = this.values.people.map((one) => ({ ...one, outcome: this.outcomeOf(one.actor) }));
    return {
      ...this.fields(),
      groups: [{ label: word("GROUP_ROLL.people"), people }],
      others: addableTo(this.values.people),
    };
  }

  /** What others depend on is drawn once more with them. */
  protected override async onChange(): Promise<void> {
    this.read();
    const { selects = [], facts = [], problem } = this.fields();
    const isFixed = selects.length === 0 && facts.length === 0 && problem === undefined;
    await this.redraw(...(isFixed ? ["people"] : ["fields", "people"]));
  }

  protected override read(): void {
    this.values = this.lastFilled(this.values);
  }

  protected get actors(): readonly Actor.Implementation[] {
    return [...new Set(this.values.people.map(({ actor }) => actor))];
  }
}
