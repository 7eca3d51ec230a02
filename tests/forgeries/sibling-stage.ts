import { LEVEL } from "../browser/support/console.ts";
import type { Seat } from "../browser/support/table.ts";
import type { Source } from "./seeds.ts";

/** A die as it falls: its face, of how many. */
export type Fall = readonly [face: number, of: number];
type Rolls = readonly (readonly Fall[])[];

/** A message that is still without its rolls. */
export interface Planned {
  readonly type: string;
  readonly system: Source;
  readonly rolls?: Rolls;
}

export const d6 = (...faces: readonly number[]): readonly Fall[] => faces.map((face) => [face, 6]);
export const term = (value: number, label = "", kind = ""): Source => ({ label, value, source: "", kind });

/** Ada, Bo and Bandit, and an encounter of the three in its first round, with what each carries. */
export async function prepare(gamemaster: Seat, items: readonly object[], system: object): Promise<void> {
  await gamemaster.page.evaluate(
    async ({ items, system, owner }) => {
      const { game, Actor, Combat } = globalThis as unknown as Room;
      const of = (user: string) => ({ ownership: { [game.users.getName(user)!.id]: owner } });
      const made = [];
      for (const [name, more] of [
        ["Ada", { type: "character", ...of("Player 1") }],
        ["Bo", { type: "character", ...of("Player 2") }],
        ["Bandit", { type: "npc" }],
      ] as const)
        made.push(await Actor.create({ name, items, system, ...more }));
      const combatants = made.map(({ id }, index) => ({ actorId: id, initiative: 9 - index }));
      const combat = await Combat.create({ active: true, combatants });
      await combat.startCombat();
    },
    { items, system, owner: LEVEL.owner },
  );
}

/** The messages as a page of the system sends them: the dice are rolls of its own class, and fall as planned. */
export async function rolled(seat: Seat, planned: readonly Planned[]): Promise<readonly Source[]> {
  const text = await seat.page.evaluate(async (text) => {
    const { CONFIG } = globalThis as unknown as Room;
    const { check } = (CONFIG.SIMVERSE ?? CONFIG.DOG ?? CONFIG.TACTICAL ?? CONFIG.BIND)!.rolls;
    const rollOne = async (falls: [number, number][]) => {
      const next = [...falls];
      CONFIG.Dice.randomUniform = () => {
        const [face, of] = next.shift()!;
        return 1 - (face - 0.5) / of;
      };
      const dice = check.ofDice
        ? check.ofDice(falls.map(([, faces]) => ({ count: 1, faces })))
        : check.buildDice!(falls.length);
      return JSON.stringify((await dice.evaluate()).toJSON());
    };
    const all = [];
    for (const { type, system, rolls = [] } of JSON.parse(text) as {
      type: string;
      system: object;
      rolls?: [number, number][][];
    }[]) {
      const rolled = [];
      for (const falls of rolls) rolled.push(await rollOne(falls));
      all.push({ type, system, rolls: rolled });
    }
    return JSON.stringify(all);
  }, JSON.stringify(planned));
  return JSON.parse(text) as readonly Source[];
}

/** The UUIDs of everybody and of what Ada carries, by name, with the encounter; and attacks that wait for Ada and for Bo. */
export async function standingAt(seat: Seat) {
  return seat.page.evaluate(() => {
    const { game } = globalThis as unknown as Room;
    const ada = game.actors.getName("Ada")!;
    const attackOn = (uuid: string) =>
      game.messages.contents.findLast(({ type, system }) => type === "attack" && system.target === uuid)?.id ?? "";
    const uuid = (name: string) => game.actors.getName(name)!.uuid;
    const [ours, bo, bandit] = [uuid("Ada"), uuid("Bo"), uuid("Bandit")];
    const items = Object.fromEntries(ada.items.contents.map((item) => [item.name, item.uuid]));
    const contest = game.messages.contents.findLast(({ type }) => type === "contest")?.id ?? "";
    const check = game.messages.contents.findLast(({ type }) => type === "check")?.id ?? "";
    return {
      contest,
      check,
      ada: ours,
      bo,
      bandit,
      items,
      combat: game.combat.id,
      attack: attackOn(ours),
      others: attackOn(bo),
    };
  });
}

type Standing = Awaited<ReturnType<typeof standingAt>>;

/** The Gamemaster's Bandit attacks Ada and Bo, who have not answered; and what else is open. */
export async function attackBoth(
  gamemaster: Seat,
  attack: (by: string, on: string, name: string) => Planned,
  more: (standing: Standing) => readonly Planned[],
): Promise<void> {
  const standing = await standingAt(gamemaster);
  const { ada, bo, bandit } = standing;
  const sent = await rolled(gamemaster, [...more(standing), attack(bandit, ada, "Ada"), attack(bandit, bo, "Bo")]);
  await gamemaster.page.evaluate(async (text) => {
    const { ChatMessage } = globalThis as unknown as Room;
    for (const one of JSON.parse(text) as object[]) await ChatMessage.create(one);
  }, JSON.stringify(sent));
}

interface Thing {
  readonly id: string;
  readonly uuid: string;
  readonly name: string;
}
interface Check {
  ofDice?(dice: readonly object[]): { evaluate(): Promise<{ toJSON(): object }> };
  buildDice?(count: number): { evaluate(): Promise<{ toJSON(): object }> };
}
interface Room {
  readonly game: {
    readonly users: { getName(name: string): { readonly id: string } | undefined };
    readonly actors: {
      getName(name: string): (Thing & { readonly items: { readonly contents: readonly Thing[] } }) | undefined;
    };
    readonly combat: { readonly id: string };
    readonly messages: {
      readonly contents: readonly {
        readonly id: string;
        readonly type: string;
        readonly system: { readonly target?: string };
      }[];
    };
  };
  readonly CONFIG: {
    readonly Dice: { randomUniform: () => number };
    readonly SIMVERSE?: { readonly rolls: { readonly check: Check } };
    readonly TACTICAL?: { readonly rolls: { readonly check: Check } };
    readonly BIND?: { readonly rolls: { readonly check: Check } };
    readonly DOG?: { readonly rolls: { readonly check: Check } };
  };
  readonly Actor: { create(data: object): Promise<Thing> };
  readonly ChatMessage: { create(data: object): Promise<unknown> };
  readonly Combat: { create(data: object): Promise<{ startCombat(): Promise<unknown> }> };
}
