import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import type { AnyDoc, SystemTable } from "./open-system.ts";

interface Played extends AnyDoc {
  readonly prototypeToken: {
    readonly actorLink: boolean;
    readonly disposition: number;
    readonly appendNumber: boolean;
  };
  readonly items: { readonly contents: readonly { readonly name: string }[] };
  readonly ownership: Readonly<Record<string, number>>;
  readonly statuses: ReadonlySet<string>;
  toObject(): object;
  toJSON(): object;
  update(changes: object, options?: object): Promise<unknown>;
  importFromJSON(json: string): Promise<unknown>;
  createEmbeddedDocuments(name: string, data: readonly object[]): Promise<unknown>;
  deleteEmbeddedDocuments(name: string, ids: readonly string[]): Promise<unknown>;
}

interface Token {
  readonly uuid: string;
  readonly actorLink: boolean;
  readonly disposition: number;
  readonly actor: Played;
}

interface Scene {
  readonly tokens: { readonly contents: readonly Token[] };
  createEmbeddedDocuments(name: string, data: readonly object[]): Promise<readonly Token[]>;
  delete(): Promise<unknown>;
}

interface World {
  readonly Actor: { readonly implementation: { create(data: object): Promise<Played>; new (data: object): Played } };
  readonly Scene: { readonly implementation: { create(data: object): Promise<Scene> } };
  readonly game: { readonly actors: { readonly contents: readonly Played[]; getName(name: string): Played } };
}

interface Found {
  readonly place: string;
  readonly uuid: string;
  readonly name: string;
}

const unlinked = () => ({ prototypeToken: { actorLink: false, disposition: -1 } });

/** What an earlier version stored: what is read is brought to its shape in place. */
const stored = (type: string) => ({ name: "Old", type, ...unlinked(), _stats: { createdTime: 1 } });

/**
 * A character of a system has one token for the whole world, however they came into it.
 * @param resource  What is used up in play, such as `hitPoints`
 */
export function tellLinkedCharacters<Doc extends AnyDoc>(
  open: () => Promise<SystemTable<Doc>>,
  resource: string,
): void {
  let table: SystemTable<Doc>;
  const world = () => globalThis as unknown as World;
  const create = (data: object) => world().Actor.implementation.create(data);
  const linkOf = ({ prototypeToken: { actorLink, disposition } }: Played) => ({ actorLink, disposition });
  const hurt = (value: number) => ({ system: { [resource]: { value } } });
  const left = ({ system }: Played) => (system as Record<string, { readonly value: number }>)[resource]!.value;

  beforeAll(async () => void (table = await open()));
  afterAll(() => table.close());

  describe("A new character", () => {
    it("has a linked, friendly token; an NPC has neither, and a number", async () => {
      expect(linkOf(await create({ name: "Ada", type: "character" }))).toEqual({ actorLink: true, disposition: 1 });
      const wolf = await create({ name: "Wolf", type: "npc" });
      expect(wolf.prototypeToken).toMatchObject({ actorLink: false, disposition: -1, appendNumber: true });
    });

    it("keeps what somebody says of its token, and has the rest: a picture of the wizard, a side of its own", async () => {
      const token = { texture: { src: "ada.webp" }, disposition: 0 };
      const made = await create({ name: "Ada", type: "character", prototypeToken: token });
      expect(made.prototypeToken).toMatchObject({ ...token, actorLink: true });
      expect(linkOf(await create({ name: "Bo", type: "character", ...unlinked() })).actorLink).toBe(false);
    });

    it("is linked after an import from a file of an earlier version, and can be unlinked afterwards", async () => {
      const ada = await create({ name: "Ada", type: "character" });
      await ada.importFromJSON(JSON.stringify({ ...stored("character"), name: "Ada" }));
      expect(linkOf(ada)).toEqual({ actorLink: true, disposition: 1 });
      await ada.update(unlinked());
      expect(linkOf(ada)).toEqual({ actorLink: false, disposition: -1 });
    });
  });

  describe("A character that somebody is given", () => {
    // As Foundry's dialog does: what is stored is replaced, not merged.
    it("keeps all that it has", async () => {
      const ada = await create({ name: "Ada", type: "character", ...hurt(3) });
      await ada.update({ ownership: { default: 3 } }, { diff: false, recursive: false });
      expect([left(ada), ada.ownership["default"]]).toEqual([3, 3]);
    });
  });

  describe("A world in which characters had tokens of their own", () => {
    const scenes: Scene[] = [];
    const place = async (...tokens: readonly object[]) => {
      const scene = await world().Scene.implementation.create({ name: "Wood" });
      scenes.push(scene);
      return scene.createEmbeddedDocuments("Token", tokens);
    };
    const tokenOf = ({ id, name }: Played) => ({ name, actorId: id, actorLink: false, disposition: -1 });
    const migrate = async () => {
      const { planMigration, runMigration } = await table.core("play/migration/run.ts");
      const { storeWorldVersion } = await table.core("settings/schema-setting.ts");
      await storeWorldVersion!(1, false);
      return (await runMigration!(await planMigration!())) as readonly Found[];
    };
    const failed = (report: readonly Found[]) =>
      report.filter((one) => one.place === "failures").map(({ uuid }) => uuid);
    afterEach(async () => {
      for (const scene of scenes.splice(0)) await scene.delete();
      for (const actor of world().game.actors.contents) await (actor as unknown as Scene).delete();
    });

    it("shows an old character's new tokens as linked at once", () => {
      expect(linkOf(new (world().Actor.implementation)(stored("character")))).toEqual({
        actorLink: true,
        disposition: 1,
      });
      expect(linkOf(new (world().Actor.implementation)(stored("npc")))).toEqual(unlinked().prototypeToken);
    });

    it("links tokens without changes, also on several scenes, and leaves NPCs and what is unlinked later", async () => {
      const [ada, wolf] = [
        await create({ name: "Ada", type: "character" }),
        await create({ name: "Wolf", type: "npc" }),
      ];
      const [one, beast] = await place(tokenOf(ada), tokenOf(wolf));
      const [other] = await place({ ...tokenOf(ada), disposition: 0 });
      expect(failed(await migrate())).toEqual([]);
      expect([one, beast, other].map((token) => [token!.actorLink, token!.disposition])).toEqual([
        [true, 1],
        [false, -1],
        [true, 0],
      ]);
      await (one as unknown as Played).update({ actorLink: false });
      const { planMigration } = await table.core("play/migration/run.ts");
      expect(await planMigration!()).toEqual([]);
    });

    it("brings what happened to the only token onto the character, and keeps them as they were for Gamemasters", async () => {
      const items = ["Rope", "Torch"].map((name) => ({ name, type: "weapon" }));
      const ada = await create({ name: "Ada", type: "character", items, ownership: { default: 3 } });
      const [token] = await place(tokenOf(ada));
      const rope = (ada.items.contents[0] as unknown as AnyDoc).id;
      await token!.actor.update(hurt(3));
      await token!.actor.deleteEmbeddedDocuments("Item", [rope]);
      await token!.actor.createEmbeddedDocuments("Item", [{ name: "Lantern", type: "weapon" }]);
      await token!.actor.createEmbeddedDocuments("ActiveEffect", [{ name: "Cursed", statuses: ["cursed"] }]);
      const whole = left(ada);
      expect(whole).not.toBe(3);
      expect(failed(await migrate())).toEqual([]);
      expect([left(ada), token!.actorLink, token!.actor === ada, ada.statuses.has("cursed")]).toEqual([
        3,
        true,
        true,
        true,
      ]);
      expect(ada.items.contents.map(({ name }) => name)).toEqual(["Torch", "Lantern"]);
      const copy = world().game.actors.getName("Ada (before the migration)");
      expect([left(copy), copy.ownership["default"], copy.items.contents.length]).toEqual([whole, 0, 2]);
    });

    it("leaves tokens alone, and names them, where it is not clear which of them is right", async () => {
      const [ada, pack] = [
        await create({ name: "Ada", type: "character" }),
        await create({ name: "Pack", type: "character" }),
      ];
      const [here] = await place(tokenOf(ada));
      const [there] = await place(tokenOf(ada));
      const wolves = await place(tokenOf(pack), tokenOf(pack));
      await here!.actor.update(hurt(3));
      await there!.actor.update(hurt(5));
      const report = await migrate();
      expect(new Set(failed(report))).toEqual(new Set([here, there, ...wolves].map((token) => token!.uuid)));
      expect([here, there, ...wolves].map((token) => token!.actorLink)).toEqual([false, false, false, false]);
      expect([here, there].map((token) => left(token!.actor))).toEqual([3, 5]);
    });
  });
}
