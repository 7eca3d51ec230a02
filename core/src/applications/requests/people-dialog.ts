import { actors } from "../../foundry/collections.ts";
import { joined, playedCharacters, type ListedParticipant } from "../../play/people/at-hand.ts";
import { FormWindow, type WindowOptions } from "../ux/window.ts";

type People = readonly ListedParticipant[];

/** A form about some people, who are listed in it and can be added and removed. Its template includes `requests/people` of the core. */
export abstract class PeopleDialog<Values extends { readonly people: People }> extends FormWindow {
  static override DEFAULT_OPTIONS: WindowOptions = {
    classes: ["check-dialog", "group-roll-dialog"],
    window: { resizable: true },
    position: { width: 480 },
    actions: {
      addPerson: PeopleDialog.#onAdd,
      addCharacters: PeopleDialog.#onAddCharacters,
      removePerson: PeopleDialog.#onRemove,
    },
  };

  /** What was filled in so far. */
  protected abstract values: Values;

  /** Takes up what the form says now. */
  protected abstract read(): void;

  /** Changes who takes part, and shows it without losing what has been chosen. */
  protected async change(change: (people: People) => People): Promise<void> {
    this.read();
    this.values = { ...this.values, people: change(this.values.people) };
    await this.redraw();
  }

  static async #onAdd(this: PeopleDialog<{ readonly people: People }>): Promise<void> {
    const chosen = this.form?.querySelector<HTMLSelectElement>(".group-roll-others")?.value;
    const actor = actors().find(({ id }) => id === chosen);
    if (actor) await this.change((people) => joined(people, actor));
  }

  /** Those of players who are offered and not there yet. */
  static async #onAddCharacters(this: PeopleDialog<{ readonly people: People }>): Promise<void> {
    const offered = [...(this.form?.querySelector<HTMLSelectElement>(".group-roll-others")?.options ?? [])];
    const added = playedCharacters().filter(({ id }) => offered.some(({ value }) => value === id));
    await this.change((people) =>
      joined(people, ...added.filter((actor) => people.every((one) => one.actor !== actor))),
    );
  }

  static async #onRemove(this: PeopleDialog<{ readonly people: People }>, _event: Event, target: HTMLElement) {
    await this.change((people) => people.filter(({ id }) => id !== personAt(target)));
  }
}

/** The id of the person in whose line a button is. */
export function personAt(target: HTMLElement): number {
  return Number(target.closest<HTMLElement>("[data-person]")?.dataset.person);
}
