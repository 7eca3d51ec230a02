import type { Seat } from "./table.ts";

/** A character that has of everything, wounds and conditions too. */
export const HERO = "Kit Okafor of the Long Meadows";
/** One that has nothing yet. */
export const NOBODY = "Nobody";
export const NPC = "Veteran Soldier";
/** One with an item that no longer fits. */
export const BROKEN = "Ida";

interface Stored {
  readonly id: string;
  readonly name: string;
  toObject(): Record<string, unknown>;
}

interface Pack {
  readonly index: { readonly contents: readonly { readonly _id: string; readonly name: string }[] };
  getDocument(id: string): Promise<Stored>;
}

interface Items extends Iterable<Stored> {
  readonly invalidDocumentIds: Set<string>;
  delete(id: string, options: object): unknown;
}

interface Actor extends Stored {
  readonly items: Items;
  toggleStatusEffect(id: string, options: object): Promise<unknown>;
  update(changes: object): Promise<unknown>;
  createEmbeddedDocuments(name: string, data: object[]): Promise<unknown>;
  check(statistic: string, call: object): Promise<unknown>;
}

/** What is needed of the client to put people and cards into a world. */
interface Room {
  readonly game: {
    readonly packs: { get(id: string): Pack };
    readonly sirpas: Record<"contest" | "ranking" | "multiContest" | "generateRanking" | "requestCheck", ReadRoll>;
  };
  readonly Actor: { create(data: object): Promise<Actor> };
}

type ReadRoll = (...given: unknown[]) => Promise<unknown>;

/**
 * Puts a full character that everyone may look at, an empty one, a broken one and an NPC into the world, and a card of every
 * kind into the chat.
 */
export async function furnish(seat: Seat): Promise<void> {
  await seat.seedDice();
  await seat.page.evaluate(
    async ([heroName, nobodyName, npcName, brokenName]) => {
      const { game, Actor } = globalThis as unknown as Room;
      const first = async (pack: string, name?: string) => {
        const { index, getDocument } = game.packs.get(`sirpas.${pack}`);
        const entry = index.contents.find((one) => one.name === name) ?? index.contents[0]!;
        return (await getDocument.call(game.packs.get(`sirpas.${pack}`), entry._id)).toObject();
      };
      const record = (list: readonly object[]) =>
        Object.fromEntries(list.map((entry, index) => [`000000000000000${index}`, { ...entry, sort: index + 1 }]));
      const wounds = ["light", "serious", "heavy"].map((severity, index) => ({
        severity,
        ...{ damageType: ["cut", "", "mental"][index], bodyPart: ["Head", "Left arm", ""][index] },
        ...{ treated: index === 0, label: ["Arrow out of the dark", "", "Nightmares"][index] },
      }));
      const ready = await first("characters", "Kit Okafor");
      const hero = await Actor.create({ ...ready, name: heroName, folder: null, ownership: { default: 2 } });
      const favourites = ["dexterity", "climbing", ...[...hero.items].slice(0, 6).map(({ id }) => id)];
      await hero.update({
        ...{ "system.wounds": record(wounds), "system.status.fatigue.value": 4, "system.status.stress.value": 8 },
        ...{ "system.status.scratches": 2, "system.biography": "<h2>Youth</h2><p>Long ago.</p>" },
        "system.favourites": record(favourites.map((ref) => ({ ref }))),
      });
      const packs = ["skills", "styles", "manoeuvres", "advantages", "perks", "armours", "weapons", "gear"];
      const owned = new Set([...hero.items].map(({ name }) => name));
      const more = await Promise.all(packs.map((pack) => first(pack)));
      const missing = more.filter(({ name }) => !owned.has(name as string));
      await hero.createEmbeddedDocuments("Item", missing);
      const effect = { key: "system.bonuses.strength", mode: 2, value: "2" };
      await hero.createEmbeddedDocuments("ActiveEffect", [
        { name: "Blessing of the river", changes: [effect], duration: { rounds: 3 } },
        { name: "Curse", changes: [{ ...effect, value: "-1" }], disabled: true },
      ]);
      for (const condition of ["stun", "cripple"]) await hero.toggleStatusEffect(condition, { active: true });
      const nobody = await Actor.create({ name: nobodyName, type: "character" });
      const broken = await Actor.create({ name: brokenName, type: "character", items: [await first("skills")] });
      // As if the world came from a time in which skills were stored otherwise.
      for (const skill of [...broken.items]) {
        Object.assign((skill as unknown as { _source: { system: object } })._source.system, { specific: "many" });
        broken.items.delete(skill.id, { modifySource: false });
        broken.items.invalidDocumentIds.add(skill.id);
      }
      const soldier = await Actor.create({ ...(await first("npcs", npcName)), folder: null });

      for (const statistic of ["dexterity", "mind", "will"])
        await hero.check(statistic, { fast: true, situation: [{ label: "Rain", value: -2 }] });
      const { contest, ranking, multiContest, generateRanking, requestCheck } = game.sirpas;
      const all = [hero, nobody, soldier];
      await contest(hero, soldier, { statistics: ["dexterity", "intelligence"] });
      await ranking(all, "will");
      await multiContest([[hero, nobody], [soldier]], "strength");
      await generateRanking(["Chief", "First", "Second"]);
      await requestCheck({ actors: all, statistic: "will", difficulty: "hard", reason: "The wall of the keep" });
    },
    [HERO, NOBODY, NPC, BROKEN] as const,
  );
}
