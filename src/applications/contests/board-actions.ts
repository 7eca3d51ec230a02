import { elementById } from "#core/foundry/windows.ts";
import { actorAt } from "#core/foundry/documents.ts";
import { FIGHT_CATEGORIES } from "../../rules/simplified-combat/wound-category.ts";
import { tellFlight } from "../../play/simplified-combat/record-round.ts";
import type { ContestBoard } from "./contest-board.ts";
import { passTime } from "../../play/time/pass-time.ts";
import { unpassed } from "../simplified-combat/standing.ts";
import { charactersOfPlayers, selectedOnScene } from "./newcomers.ts";
import { fleeing, withEncounter, withoutParty, withParty, nameOnBoard, partyAt } from "./board-parties.ts";
import { shifted, withoutParticipant } from "./board-people.ts";
import { roundsOf } from "./rounds-in-chat.ts";

/** What a button of a board does. */
type BoardAction = (this: ContestBoard, event: Event, target: HTMLElement) => Promise<void>;

/** What the buttons of every board do. */
export const BOARD_ACTIONS: Readonly<Record<string, BoardAction>> = {
  async addChosen() {
    const chosen = this.element.querySelector<HTMLSelectElement>("[data-others]")?.value ?? "";
    const actor = actorAt(`Actor.${chosen}`);
    await this.join({ actors: actor ? [actor] : [], error: "SIRPAS.BOARD.gone" }, intoParty(this));
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
    await this.join({ actors: [actor], error: "" }, person.party, after?.id ?? null);
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
    await this.change((state) => withoutParticipant(state, person.id), beside?.id || `${this.id}-others`);
  },
  async personUp(_event, target) {
    await this.place(this.personAt(target)?.id, (state, id) => shifted(state, id, -1), target.id);
  },
  async personDown(_event, target) {
    await this.place(this.personAt(target)?.id, (state, id) => shifted(state, id, 1), target.id);
  },
  async addParty() {
    await this.change(withParty);
    elementById(`${this.id}-name-${this.setup.parties.at(-1)!.id}`)?.focus();
  },
  async removeParty(_event, target) {
    const party = partyAt(target);
    if (party) await this.change((state) => withoutParty(state, party), `${this.id}-add-party`);
  },
  /** The rounds stay in the chat; the next one is the first of others. */
  async beginAnew() {
    await this.change((state) => withEncounter({ ...state, series: "" }, { fled: [] }));
    await this.redraw("rounds", "footer");
    elementById(`${this.id}-roll`)?.focus();
  },
  /** Lets those fight who cannot: by generic skills, or in another form of combat. */
  async mendEncounter(_event, { dataset }) {
    const category = FIGHT_CATEGORIES.find((one) => one === dataset.form);
    await this.change((state) => withEncounter(state, category ? { category } : { generic: true }));
  },
  async flee(_event, target) {
    const party = partyAt(target);
    if (!party) return;
    const flees = !this.setup.fight?.fled.includes(party);
    await this.change((state) => fleeing(state, party, flees), target.id);
    const latest = roundsOf(this.setup.series).at(-1);
    if (flees && latest) await tellFlight(latest.message, nameOnBoard(this.setup, party));
  },
  /** The world's time goes on by what the rounds lasted, once for each. */
  async passTime() {
    await passTime(unpassed(roundsOf(this.setup.series)).map(({ message }) => message));
  },
};

/** The party to which people are added by button. */
function intoParty(board: ContestBoard): string {
  return board.element.querySelector<HTMLSelectElement>("[data-into]")?.value ?? board.setup.parties[0]?.id ?? "";
}
