import { err } from "../../rules/result.ts";
import type { SirpasCombat } from "../../documents/combat.ts";
import { answerContest } from "../contests/answer-contest.ts";
import { notifyRefusal } from "../../utils/notify-refusal.ts";
import { openInitiative } from "./asked-initiative.ts";
import { combatantAt } from "./turn-order.ts";
import { throwIn } from "./turn-flow.ts";

/**
 * What it comes to when something asks for initiative: Foundry's buttons, its keys, the token's controls, another module. A
 * Gamemaster throws for those who have no place yet, players for their own characters where they are asked to.
 */
export async function throwAsAsked(combat: SirpasCombat, ids: readonly string[]): Promise<void> {
  const open = openInitiative(combat);
  if (open) {
    const { contest, flag } = open;
    const own = contest.waiting.filter(({ id }) => {
      const members = flag.members[id] ?? [id];
      return members.some((one) => ids.includes(one) && combatantAt(combat, one)?.isOwner);
    });
    if (own.length === 0) return void notifyRefusal(err("initiativeAsked", {}));
    for (const { id } of own) await answerContest(contest.message.id ?? "", id);
  } else if (game.user!.isGM) await throwIn(combat, ids);
  else notifyRefusal(err("gamemasterThrows", {}));
}
