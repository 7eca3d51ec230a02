import { afterEach, describe, expect, it, vi } from "vitest";
import {
  isEndedByFoundry,
  registerOwnEnd,
  restartData,
  roundsData,
  roundsLeft,
  roundsOf,
  startData,
  changesData,
  changesOf,
} from "#core/foundry/effects.ts";
import {
  coreStatusIds,
  setStatusEffects,
  statusEffects,
  shownOnToken,
  tokensShowAppliedEffects,
} from "#core/foundry/status-effects.ts";
import {
  applyVisibility,
  currentVisibility,
  modeOf,
  modeOption,
  VISIBILITIES,
  visibilityNamed,
} from "#core/foundry/visibility.ts";

/** A Foundry of one generation, with what compat asks of it and nothing else. */
function foundryOf(generation: number, settings: Record<string, string>, statics: object = {}) {
  const get = (namespace: string, key: string) => {
    const name = `${namespace}.${key}`;
    if (!(name in settings)) throw new Error(`"${name}" is not a registered game setting`);
    return settings[name];
  };
  vi.stubGlobal("game", { release: { generation }, settings: { get } });
  vi.stubGlobal("ChatMessage", { implementation: statics });
}

afterEach(() => vi.unstubAllGlobals());

describe("Who sees a roll", () => {
  it("generation 13 calls them roll modes, 14 message modes", () => {
    foundryOf(13, {});
    expect(VISIBILITIES.map(modeOf)).toEqual(["publicroll", "gmroll", "blindroll", "selfroll"]);
    foundryOf(14, {});
    expect(VISIBILITIES.map(modeOf)).toEqual(["public", "gm", "blind", "self"]);
  });

  it("follows what the user chose in the chat sidebar, in either generation", () => {
    foundryOf(13, { "core.rollMode": "blindroll" });
    expect(currentVisibility()).toBe("blind");
    foundryOf(14, { "core.messageMode": "gm" });
    expect(currentVisibility()).toBe("gm");
  });

  it("who speaks in character hides nothing by it", () => {
    foundryOf(14, { "core.messageMode": "ic" });
    expect(currentVisibility()).toBe("public");
  });

  it.each([
    [13, "core.rollMode", "partyroll"],
    [14, "core.messageMode", "party"],
    [14, "core.messageMode", "roll"],
  ])("in generation %i a mode that only another module knows is never public", (generation, setting, mode) => {
    foundryOf(generation, { [setting]: mode });
    expect(currentVisibility()).toBe("gm");
  });

  const NAMES = [
    ["public", "publicroll"],
    ["gm", "gmroll"],
    ["blind", "blindroll"],
    ["self", "selfroll"],
  ] as const;
  describe.each([13, 14])("in generation %i", (generation) => {
    const whispers: Record<string, string[]> = { public: [], gm: ["gm"], blind: ["gm"], self: ["me"] };
    /** A Foundry that hides what it knows by its own names alone, and says nothing of any other. */
    const apply = (data: object, mode: string) => {
      const known = generation === 13 ? mode.endsWith("roll") : !mode.endsWith("roll");
      return Object.assign(data, { whisper: known ? (whispers[mode.replace(/roll$/, "")] ?? []) : [], mode });
    };
    const open = () => foundryOf(generation, {}, { [generation === 13 ? "applyRollMode" : "applyMode"]: apply });

    it.each(NAMES)("“%s” and “%s” are the same people, and Foundry is told its own name", (own, old) => {
      open();
      const mode = generation === 13 ? old : own;
      for (const name of [own, old]) expect(visibilityNamed(name)).toBe(own);
      expect(modeOf(own)).toBe(mode);
      expect(applyVisibility({}, own)).toEqual({ whisper: whispers[own], mode });
      expect(modeOption(own)).toEqual(generation === 13 ? { rollMode: mode } : { messageMode: mode });
    });

    it("takes “roll” for what the chat says, and “ic” for a way to speak", () => {
      foundryOf(generation, { "core.rollMode": "selfroll", "core.messageMode": "self" });
      expect(visibilityNamed("roll")).toBe("self");
      expect(visibilityNamed("ic")).toBe("public");
    });

    it.each(["GM", "private", "toString", "", null, true, 0, ["gm"]])("%j is nobody, and is never sent out", (name) => {
      open();
      expect(visibilityNamed(name)).toBeNull();
      const data = {};
      expect(() => applyVisibility(data, name as never)).toThrow(
        /says nobody who may see it: use public, gm, blind, self\.$/,
      );
      expect(() => modeOption(name as never)).toThrow(RangeError);
      expect(data).toEqual({});
    });

    it("a Foundry that does not hide what it was told to hide stops the roll", () => {
      const method = generation === 13 ? "applyRollMode" : "applyMode";
      foundryOf(generation, {}, { [method]: (data: object) => Object.assign(data, { whisper: [] }) });
      expect(() => applyVisibility({}, "blind")).toThrow("This version of Foundry cannot make a chat message blind.");
      expect(applyVisibility({}, "public")).toEqual({ whisper: [] });
    });

    it("a Foundry that marks the data and answers nothing will do", () => {
      const method = generation === 13 ? "applyRollMode" : "applyMode";
      foundryOf(generation, {}, { [method]: (data: object) => void Object.assign(data, { whisper: ["gm"] }) });
      expect(applyVisibility({}, "gm")).toEqual({ whisper: ["gm"] });
    });
  });

  it("a private roll is refused rather than shown to all where Foundry cannot hide it", () => {
    foundryOf(14, {}, { applyRollMode: (data: object) => data });
    expect(() => applyVisibility({}, "gm")).toThrow("This version of Foundry cannot make a chat message gm.");
  });
});

describe("What an active effect changes", () => {
  const expected = [{ key: "system.bonuses.climbing", type: "add", value: "2", phase: "initial", priority: 20 }];

  it("reads numeric modes in generation 13", () => {
    foundryOf(13, {});
    expect(changesOf({ changes: [{ key: "system.bonuses.climbing", mode: 2, value: "2" }] })).toEqual(expected);
    expect(changesOf({ changes: [{ key: "x", mode: 5, value: "2" }] })[0]?.type).toBe("override");
    expect(changesOf({ changes: [{ key: "x", mode: 77, value: "2" }] })[0]?.type).toBe("custom");
  });

  it("reads types from its system data in generation 14", () => {
    foundryOf(14, {});
    expect(changesOf({ system: { changes: expected } })).toEqual(expected);
    expect(changesOf({})).toEqual([]);
  });

  it("a new effect is written in the shape of the generation that runs", () => {
    const change = { key: "x", type: "add", value: 2 } as const;
    foundryOf(13, {});
    expect(changesData([change])).toEqual({ changes: [{ key: "x", mode: 2, value: "2" }] });
    foundryOf(14, {});
    expect(changesData([change])).toEqual({ system: { changes: [change] } });
  });
});

describe("How long an active effect lasts", () => {
  const combats = { get: (id: string) => (id === "fight" ? { round: 4 } : undefined) };
  const inCombat = (generation: number) => vi.stubGlobal("game", { release: { generation }, combats });

  it("generation 13 keeps rounds and beginning together, 14 apart", () => {
    inCombat(13);
    expect({ ...roundsData(3), ...startData("fight", 2) }).toEqual({
      duration: { combat: "fight", startRound: 2, startTurn: 0 },
    });
    const duration = { rounds: 3, combat: { id: "fight" }, startRound: 2 };
    expect(roundsOf({ duration })).toEqual({ rounds: 3, start: { combat: "fight", round: 2 } });
    inCombat(14);
    expect({ ...roundsData(3), ...startData("fight", 2) }).toEqual({
      duration: { value: 3, units: "rounds", expiry: "sirpasRounds" },
      start: { combat: "fight", round: 2, turn: 0 },
    });
  });

  it("what lasts until it is ended waits for nothing", () => {
    inCombat(13);
    expect(roundsData(null)).toEqual({ duration: { rounds: null } });
    inCombat(14);
    expect(roundsData(null)).toEqual({ duration: { value: null, units: "rounds", expiry: null } });
  });

  it("generation 14 is told that these effects end as the system says", () => {
    const config = { ActiveEffect: { expiryEvents: {} } };
    vi.stubGlobal("CONFIG", config);
    inCombat(13);
    registerOwnEnd("LABEL");
    expect(config.ActiveEffect.expiryEvents).toEqual({});
    inCombat(14);
    registerOwnEnd("LABEL");
    expect(config.ActiveEffect.expiryEvents).toEqual({ sirpasRounds: "LABEL" });
  });

  it("a Foundry without such a list starts all the same, and says nothing of time that is up", () => {
    inCombat(14);
    vi.stubGlobal("CONFIG", { ActiveEffect: {} });
    expect(() => registerOwnEnd("LABEL")).not.toThrow();
    expect(isEndedByFoundry({ duration: { value: 3, units: "rounds" } })).toBe(false);
  });

  it("what begins anew begins in this round, or outside of combat, and is no longer over", () => {
    const now = { combat: "fight", round: 4 };
    inCombat(13);
    expect(restartData(now, 60)).toEqual({
      duration: { combat: "fight", startRound: 4, startTurn: 0, startTime: 60 },
    });
    expect(restartData(null, 60)).toEqual({
      duration: { combat: null, startRound: null, startTurn: null, startTime: 60 },
    });
    inCombat(14);
    const nobody = { combatant: null, initiative: null, time: 60 };
    expect(restartData(now, 60)).toEqual({
      start: { ...nobody, combat: "fight", round: 4, turn: 0 },
      duration: { expired: false },
    });
    expect(restartData(null, 60)).toMatchObject({ start: { ...nobody, combat: null, round: null, turn: null } });
  });

  it("generation 14 says itself that an effect is over, 13 never does", () => {
    const effect = { duration: { value: 1, units: "hours", expired: true } };
    inCombat(13);
    expect(isEndedByFoundry(effect)).toBe(false);
    inCombat(14);
    expect(isEndedByFoundry(effect)).toBe(true);
    expect(isEndedByFoundry({})).toBe(false);
  });

  it.each([
    [13, { duration: { rounds: 3, combat: "fight", startRound: 2 } }],
    [14, { duration: { value: 3, units: "rounds" }, start: { combat: "fight", round: 2 } }],
  ])("in generation %i what began in round 2 for 3 rounds has 1 left in round 4", (generation, effect) => {
    inCombat(generation);
    expect(roundsLeft(effect)).toBe(1);
  });

  it("what began outside of combat keeps its rounds, and what nobody counts has none", () => {
    inCombat(13);
    expect(roundsLeft({ duration: { rounds: 3 } })).toBe(3);
    expect(roundsLeft({ duration: { rounds: 3, combat: "gone", startRound: 1 } })).toBe(3);
    expect(roundsLeft({})).toBeNull();
    inCombat(14);
    expect(roundsLeft({ duration: { value: Infinity, units: "seconds" } })).toBeNull();
    expect(roundsLeft({ duration: { value: 8, units: "hours" } })).toBeNull();
  });
});

interface Status {
  readonly id: string;
  readonly name: string;
  readonly img: string;
}

/** A list that is a record as well, as Foundry 14 has been seen to have it: a list that finds its members by id, and names ids as its keys. */
function bridged(list: readonly Status[]): Status[] & Record<string, unknown> {
  const at = (all: Status[], id: PropertyKey) => all.find((one) => one.id === id);
  return new Proxy([...list] as Status[] & Record<string, unknown>, {
    get: (all, key): unknown => at(all, key) ?? Reflect.get(all, key),
    ownKeys: (all) => [...all.map(({ id }) => id), "length"],
    getOwnPropertyDescriptor: (all, key) =>
      at(all, key)
        ? { value: at(all, key), enumerable: true, configurable: true }
        : Reflect.getOwnPropertyDescriptor(all, key),
    deleteProperty: () => false,
  });
}

describe("Conditions of tokens", () => {
  const stun = { id: "stun", name: "Stun", img: "stun.svg" };
  const dead = { id: "dead", name: "Dead", img: "dead.svg" };

  it("are a list in generation 13, which is put in the place of Foundry's", () => {
    foundryOf(13, {});
    const config = { statusEffects: [dead] as unknown };
    vi.stubGlobal("CONFIG", config);
    expect(statusEffects()).toEqual([dead]);
    setStatusEffects([stun, dead]);
    expect(config.statusEffects).toEqual([stun, dead]);
  });

  it("are a record by id in generation 14", () => {
    foundryOf(14, {});
    const config = { statusEffects: { dead: { name: "Dead", img: "dead.svg" } } as unknown };
    vi.stubGlobal("CONFIG", config);
    expect(statusEffects()).toEqual([dead]);
    setStatusEffects([stun, dead]);
    expect(config.statusEffects).toEqual({ stun, dead });
    expect(statusEffects()).toEqual([stun, dead]);
  });

  it("are a list and a record at once where generation 14 bridges the two", () => {
    foundryOf(14, {});
    const config = { statusEffects: bridged([dead]) };
    let inner = config.statusEffects;
    Object.defineProperty(config, "statusEffects", {
      get: () => inner,
      set: (given: readonly Status[]) => (inner = bridged(given)),
    });
    vi.stubGlobal("CONFIG", config);
    expect(statusEffects()).toEqual([dead]);
    setStatusEffects([stun, ...statusEffects()]);
    expect(statusEffects()).toEqual([stun, dead]);
    expect(inner["stun"]).toEqual(stun);
  });

  it("are the same for Foundry's own in both", () => {
    vi.stubGlobal("CONFIG", { specialStatusEffects: { DEFEATED: "dead", BLIND: "blind" } });
    expect([...coreStatusIds()]).toEqual(["dead", "blind"]);
  });

  it("show their picture however long they last: generation 14 has to be told so", () => {
    vi.stubGlobal("CONST", { ACTIVE_EFFECT_SHOW_ICON: { NEVER: 0, CONDITIONAL: 1, ALWAYS: 2 } });
    foundryOf(13, {});
    expect([shownOnToken(), tokensShowAppliedEffects()]).toEqual([{}, false]);
    foundryOf(14, {});
    expect([shownOnToken(), tokensShowAppliedEffects()]).toEqual([{ showIcon: 2 }, true]);
  });
});
