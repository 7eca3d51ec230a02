import type { Board } from "./board.ts";
import { actorAt } from "../../documents/requests/answers.ts";
import { withoutPerson } from "./board-state.ts";
import { charactersOfPlayers, selectedOnScene } from "./newcomers.ts";

type Action = (this: Board, event: Event, target: HTMLElement) => Promise<void>;

/** What the buttons of every board do. */
export const BOARD_ACTIONS: Readonly<Record<string, Action>> = {
  async addChosen() {
    const chosen = this.element.querySelector<HTMLSelectElement>("[data-others]")?.value ?? "";
    const actor = actorAt(`Actor.${chosen}`);
    await this.join(actor ? { actors: [actor] } : { refusal: "SIRPAS.BOARD.gone" }, intoParty(this));
  },
  async addSelected() {
    await this.join(selectedOnScene(), intoParty(this));
  },
  async addCharacters() {
    await this.join(charactersOfPlayers(), intoParty(this));
  },
  async addAnother(_event, target) {
    const person = this.personAt(target);
    const actor = person && actorAt(person.uuid);
    if (!person || !actor) return;
    const members = this.setup.people.filter(({ party }) => party === person.party);
    const after = members[members.indexOf(person) + 1];
    await this.join({ actors: [actor] }, person.party, after?.id ?? null);
  },
  async removeAll() {
    await this.change((state) => ({ ...state, people: [] }), `${this.id}-others`);
  },
  async removePerson(_event, target) {
    const person = this.personAt(target);
    if (!person) return;
    const line = target.closest("[data-person]");
    const beside = (line?.nextElementSibling ?? line?.previousElementSibling)?.querySelector(
      "[data-action=removePerson]",
    );
    await this.change((state) => withoutPerson(state, person.id), beside?.id || `${this.id}-others`);
  },
  async personUp(_event, target) {
    const person = this.personAt(target);
    if (person) await this.move(person, "up", target.id);
  },
  async personDown(_event, target) {
    const person = this.personAt(target);
    if (person) await this.move(person, "down", target.id);
  },
};

/** The party to which people are added by button. */
function intoParty(board: Board): string {
  return board.element.querySelector<HTMLSelectElement>("[data-into]")?.value ?? board.setup.parties[0]?.id ?? "";
}
