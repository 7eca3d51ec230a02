import { asRecord } from "../support/records.ts";
import { err } from "#core/rules/result.ts";
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import type { SirpasActor } from "../../src/documents/actor.ts";
import type * as Begin from "../../src/play/movement/move-actions.ts";
import type * as Moves from "../../src/play/movement/move-state.ts";
import type * as Judging from "../../src/play/movement/judge-move.ts";
import type { Preventer } from "../../src/play/movement/judge-move.ts";
import type * as Reach from "../../src/play/movement/reach.ts";
import type { SirpasCombat } from "../../src/documents/combat.ts";
import { postAttack, postDefence } from "./support/attacks.ts";
import { openSirpas, type SirpasTable } from "./support/table.ts";
import { PLAYED } from "../support/generation.ts";

const BRAWL = { name: "Brawl", type: "style", system: { key: "brawl", level: 4, actions: [{ from: 1, actions: 2 }] } };

const DISENGAGED = { type: "disengage", skill: "disengage", kind: "defence", manoeuvre: "", name: "Disengage" };

describe.each(PLAYED)("Moving in an encounter at a table of generation %i", { tags: ["sample"] }, (generation) => {
  let table: SirpasTable;
  let begin: typeof Begin;
  let moves: typeof Moves;
  let judging: typeof Judging;
  let reach: typeof Reach;
  let ada: SirpasActor;
  let wolf: SirpasActor;
  let bear: SirpasActor;
  let combat: SirpasCombat;

  beforeAll(async () => {
    table = await openSirpas({ generation });
    begin = await import("../../src/play/movement/move-actions.ts");
    moves = await import("../../src/play/movement/move-state.ts");
    judging = await import("../../src/play/movement/judge-move.ts");
    reach = await import("../../src/play/movement/reach.ts");
  });
  afterAll(() => table.close());
  beforeEach(async () => {
    table.notices.length = 0;
    const put = (name: string) => table.createActor({ name, type: "character", items: [BRAWL] });
    [ada, wolf, bear] = [await put("Ada"), await put("Wolf"), await put("Bear")];
    const { Combat } = globalThis as unknown as {
      Combat: { implementation: { create(data: object): Promise<SirpasCombat> } };
    };
    combat = await Combat.implementation.create({ active: true });
    const all = [ada, wolf, bear].map(({ id, name }) => ({ actorId: id, name }));
    await combat.createEmbeddedDocuments("Combatant", all as never);
    table.dice(6, 6, 6, 3, 3, 3, 2, 2, 2);
    await combat.startCombat();
  });

  const near = (actor: SirpasActor): Preventer => ({
    id: actor.uuid,
    melee: true,
    aimed: false,
    attacksLeft: 2,
    opponent: {
      id: actor.uuid,
      actor,
      token: null,
      name: actor.name,
      img: "",
      distance: null,
      inEncounter: true,
      hostile: true,
      out: false,
      dead: false,
    },
  });
  const ask = async (...opponents: SirpasActor[]) => (await begin.askToMove(ada, opponents.map(near)))!;
  const turn = () => ({ combat: combat.id, turn: combat.round, prevents: true });
  const attackBy = async (attacker: SirpasActor) => {
    table.dice(4, 4, 4);
    return postAttack({ attacker, targets: [ada], system: turn() });
  };

  it("whoever has attacks left can prevent it; those who lie still cannot", async () => {
    const { fighterOf } = await import("../../src/play/combat/turn/actor-fighter.ts");
    const { attacksLeft } = await import("../../src/play/movement/move-cost.ts");
    expect(attacksLeft(fighterOf(wolf))).toBe(2);
    await wolf.update({
      system: { wounds: asRecord(Array.from({ length: 4 }, () => ({ severity: "heavy" }))) },
    } as never);
    expect(attacksLeft(fighterOf(wolf))).toBe(0);
  });

  it("declaring it spends the action of moving and asks those who could prevent it", async () => {
    const { hasMoved } = await import("../../src/play/movement/move-cost.ts");
    const message = await ask(wolf, bear);
    expect(hasMoved(ada)).toBe(true);
    expect(moves.moveStateOf(message)).toMatchObject({
      escape: null,
      opponents: [{ answer: "waiting" }, { answer: "waiting" }],
    });
    expect(moves.escapeFor(ada)).toBe("waiting");
  });

  it("goes at full speed once all let go", async () => {
    const message = await ask(wolf, bear);
    await begin.letGo(message, ["1"]);
    expect(moves.escapeFor(ada)).toBe("waiting");
    await begin.letGo(message, ["1", "2"]);
    expect(moves.escapeFor(ada)).toBe("free");
    expect(reach.reachOf(ada)).toMatchObject({ turn: { value: 28 }, run: 110 });
  });

  it("goes at half speed if Disengage succeeds against the first attack", async () => {
    await ask(wolf, bear);
    const attack = await attackBy(wolf);
    expect(moves.escapeFor(ada)).toBe("waiting");
    table.dice(6, 6, 6);
    await postDefence(attack, 10, { system: { technique: { logged: DISENGAGED } } });
    expect(moves.escapeFor(ada)).toBe("disengaged");
    expect(reach.reachOf(ada)).toMatchObject({ turn: { value: 14 }, run: 14 });
  });

  it.each([
    ["if another defence is used", [6, 6, 6], {}],
    ["if Disengage fails", [2, 2, 2], { system: { technique: { logged: DISENGAGED } } }],
  ])("does not go at all %s: the card and whoever still tries to move are told", async (_, dice, call) => {
    const { moveCard } = await import("../../src/applications/movement/move-card.ts");
    const message = await ask(wolf);
    const attack = await attackBy(wolf);
    table.dice(...dice);
    await postDefence(attack, 10, call);
    expect(moves.escapeFor(ada)).toBe("held");
    expect(reach.reachOf(ada)).toMatchObject({ turn: { value: 0 }, run: 0 });
    const { outcome } = moveCard({ message, system: message.system as never });
    expect(outcome).toBe("Ada is held and can’t move this turn.");
    expect(judging.judgeMove(ada, 1)).toEqual(err("moveHeld", { name: "Ada" }));
  });

  it("a blocked mover gets nowhere, and a fall slows nobody down", async () => {
    await ada.giveCondition({ condition: "fall" });
    expect(reach.reachOf(ada).turn.value).toBe(28);
    await ada.giveCondition({ condition: "cripple", part: "left-leg" });
    expect(reach.reachOf(ada)).toMatchObject({ turn: { value: 7 }, run: 27 });
    await ada.giveCondition({ condition: "block" });
    expect(reach.reachOf(ada).turn.value).toBe(0);
  });

  it("a player’s token goes as far as the turn’s movement, under a load less far, and a run is the Gamemaster’s to allow", async () => {
    const by = (feet: number) => judging.judgeMove(ada, feet).ok;
    expect([28, 29].map(by)).toEqual([true, false]);
    expect(judging.judgeMove(ada, 110)).toEqual(err("moveTooFar", { name: "Ada", feet: 110, reach: 28 }));
    const anvil = { name: "Anvil", type: "gear", system: { weight: 51 } };
    await ada.createEmbeddedDocuments("Item", [anvil] as never);
    expect([9, 10].map(by)).toEqual([true, false]);
  });

  it("longer turns of an encounter give more of it", async () => {
    await combat.update({ system: { turnSeconds: 20 } } as never);
    expect(reach.reachOf(ada)).toMatchObject({ turn: { value: 56 }, run: 220 });
  });

  it("a way that Foundry makes in several movements is judged whole with the first, and not stopped half-way", async () => {
    const { canMove, feetOf, judgeMovesBy } = await import("../../src/applications/movement/judged-moves.ts");
    const judged: number[] = [];
    judgeMovesBy({
      canMove: (_actor, _token, movement) => judged.push(feetOf(movement)) > 1,
      reachOf: reach.reachOf,
      costOf: () => "",
    });
    const token = { actor: ada, name: "Ada", movementHistory: [], revertRecordedMovement: async () => true };
    const way = { method: "dragging", passed: { cost: 10 }, pending: { cost: 15 }, history: { cost: 5 } };
    const isGM = vi.spyOn(game.user!, "isGM", "get").mockReturnValue(false);
    expect(canMove(token, { ...way, id: "first", chain: [] })).toBe(false);
    const goesOn = { passed: { cost: 15 }, pending: { cost: 0 }, history: { cost: 15 } };
    expect(canMove(token, { ...way, ...goesOn, id: "second", chain: ["first"] })).toBe(true);
    const { history: _history, ...alone } = way;
    expect(canMove(token, { ...alone, id: "other" })).toBe(true);
    expect(judged).toEqual([30, 25]);
    isGM.mockRestore();
  });
});
