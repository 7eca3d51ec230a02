import { type Console } from "./console.ts";
import type { Seat } from "./table.ts";

/** What a fighter of a story has. */
export interface GivenFighter {
  readonly type?: "character" | "npc";
  /** Levels of styles of the compendium by name. */
  readonly styles?: Readonly<Record<string, number>>;
  readonly weapons?: readonly string[];
  readonly armours?: readonly string[];
  /** Specific levels of skills of the compendium by name. */
  readonly skills?: Readonly<Record<string, number>>;
  readonly manoeuvres?: boolean;
  /** Level by the name of a user. */
  readonly ownership?: Readonly<Record<string, number>>;
  readonly system?: object;
}

/** Puts a fighter into the world, with styles, weapons in hand and armour on. */
export async function putFighter(seat: Seat, name: string, given: GivenFighter = {}): Promise<string> {
  return seat.page.evaluate(
    async ({ name, given }) => {
      const { game, Actor } = globalThis as unknown as Console;
      const entry = async (pack: string, of: string, system: object) => {
        const found = game.packs.get(`sirpas.${pack}`)!;
        const data = (await found.getDocument(found.index.getName(of)!._id)).toObject();
        return { ...data, system: { ...(data["system"] as object), ...system } };
      };
      const { styles = {}, weapons = [], armours = [], skills = {}, ownership = {}, system = {} } = given;
      const items: object[] = await Promise.all([
        ...Object.entries(styles).map(([of, level]) => entry("styles", of, { level })),
        ...weapons.map((of) => entry("weapons", of, { equipped: true })),
        ...armours.map((of) => entry("armours", of, { worn: true })),
        ...Object.entries(skills).map(([of, specific]) => entry("skills", of, { specific })),
      ]);
      if (given.manoeuvres) {
        const keys = items.map((item) => (item as { system: { key: string } }).system.key);
        const pack = game.packs.get("sirpas.manoeuvres") as unknown as { getDocuments(): Promise<Manoeuvre[]> };
        const own = (await pack.getDocuments()).filter((one) => keys.includes(one.system.style));
        items.push(...own.map((one) => one.toObject()));
      }
      const levels = Object.entries(ownership).map(([user, level]) => [game.users.getName(user)?.id, level]);
      const { type = "character" } = given;
      return (await Actor.create({ name, type, ownership: Object.fromEntries(levels), items, system })).id;

      interface Manoeuvre {
        readonly system: { readonly style: string };
        toObject(): object;
      }
    },
    { name, given: given as never as GivenFighter },
  );
}
