import { describe, expect, it } from "vitest";
import {
  attackCost,
  keepsAim,
  mostReactions,
  readTurn,
  takeAction,
  TURN_ACTIONS,
  type TurnAction,
  type TurnUse,
} from "../../../../../systems/simverse/src/rules/combat/turn-actions.ts";
import { startTurn, type Mobility } from "../../../../../systems/simverse/src/rules/combat/turn.ts";

const MOBILE: Mobility = { speed: 5, cannotSprint: false, stamina: 20 };
const begun = startTurn([], MOBILE);
const action = (one: TurnAction): TurnUse => ({ type: "action", action: one });
const attack = (weapon: string, twoWeapons = false): TurnUse => ({ type: "attack", weapon, cost: "major", twoWeapons });
const defence: TurnUse = { type: "defence" };
const after = (...uses: readonly TurnUse[]) => readTurn(begun, uses, [], MOBILE);

describe("a turn that was played", () => {
  it("has an attack's major action spent, and the weapon that attacked parries worse", () => {
    expect(after(attack("sword"))).toMatchObject({ major: 0, minor: 1, reactions: 1, attackedWith: ["sword"] });
  });

  it("pays two weapons with one major action, and a third attack is one too many", () => {
    expect(after(attack("left", true), attack("right", true))).toMatchObject({
      major: 0,
      attackedWith: ["left", "right"],
    });
    const relentless = { ...begun, major: 2 };
    const both = [attack("left", true), attack("right", true)];
    expect(readTurn(relentless, both, [], MOBILE).major).toBe(1);
    expect(readTurn(relentless, [...both, attack("left", true)], [], MOBILE).major).toBe(0);
    // The same hand twice is no second hand.
    expect(readTurn(relentless, [attack("left", true), attack("left", true)], [], MOBILE).major).toBe(0);
  });

  it("has three defences with full defence, and one without", () => {
    expect(after(defence).reactions).toBe(0);
    expect(after(action("fullDefence"), defence, defence)).toMatchObject({ major: 0, reactions: 1 });
    expect(mostReactions([action("aim")])).toBe(1);
    expect(mostReactions([action("aim"), action("fullDefence")])).toBe(3);
  });

  it("never has less than nothing, whatever was done in it", () => {
    const uses = [attack("a"), attack("b"), defence, defence, action("minor"), action("minor")];
    expect(after(...uses)).toMatchObject({ major: 0, minor: 0, reactions: 0 });
  });

  it("lets bare hands strike by the minor action of a martial artist, after the major one", () => {
    expect(attackCost(begun, true)).toBe("major");
    expect(attackCost(after(attack("fist")), true)).toBe("minor");
    expect(attackCost(after(attack("fist")), false)).toBe("major");
  });
});

describe("an action of a turn", () => {
  const taken = (one: TurnAction, conditions: readonly string[] = [], state = begun) =>
    takeAction(state, one, conditions, MOBILE);

  it("costs what the rules say", () => {
    const costs = Object.fromEntries(
      TURN_ACTIONS.map((one) => {
        const result = taken(one, one === "breakFree" ? ["grappled"] : ["prone", "disarmed", "burning"]);
        if (!result.ok) throw new Error(result.reason);
        const { turn, stamina } = result.value;
        return [one, [begun.major - turn.major, begun.minor - turn.minor, begun.movement - turn.movement, stamina]];
      }),
    );
    expect(costs).toEqual({
      standUp: [0, 0, 5, 0],
      retrieve: [0, 1, 0, 0],
      putOut: [1, 0, 0, 0],
      breakFree: [1, 0, 0, 0],
      grapple: [1, 0, 0, 0],
      fullDefence: [1, 0, 0, 0],
      aim: [1, 0, 0, 0],
      full: [1, 0, 5, 0],
      sprint: [1, 0, 5, 1],
      firstAid: [1, 0, 0, 0],
      draw: [0, 1, 0, 0],
      power: [1, 0, 0, 0],
      reload: [0, 1, 0, 0],
      slowReload: [1, 0, 0, 0],
      minor: [0, 1, 0, 0],
    });
  });

  it("of a grapple took the major action, whatever came of it", () => {
    expect(after(action("grapple")).major).toBe(0);
    expect(readTurn(begun, [action("grapple")], ["grappled"], MOBILE).major).toBe(0);
    expect(readTurn(begun, [action("breakFree")], [], MOBILE).major).toBe(0);
  });

  it("is refused where the turn cannot pay it, or there is nothing to do", () => {
    const reason = (...given: Parameters<typeof taken>) => {
      const result = taken(...given);
      return result.ok ? "" : result.reason;
    };
    expect(reason("aim", [], after(attack("sword")))).toBe("noMajorAction");
    expect(reason("minor", [], after(action("minor")))).toBe("noMinorAction");
    expect(reason("standUp")).toBe("nothingToDo");
    expect(reason("sprint", ["grappled"])).toBe("cannotMove");
    expect(reason("grapple", ["grappled"])).toBe("nothingToDo");
    expect(reason("breakFree")).toBe("nothingToDo");
    expect(reason("standUp", ["prone"], after(action("full")))).toBe("alreadyMoved");
  });
});

describe("an aim", () => {
  it("is kept by who defends, and lost by who moves, is hit or shoots", () => {
    expect(keepsAim([])).toBe(true);
    expect(keepsAim([defence, action("minor")])).toBe(true);
    for (const use of ["hit", action("full"), action("sprint"), action("standUp"), attack("bow")] as const) {
      expect(keepsAim([defence, use])).toBe(false);
    }
  });
});
