import { isTag } from "../../compat/elements.ts";
import { formLabel, performFightRound, type FightParty } from "../../documents/contests/fight-round.ts";
import { partiesOfCombat, type FightingEncounter } from "../../documents/contests/fight-parties.ts";
import type { MultiContestCall } from "../../documents/contests/multi-contest.ts";
import { tellFlight } from "../../documents/contests/fight-settle.ts";
import { inTurn } from "../../documents/in-turn.ts";
import { FIGHT_CATEGORIES } from "../../rules/combat/fight-category.ts";
import { FIGHT_LENGTHS } from "../../rules/combat/simplified-combat.ts";
import { ruleOptions } from "../../settings/rule-options.ts";
import { template } from "../templates.ts";
import { say } from "../words.ts";
import { emptyBoard, fleeing, withFight, withPeople, type BoardPerson, type BoardState } from "./board-state.ts";
import { formOnBoard, takesPart } from "./fight-line.ts";
import { boardStanding, endWords, secondsOf, standingWords, whoGoesOn } from "./fight-standing.ts";
import { timeWords } from "../ux/time-words.ts";
import { MultiContestBoard } from "./multi-contest-board.ts";
import { newcomerOf } from "./newcomers.ts";
import { isOpen, roundsOf } from "./rounds.ts";

type Actions = Record<string, foundry.applications.api.ApplicationV2.ClickAction>;
type Message = ChatMessage.Implementation;

/** Parties that fight, chapter "Simplified Combat": a board for multi-contests with what a fight is besides. */
export class FightBoard extends MultiContestBoard {
  static override DEFAULT_OPTIONS: foundry.applications.api.ApplicationV2.DefaultOptions = {
    classes: ["fight-board"],
    window: { icon: "fa-solid fa-khanda" },
    actions: { flee: FightBoard.#onFlee, passTime: FightBoard.#onPassTime } as unknown as Actions,
  };

  static override PARTS = { ...MultiContestBoard.PARTS, footer: { template: template("boards/fight-footer") } };

  constructor() {
    const injuries = ruleOptions().simplifiedInjuries;
    super("fight", { length: 1, injuries, category: "", generic: false, fled: [], combat: "" });
  }

  /** Those of an encounter stand in parties by their disposition; a fight of the same encounter goes on as it was left. */
  async takeCombat(combat: FightingEncounter): Promise<void> {
    if (this.setup.fight?.combat === combat.id && this.setup.people.length > 0) return;
    const groups = partiesOfCombat(combat);
    await this.change((before) => {
      const count = Math.max(2, groups.length);
      const fight = before.fight && { ...before.fight, fled: [], combat: combat.id ?? "" };
      const empty: BoardState = { ...emptyBoard(count, before.visibility), ask: before.ask, fight };
      const named = {
        ...empty,
        parties: empty.parties.map((one, index) => ({ ...one, name: groups[index]?.name ?? "" })),
      };
      return groups.reduce<BoardState>(
        (state, { actors }, index) => withPeople(state, actors.map(newcomerOf), state.parties[index]?.id ?? ""),
        named,
      );
    });
  }

  /** Shows who can go on, now that somebody was hurt or gets up. */
  async refresh(): Promise<void> {
    if (this.isShown && !this.isRolling) await this.render({ parts: ["people", "footer"] } as never);
  }

  protected override takesPart(person: BoardPerson): boolean {
    return takesPart(this.setup, person);
  }

  protected override async perform(parties: readonly FightParty[], call: MultiContestCall): Promise<Message | null> {
    const { fight } = this.setup;
    if (!fight) return null;
    const { length, injuries, category, generic, combat } = fight;
    const settled = { length, injuries, category, generic, combat, turnSeconds: this.#turnSeconds };
    return performFightRound(parties, { ...call, fight: settled });
  }

  override partyDetails(party: string) {
    const fled = this.setup.fight?.fled.includes(party) ?? false;
    const name = this.partyName(party);
    return {
      ...super.partyDetails(party),
      fight: {
        fled,
        word: say(fled ? "SIRPAS.FIGHT.comesBack" : "SIRPAS.FIGHT.flee"),
        label: this.#fleeLabel(name, fled),
      },
    };
  }

  protected override async details(): Promise<object> {
    const shared = await super.details();
    const { setup } = this;
    const { fight } = setup;
    if (!fight) return shared;
    const rounds = roundsOf(setup.series);
    const standing = boardStanding(rounds, fight.length);
    const { over, began, parties } = whoGoesOn(setup);
    const ended = over && began;
    const seconds = rounds
      .filter(({ data }) => data.fight?.timePassed === false)
      .reduce((sum, one) => sum + secondsOf(one), 0);
    const form = formOnBoard(setup);
    const next = rounds.length + 1;
    const word = standing.winner !== null ? "goOn" : standing.drawn ? "again" : setup.ask ? "ask" : "round";
    return {
      ...shared,
      ...standingWords(standing),
      latest: undefined,
      fight: {
        ...fight,
        lengths: Object.fromEntries(FIGHT_LENGTHS.map((length) => [length, say(`SIRPAS.FIGHT.length.${length}`)])),
        forms: Object.fromEntries([
          ["", say("SIRPAS.FIGHT.form.common", { form: say(formLabel(form)) })],
          ...FIGHT_CATEGORIES.map((key) => [key, say(formLabel(key))]),
        ]),
        end: ended ? endWords(parties.map(({ id }) => this.partyName(id))) : "",
      },
      passTime: game.user!.isGM && seconds > 0 ? say("SIRPAS.FIGHT.passTime", { time: timeWords(seconds) }) : "",
      rollDisabled: this.isRolling || rounds.some(isOpen) || ended,
      rollWord: say(`SIRPAS.FIGHT.${word}`, { number: next }),
    };
  }

  protected override async onFieldChange(field: HTMLInputElement | HTMLSelectElement): Promise<void> {
    const { set } = field.dataset;
    const { value } = field;
    const checked = isTag(field, "input") && field.checked;
    if (set === "length") {
      const length = FIGHT_LENGTHS.find((one) => String(one) === value);
      if (length) await this.change((state) => withFight(state, { length }), field.id);
    } else if (set === "category") {
      const category = FIGHT_CATEGORIES.find((one) => one === value) ?? "";
      await this.change((state) => withFight(state, { category }), field.id);
    } else if (set === "injuries") await this.change((state) => withFight(state, { injuries: checked }), field.id);
    else if (set === "generic") await this.change((state) => withFight(state, { generic: checked }), field.id);
    else await super.onFieldChange(field);
  }

  get #turnSeconds(): number {
    const combat = game.combats?.get(this.setup.fight?.combat ?? "") as unknown as FightingEncounter | undefined;
    return combat?.fight?.seconds ?? CONFIG.SIRPAS.world.setting.turn.seconds;
  }

  #fleeLabel(name: string, fled: boolean): string {
    return say(fled ? "SIRPAS.FIGHT.comesBackOf" : "SIRPAS.FIGHT.fleeOf", { name });
  }

  static async #onFlee(this: FightBoard, _event: Event, target: HTMLElement): Promise<void> {
    const party = target.closest<HTMLElement>("[data-party]")?.dataset.party;
    if (!party) return;
    const flees = !this.setup.fight?.fled.includes(party);
    await this.change((state) => fleeing(state, party, flees), target.id);
    const latest = roundsOf(this.setup.series).at(-1);
    if (flees && latest) await tellFlight(latest.message, this.partyName(party));
  }

  /** The world's time goes on by what the rounds lasted, once for each. */
  static async #onPassTime(this: FightBoard): Promise<void> {
    await inTurn(this, () => this.#passTime());
  }

  async #passTime(): Promise<void> {
    const due = roundsOf(this.setup.series).filter(({ data }) => data.fight?.timePassed === false);
    const seconds = due.reduce((sum, round) => sum + secondsOf(round), 0);
    if (seconds <= 0) return;
    for (const { message } of due) await message.update({ system: { fight: { timePassed: true } } } as never);
    await game.time!.advance(Math.round(seconds));
  }
}
