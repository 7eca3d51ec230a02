import { beforeEach, describe, expect, test } from "vitest";
import { sit, startTable, until, type Data, type Seat } from "./table.ts";

/** https://foundryvtt.com/article/users/ and https://foundryvtt.com/api/classes/foundry.abstract.Document.html#canUserModify */
describe("who may do what", () => {
  let url: string;
  let gm: Seat;
  let player: Seat;
  let other: Seat;
  let ada: string;
  let secret: string;

  beforeEach(async () => {
    ({ url } = await startTable());
    [gm, player, other] = (await Promise.all(["Gamemaster", "Player 1", "Player 2"].map((name) => sit(url, name)))) as [
      Seat,
      Seat,
      Seat,
    ];
    const [owned, foreign] = await gm.done("Actor", "create", {
      data: [
        { name: "Ada", type: "hero", ownership: { default: 0, [player.userId]: 3 } },
        { name: "Secret", type: "hero" },
      ],
    });
    ada = String(owned?._id);
    secret = String(foreign?._id);
  });

  test("a player may update an actor of their own, but not that of somebody else", async () => {
    await player.done("Actor", "update", { updates: [{ _id: ada, name: "Ada L." }] });
    expect(await other.error("Actor", "update", { updates: [{ _id: ada, name: "Mine" }] })).toBe(
      'Player 2 may not update Actor "Ada L.": it belongs to somebody else. Ask a Gamemaster for ownership.',
    );
    expect(await player.error("Actor", "update", { updates: [{ _id: secret, name: "Mine" }] })).toContain(
      'Actor "Secret"',
    );
  });

  test("a player who ends a turn lets its seconds pass, and can turn the clock by nothing else", async () => {
    const combatants = [{ actorId: ada }];
    const [fight] = await gm.done("Combat", "create", { data: [{ combatants, round: 1, turn: 0 }] });
    const seconds = async () => {
      const time = (await gm.done("Setting", "get", { query: { key: "core.time" } }))[0];
      return Number((time as Data | undefined)?.["value"] ?? 0);
    };
    const turns = (seat: Seat, update: object, delta: number) =>
      seat.done("Combat", "update", { updates: [{ _id: String(fight?._id), ...update }], worldTime: { delta } });
    await turns(player, { turn: 1 }, 31_536_000);
    await turns(player, { turn: 0 }, -10);
    expect(await seconds()).toBe(0);
    await turns(player, { round: 2 }, 10);
    expect(await seconds()).toBe(10);
    await turns(gm, { round: 3 }, 3600);
    expect(await seconds()).toBe(3610);
  });

  test("one refused update among many leaves all as they were", async () => {
    await player.error("Actor", "update", {
      updates: [
        { _id: ada, name: "Half" },
        { _id: secret, name: "Half" },
      ],
    });
    const actors = await gm.done("Actor", "get", {});
    expect(actors.map(({ name }) => name)).toEqual(["Ada", "Secret"]);
    expect(gm.heard).toEqual([]);
  });

  test("owning an actor is owning what is in it", async () => {
    const data = [{ name: "Hammer", type: "tool" }];
    const [hammer] = await player.done("Item", "create", { parentUuid: `Actor.${ada}`, data });
    expect(await other.error("Item", "create", { parentUuid: `Actor.${ada}`, data })).toContain(
      "Player 2 may not create Item",
    );
    expect(
      await other.error("Item", "update", { parentUuid: `Actor.${ada}`, updates: [{ _id: hammer?._id, name: "X" }] }),
    ).toContain('Item "Hammer"');
    expect(await other.error("Item", "delete", { parentUuid: `Actor.${ada}`, ids: [String(hammer?._id)] })).toContain(
      "may not delete",
    );
    await player.done("Item", "delete", { parentUuid: `Actor.${ada}`, ids: [String(hammer?._id)] });
  });

  test.each(["Actor", "Item", "Scene", "Folder", "User"])("players may not create a %s", async (type) => {
    const data: Data = { name: "New", role: 4, type: { Actor: "hero", Item: "tool", Folder: "Item" }[type] };
    expect(await player.error(type, "create", { data: [data] })).toContain(`Player 1 may not create ${type}`);
  });

  test.each(["Actor", "Item", "Scene"])(
    "a trusted player may create none of those either, an assistant may: %s",
    async (type) => {
      const data: Data = { name: "New", type: { Actor: "hero", Item: "tool" }[type] };
      await gm.done("User", "update", {
        updates: [
          { _id: player.userId, role: 2 },
          { _id: other.userId, role: 3 },
        ],
      });
      await player.error(type, "create", { data: [data] });
      await other.done(type, "create", { data: [data] });
    },
  );

  test("a permission can be given to a role by setting, or to a user by name", async () => {
    const data = [{ name: "New", type: "hero" }];
    await gm.done("Setting", "create", {
      data: [{ key: "core.permissions", value: JSON.stringify({ ACTOR_CREATE: [1, 2, 3, 4] }) }],
    });
    const [mine] = await player.done("Actor", "create", { data });
    expect(mine?.ownership).toEqual({ default: 0, [player.userId]: 3 });
    await gm.done("User", "update", { updates: [{ _id: player.userId, permissions: { ACTOR_CREATE: false } }] });
    await player.error("Actor", "create", { data });
  });

  test("world settings are for Gamemasters", async () => {
    const data = [{ key: "system-a.houseRule", value: "true" }];
    expect(await player.error("Setting", "create", { data })).toContain('the setting "system-a.houseRule"');
    const [setting] = await gm.done("Setting", "create", { data });
    await player.error("Setting", "update", { updates: [{ _id: setting?._id, value: "false" }] });
    expect(await gm.error("Setting", "create", { data })).toContain("exists already");
  });

  test("a player's message is by that player, whoever it says it is by", async () => {
    const [message] = await player.done("ChatMessage", "create", {
      data: [{ author: gm.userId, content: "I am the Gamemaster" }],
    });
    expect(message?.author).toBe(player.userId);
    await player.done("ChatMessage", "update", { updates: [{ _id: message?._id, content: "I am not" }] });
    expect(await other.error("ChatMessage", "delete", { ids: [String(message?._id)] })).toContain(
      "Player 2 may not delete ChatMessage",
    );
  });

  test("players may change their own colour, but neither their role nor others", async () => {
    await player.done("User", "update", { updates: [{ _id: player.userId, color: "#112233" }] });
    await player.error("User", "update", { updates: [{ _id: player.userId, role: 4 }] });
    await player.error("User", "update", { updates: [{ _id: other.userId, color: "#112233" }] });
  });

  test("fields that the manifest keeps for Gamemasters are kept from owners", async () => {
    expect(await player.error("Actor", "update", { updates: [{ _id: ada, "system.fate": 3 }] })).toContain(
      'only a Gamemaster may change "system.fate"',
    );
    await player.error("Actor", "update", { updates: [{ _id: ada, "==system": { fate: 3 } }] });
    await player.error("Actor", "update", { updates: [{ _id: ada, system: { "-=fate": null } }] });
    await gm.done("Actor", "update", { updates: [{ _id: ada, "system.fate": 2 }] });
    await player.done("Actor", "update", { updates: [{ _id: ada, "system.fate": 2, name: "Same fate" }] });
  });

  /** https://foundryvtt.com/api/v14/interfaces/foundry.packages.types.ServerSanitizationFields.html */
  test("what a player creates has none of the fields kept for Gamemasters, nor others as its owners", async () => {
    await gm.done("User", "update", { updates: [{ _id: player.userId, permissions: { ACTOR_CREATE: true } }] });
    const ownership = { default: 3, [other.userId]: 3, [player.userId]: 0 };
    const forged = { name: "Forged", type: "hero", ownership, system: { fate: 9, vigour: 2 } };
    const [mine] = await player.done("Actor", "create", { data: [forged] });
    expect(mine).toMatchObject({ ownership: { default: 0, [player.userId]: 3 }, system: { vigour: 2 } });
    expect(mine?.ownership).not.toHaveProperty(other.userId);
    expect(mine?.system).not.toHaveProperty("fate");
    const [theirs] = await gm.done("Actor", "create", { data: [forged] });
    expect(theirs).toMatchObject({ system: { fate: 9 }, ownership: { default: 3, [other.userId]: 3 } });
  });

  /** https://foundryvtt.com/api/v13/classes/foundry.documents.BaseToken.html#getUserLevel and BaseCombatant */
  test("who owns an actor moves its token and rolls for its combatant, and nobody else's", async () => {
    const [scene] = await gm.done("Scene", "get", {});
    const onScene = { parentUuid: `Scene.${String(scene?._id)}` };
    const tokens = await gm.done("Token", "create", {
      ...onScene,
      data: [ada, secret].map((actorId) => ({ name: "T", actorId, actorLink: true })),
    });
    const [combat] = await gm.done("Combat", "create", { data: [{ scene: scene?._id }] });
    const inCombat = { parentUuid: `Combat.${String(combat?._id)}` };
    const combatants = await gm.done("Combatant", "create", {
      ...inCombat,
      data: [ada, secret].map((actorId) => ({ actorId })),
    });
    const move = (index: number): Data => ({ updates: [{ _id: tokens[index]?._id, x: 100 }] });
    const roll = (index: number): Data => ({ updates: [{ _id: combatants[index]?._id, initiative: 12 }] });
    expect(await player.done("Token", "update", { ...onScene, ...move(0) })).toMatchObject([{ x: 100 }]);
    expect(await player.done("Combatant", "update", { ...inCombat, ...roll(0) })).toMatchObject([{ initiative: 12 }]);
    expect(await player.error("Token", "update", { ...onScene, ...move(1) })).toContain("may not update Token");
    expect(await player.error("Combatant", "update", { ...inCombat, ...roll(1) })).toContain("may not update");
    expect(await other.error("Token", "update", { ...onScene, ...move(0) })).toContain("may not update Token");
  });

  test("there is always a Gamemaster", async () => {
    expect(await gm.error("User", "update", { updates: [{ _id: gm.userId, role: 1 }] })).toContain(
      "at least one Gamemaster",
    );
    await gm.error("User", "delete", { ids: [gm.userId] });
  });

  test("who loses the role is shown the door and cannot come back", async () => {
    const gone = new Promise((resolve) => player.socket.once("disconnect", resolve));
    await gm.done("User", "update", { updates: [{ _id: player.userId, role: 0 }] });
    expect(await gone).toBe("io server disconnect");
    await expect(sit(url, "Player 1")).rejects.toThrow("must give this user a role first");
  });

  test("passwords are told to nobody, and needed from then on", async () => {
    const [told] = await gm.done("User", "update", { updates: [{ _id: player.userId, password: "sesame" }] });
    expect(JSON.stringify(told)).not.toMatch(/sesame|password/);
    await until(other.socket, () => other.heard.length > 0);
    expect(JSON.stringify(other.heard)).not.toMatch(/sesame|password/);
    const fresh = await sit(url, "Player 2");
    expect(JSON.stringify(fresh.world.documents.users)).not.toContain("password");
    await expect(sit(url, "Player 1")).rejects.toThrow("not the password of Player 1");
  });
});
