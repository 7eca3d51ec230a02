import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { afterUse, extraAttacksLeft, NEW_TURN, plainUse, styleUsesLeft } from "../../../src/rules/combat/turn.ts";
import {
  act,
  attack,
  begin,
  brawl,
  defend,
  disengage,
  fighter,
  firearms,
  fullContact,
  lastDefence,
  play,
  slash,
  type TurnStep,
} from "./fighters.ts";

const move = plainUse("move");
const other = plainUse("other");
const oneMore = { ...NEW_TURN, extraAttacks: 1 };

describe("The actions of a turn", () => {
  it("attacks, defences and actions take from one pool", () => {
    const ada = fighter(brawl(12));
    const aim = act("brawl");
    expect(play(ada, [defend("brawl"), begin, attack("brawl"), aim])).toMatchObject({ skill: { key: "brawl" } });
    expect(play(ada, [defend("brawl"), begin, attack("brawl"), aim, attack("brawl")])).toBe("noActionsLeft");
    expect(play(ada, [defend("brawl"), begin, attack("brawl"), aim, defend("brawl")])).toBe("noActionsLeft");
  });

  it("who has used all actions to defend cannot attack when the turn comes", () => {
    const ada = fighter(brawl(6));
    expect(play(ada, [defend("brawl"), defend("brawl"), begin, attack("brawl")])).toBe("noActionsLeft");
  });

  it("generic defences are still there when all actions are used up, as often as needed", () => {
    const ada = fighter(brawl(1));
    const last = lastDefence;
    expect(play(ada, [begin, attack("brawl"), last, last, last])).toMatchObject({ spent: [{ kind: "attack" }] });
    expect(play(fighter(), [last, begin, slash, last])).toMatchObject({ skill: { key: "slash" } });
  });

  it("without a style there is one action, for a generic attack, a movement or an item", () => {
    for (const event of [slash, move, other]) {
      expect(play(fighter(), [begin, event])).toMatchObject({ acted: true });
      expect(play(fighter(), [begin, event, event])).toBe("noActionsLeft");
    }
  });

  it("a movement takes one of the style's actions", () => {
    const ada = fighter(brawl(6));
    expect(play(ada, [begin, move, attack("brawl")])).toMatchObject({ moving: true });
    expect(play(ada, [begin, move, attack("brawl"), attack("brawl")])).toBe("noActionsLeft");
    expect(play(fighter(brawl(5)), [begin, move, attack("brawl")])).toBe("noActionsLeft");
  });

  it("only one combat skill is used in a turn", () => {
    const ada = fighter(brawl(12), firearms(12));
    expect(play(ada, [begin, attack("brawl"), attack("firearms")])).toBe("anotherSkill");
    expect(play(ada, [begin, attack("brawl"), slash])).toBe("anotherSkill");
    expect(play(ada, [begin, slash, defend("brawl")])).toBe("anotherSkill");
    expect(afterUse(NEW_TURN, attack("brawl"), ada)).toEqual({
      ok: false,
      reason: "notTheirTurn",
      data: { name: "Ada" },
    });
  });

  it("names the two skills in the refusal", () => {
    const ada = fighter(brawl(12), firearms(12));
    const turn = play(ada, [begin, attack("brawl")]);
    if (typeof turn === "string") throw new Error(turn);
    expect(afterUse(turn, attack("firearms"), ada)).toEqual({
      ok: false,
      reason: "anotherSkill",
      data: { name: "Ada", used: "Brawl", wanted: "Firearms" },
    });
  });

  it("a style that was never learned cannot be used", () => {
    expect(play(fighter(brawl(0)), [begin, attack("brawl")])).toBe("styleLevel");
    expect(play(fighter(), [begin, attack("brawl")])).toBe("unknownStatistic");
  });

  it("Combat Expert gives defences that attacks cannot take", () => {
    const ada = fighter(brawl(5, { extraDefences: 2 }));
    const three = [defend("brawl"), defend("brawl"), defend("brawl")];
    expect(play(ada, three)).toMatchObject({ phase: "before" });
    expect(play(ada, [...three, defend("brawl")])).toBe("noActionsLeft");
    expect(play(ada, [...three, begin, attack("brawl")])).toBe("noActionsLeft");
    expect(play(ada, [defend("brawl"), defend("brawl"), begin, attack("brawl")])).toMatchObject({ acted: true });
    expect(play(ada, [begin, attack("brawl"), attack("brawl")])).toBe("noActionsLeft");
  });

  it("Overload gives an attack more, and nothing else", () => {
    const ada = fighter(brawl(1));
    expect(play(ada, [begin, attack("brawl"), attack("brawl")], oneMore)).toMatchObject({ extraAttacks: 1 });
    expect(play(ada, [begin, attack("brawl"), defend("brawl")], oneMore)).toMatchObject({ extraAttacks: 1 });
    expect(play(ada, [begin, defend("brawl"), defend("brawl")], oneMore)).toBe("noActionsLeft");
  });
});

describe("Attacks on top", () => {
  it("are the last to be touched, and are left for the next turn if they were not needed", () => {
    const ada = fighter(brawl(6));
    const left = (...steps: TurnStep[]) => {
      const turn = play(ada, [begin, ...steps], oneMore);
      return typeof turn === "string" ? turn : extraAttacksLeft(turn, ada);
    };
    expect(left(attack("brawl"), attack("brawl"))).toBe(1);
    expect(left(attack("brawl"), attack("brawl"), attack("brawl"))).toBe(0);
    expect(left(defend("brawl"), defend("brawl"), attack("brawl"))).toBe(0);
  });
});

describe("Full Contact", () => {
  const ada = fighter(brawl(4), fullContact(10));

  it("Full Contact 10 has two manoeuvres of either style, plus one from Full Contact only", () => {
    expect(play(ada, [begin, attack("brawl"), attack("brawl"), attack("full-contact")])).toMatchObject({
      skill: { key: "full-contact" },
    });
    expect(play(ada, [begin, attack("brawl"), attack("brawl"), attack("brawl")])).toBe("noActionsLeft");
    expect(play(ada, [begin, ...Array<TurnStep>(3).fill(attack("full-contact"))])).toMatchObject({ acted: true });
    expect(play(ada, [begin, ...Array<TurnStep>(4).fill(attack("full-contact"))])).toBe("noActionsLeft");
  });

  it("the order in which the two are mixed doesn't matter", () => {
    const uses = [attack("brawl"), defend("brawl"), defend("full-contact")];
    fc.assert(
      fc.property(fc.shuffledSubarray(uses, { minLength: 3 }), (order) => {
        expect(play(ada, [begin, ...order])).toMatchObject({ skill: { key: "full-contact" } });
      }),
    );
  });

  it("the higher of the two levels counts the actions", () => {
    const boxer = fighter(brawl(12), fullContact(4));
    expect(play(boxer, [begin, ...Array<TurnStep>(4).fill(attack("full-contact"))])).toMatchObject({ acted: true });
  });

  it("a Combat Expert's defences are found wherever they fit best", () => {
    const expert = fighter(brawl(1), fullContact(5, { extraDefences: 1 }));
    const uses = [defend("full-contact"), defend("brawl"), defend("brawl")];
    expect(play(expert, uses)).toMatchObject({ skill: { key: "full-contact" } });
    expect(play(expert, [...uses, defend("full-contact")])).toBe("noActionsLeft");
  });

  it("who never learned Full Contact brawls at the level of Brawl", () => {
    expect(play(fighter(brawl(6), fullContact(0)), [begin, attack("brawl"), attack("brawl")])).toMatchObject({
      skill: { key: "brawl" },
    });
  });

  it("who has Full Contact but not Brawl may use its manoeuvres too", () => {
    expect(play(fighter(fullContact(5)), [begin, attack("brawl")])).toMatchObject({ skill: { key: "full-contact" } });
  });
});

describe("What is left of a turn", () => {
  it("is counted for each use apart", () => {
    const ada = fighter(brawl(4), fullContact(10, { extraDefences: 1 }), firearms(6));
    const turn = play(ada, [begin, attack("brawl"), defend("full-contact")]);
    if (typeof turn === "string") throw new Error(turn);
    expect(styleUsesLeft(turn, "brawl", "attack", ada)).toBe(1);
    expect(styleUsesLeft(turn, "full-contact", "attack", ada)).toBe(2);
    expect(styleUsesLeft(turn, "firearms", "attack", ada)).toBe(0);
  });

  it("is never more than could really be done", () => {
    const level = fc.integer({ min: 0, max: 20 });
    const event = fc.constantFrom(attack("brawl"), defend("brawl"), attack("full-contact"), other);
    fc.assert(
      fc.property(level, level, fc.array(event, { maxLength: 4 }), (low, high, events) => {
        const ada = fighter(brawl(low, { extraDefences: 1 }), fullContact(high));
        const turn = play(ada, [begin, ...events]);
        if (typeof turn === "string") return;
        const left = styleUsesLeft(turn, "brawl", "defence", ada);
        expect(typeof play(ada, Array<TurnStep>(left).fill(defend("brawl")), turn)).toBe("object");
        expect(typeof play(ada, Array<TurnStep>(left + 1).fill(defend("brawl")), turn)).toBe("string");
      }),
    );
  });
});

describe("The place in the order", () => {
  const ada = fighter(brawl(6));

  it("who waits may defend, and attacks once they come back to their place", () => {
    expect(play(ada, [begin, "waiting", attack("brawl")])).toBe("notTheirTurn");
    expect(play(ada, [begin, "waiting", defend("brawl"), "acting", attack("brawl")])).toMatchObject({ acted: true });
  });

  it("a defence before it is no action in it", () => {
    expect(play(ada, [defend("brawl"), begin])).toMatchObject({ acted: false });
    expect(play(ada, [begin, attack("brawl")])).toMatchObject({ acted: true });
  });

  it("who is through can only defend", () => {
    expect(play(ada, [begin, "through", attack("brawl")])).toBe("notTheirTurn");
    expect(play(ada, [begin, "through", slash])).toBe("notTheirTurn");
    expect(play(ada, [begin, "through", move])).toBe("notTheirTurn");
    expect(play(ada, [begin, "through", defend("brawl")])).toMatchObject({ phase: "through" });
  });
});

describe("Moving and Disengage in a turn", () => {
  const ada = fighter(brawl(6));

  it("after Disengage only the generic defences are left", () => {
    expect(play(ada, [begin, move, disengage, defend("brawl")])).toBe("disengaged");
    expect(play(ada, [begin, move, disengage, disengage])).toBe("disengaged");
    expect(play(ada, [begin, move, disengage, lastDefence])).toMatchObject({
      disengaged: 1,
    });
  });

  it("costs nothing beside the movement, and an action where there was none", () => {
    expect(play(ada, [begin, move, disengage])).toMatchObject({ spent: [{ kind: "other" }] });
    expect(play(ada, [disengage])).toMatchObject({ spent: [{ kind: "other" }], moving: true });
    expect(play(fighter(brawl(1)), [begin, attack("brawl"), disengage])).toBe("noActionsLeft");
  });

  it("a Combat Expert for Disengage disengages on top of the turn, once for each level and once as everybody", () => {
    const one: TurnStep[] = [begin, attack("brawl")];
    const expert = { ...fighter(brawl(1)), extraDisengages: 1 };
    expect(play(expert, [...one, disengage])).toMatchObject({ disengaged: 1, spent: [{ kind: "attack" }] });
    expect(play(expert, [disengage, ...one])).toMatchObject({ spent: [{ kind: "attack" }] });
    expect(play(expert, [...one, disengage, disengage])).toBe("noActionsLeft");
    expect(play({ ...expert, extraDisengages: 2 }, [...one, disengage, disengage])).toMatchObject({ disengaged: 2 });
    expect(play(expert, [disengage, disengage])).toMatchObject({ disengaged: 2, spent: [{ kind: "other" }] });
    expect(play(expert, [disengage, disengage, disengage])).toBe("disengaged");
    expect(play(expert, [disengage, defend("brawl")])).toBe("disengaged");
  });
});
