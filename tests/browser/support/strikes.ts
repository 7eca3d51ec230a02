import type { Seat } from "./table.ts";

/** An attack without any dialog: of somebody on somebody who sleeps, so that nobody has to answer it. */
export interface Blow {
  readonly attacker: string;
  readonly target: string;
  /** What its three dice show. */
  readonly dice: readonly number[];
}

/**
 * Puts an attack into the chat that hits at once.
 * @returns the message's id.
 */
export async function strikeBlow(seat: Seat, { attacker, target, dice }: Blow): Promise<string> {
  await seat.layDice(...dice);
  return seat.page.evaluate(
    async ({ attacker, target }) => {
      const { game, CONFIG, ChatMessage } = globalThis as unknown as Room;
      const person = (name: string) => {
        const actor = game.actors.getName(name);
        return { actor: actor.uuid, token: "", name, img: "" };
      };
      const [combat] = game.combats.contents;
      const terms = [{ label: "Brawl", value: 8, kind: "specific" }];
      const roll = await CONFIG.SIRPAS.rolls.contest.build({ id: "strike-1", pool: "standard", terms }).evaluate();
      const damage = { margin: false, bonuses: [{ label: "Fist", value: 2, kind: "base" }], minimum: null };
      const message = await ChatMessage.create({
        type: "attack",
        rolls: [roll],
        system: {
          combat: combat?.id ?? "",
          turn: combat?.round ?? 0,
          attacker: person(attacker),
          technique: { key: "", name: "Punch", statistic: { key: "brawl", label: "Brawl", uuid: "" } },
          terms,
          strike: { damage, damageType: "blunt", part: "", effects: [], grants: [] },
          targets: [{ id: "1", ...person(target), status: "sleeping" }],
        },
      });
      return message.id;

      interface Room {
        readonly game: {
          readonly actors: { getName(name: string): { readonly uuid: string } };
          readonly combats: { readonly contents: readonly { readonly id: string; readonly round: number }[] };
        };
        readonly CONFIG: {
          readonly SIRPAS: {
            readonly rolls: { readonly contest: { build(request: object): { evaluate(): Promise<unknown> } } };
          };
        };
        readonly ChatMessage: { create(data: object): Promise<{ readonly id: string }> };
      }
    },
    { attacker, target },
  );
}

/** The severities of somebody's wounds, as this screen knows them. */
export async function woundsOf(seat: Seat, name: string): Promise<string[]> {
  return seat.page.evaluate((name) => {
    const { game } = globalThis as unknown as {
      game: {
        actors: { getName(name: string): { system: { wounds: readonly { readonly severity: string }[] } } };
      };
    };
    return game.actors.getName(name).system.wounds.map(({ severity }) => severity);
  }, name);
}

/** The attacks that the log of the encounter counts: who did them, and through whom they were written down. */
export async function attacksInLog(seat: Seat): Promise<{ by: string; through: string }[]> {
  return seat.page.evaluate(() => {
    const { game } = globalThis as unknown as {
      game: {
        combats: {
          contents: readonly { readonly standing: readonly { type: string; by: string; through: string }[] }[];
        };
      };
    };
    const events = game.combats.contents[0]?.standing ?? [];
    return events.filter(({ type }) => type === "attack").map(({ by, through }) => ({ by, through }));
  });
}
