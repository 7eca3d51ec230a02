import type { TargetChoice } from "../../../src/rules/combat/attack-plan.ts";
import { beforeEach, expect } from "vitest";
import type { SirpasActor } from "../../../src/documents/actor.ts";
import type { AttackChoice } from "../../../src/play/combat/attack/attack-request.ts";
import type { CombatItem } from "../../../src/play/combat/turn/technique.ts";
import type { TargetLike } from "../../../src/play/combat/targets/targets.ts";
import type { SirpasCombat } from "../../../src/documents/combat.ts";
import { createCombat } from "#core/foundry/documents.ts";
import { FIGHTER } from "./fighter.ts";
import { forgersTable } from "./forgers-table.ts";

type Message = ChatMessage.Implementation;

export const ATTRIBUTES = { strength: { base: 14 }, dexterity: { base: 13 }, body: { base: 12 } };

/** How a test attacks: with what, who, whom, and what is chosen besides. */
export interface Chosen {
  readonly with: string;
  readonly by?: SirpasActor;
  readonly on?: TargetLike;
  readonly choice?: Partial<AttackChoice>;
  readonly target?: Partial<TargetChoice>;
}

/** Two fighters of one player, whose attacks and defences are sent with a lie or without; a Gamemaster applies them. */
export function claimsTable() {
  const at = forgersTable((forger) => {
    const own = { type: "character", ownership: { [forger]: 3 }, items: FIGHTER, system: { attributes: ATTRIBUTES } };
    return { ada: { ...own, name: "Ada" }, bo: { ...own, name: "Bo" } };
  });

  beforeEach(async () => {
    for (const key of ["applyToCharacters", "applyToNpcs"]) await setting(key, "gmOnly");
    await setting("combatLevel", "advanced");
    at.table.dice(...Array.from({ length: 300 }, (_, index) => [4, 3, 3, 4, 2][index % 5]!));
  });

  const setting = (key: string, value: unknown) => game.settings!.set("sirpas" as never, key as never, value as never);

  /** The same message as a player's client sends it, in place of ours: what it says is the product's, but who vouches for it. */
  async function asPlayer(message: Message, lie: (system: never) => void = () => undefined): Promise<Message> {
    const { type, rolls, system } = message.toObject() as unknown as { system: object } & Record<string, unknown>;
    const copy = structuredClone(system);
    lie(copy as never);
    if (game.messages!.has(message.id!)) await message.delete();
    const id = await at.player.create("ChatMessage", { type, rolls, author: at.forger, system: copy });
    expect(id).not.toBe("");
    await expect.poll(() => game.messages!.has(id)).toBe(true);
    return game.messages!.get(id)!;
  }

  async function found(message: Message): Promise<readonly string[]> {
    const { differencesOf } = await import("#core/play/gate/differences.ts");
    expect(message.author?.isGM).toBe(false);
    return differencesOf(message).map(({ what, name, claimed }) => [what, name, claimed].filter(Boolean).join(" "));
  }
  async function attack({ with: name, by = at.ada, on = at.bo, choice = {}, target = {} }: Chosen): Promise<Message> {
    const { attackRequest } = await import("../../../src/play/combat/attack/perform-attack.ts");
    const { postAttack } = await import("../../../src/play/combat/attack/perform-attack.ts");
    const { untrainedSkills } = await import("../../../src/play/skills/untrained-skills.ts");
    const item = [...by.items.contents, ...untrainedSkills(by)].find((one) => one.name === name);
    const request = attackRequest(by, { item: item as CombatItem, targets: [on] });
    if (!request.ok) throw new Error(request.reason);
    const { choice: start, planFor } = request.value;
    const all = { ...start, ...choice, targets: start.targets.map((one) => ({ ...one, ...target })) };
    const plan = planFor(all);
    expect(plan, name).not.toBeNull();
    return (await postAttack(request.value, all, plan!))!;
  }

  async function withEncounter(): Promise<SirpasCombat> {
    const combatants = [at.ada, at.bo].map(({ id }) => ({ actorId: id }));
    const combat = (await createCombat({ active: true, combatants }))!;
    await combat.startCombat();
    return combat;
  }

  async function defence(message: Message, name: string, mitigates = false): Promise<Message> {
    const { defend } = await import("../../../src/play/combat/defence/defend.ts");
    const target = (message.system as unknown as { targets: readonly { id: string; actor: string }[] }).targets[0]!;
    const actor = fromUuidSync(target.actor as never) as unknown as SirpasActor;
    const option = name === "" ? "" : (actor.items.getName(name)?.id ?? "");
    const place = { target: target.id, strike: 1 };
    const answer = await defend(message.id!, place, { option, mitigates });
    expect(answer, at.table.notices.join()).not.toBeNull();
    return answer!;
  }

  return { at, setting, asPlayer, found, attack, withEncounter, defence };
}
