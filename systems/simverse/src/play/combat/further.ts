import { encounterOf } from "#core/foundry/collections.ts";
import { actorAt } from "#core/foundry/documents.ts";
import { roundsData, startData } from "#core/foundry/effects.ts";
import { dataOf } from "#core/play/challenge/message-index.ts";
import { consequenceOf } from "#core/play/consequences/consequence.ts";
import { statusGiven } from "#core/play/log/status-changes.ts";
import { nameOf } from "#core/play/people/at-hand.ts";
import { localize } from "#core/utils/localize.ts";
import { furtherOf } from "../../rules/combat/further.ts";
import { CONDITIONS } from "../../rules/injury/conditions.ts";
import { AttackData } from "./attack-data.ts";

type Message = ChatMessage.Implementation;

/** What an attack can bring besides its damage, by its place or by dice out of the common: a Gamemaster adds it by a click. */
export const FURTHER = consequenceOf({
  ...{ key: "further", label: "SIMVERSE.ATTACK.further", icon: "fa-plus" },
  parts: (message) => all(message).map(partOf),
  about(message, part) {
    const found = all(message).find((one) => partOf(one) === part);
    const { actor = "", target = "" } = dataOf(message, AttackData) ?? {};
    return found ? actorAt(found.on === "target" ? target : actor) : null;
  },
  nameIn: (message, part = "") => {
    const found = all(message).find((one) => partOf(one) === part)!;
    const { actor = "", target = "" } = dataOf(message, AttackData) ?? {};
    const of = actorAt(found.on === "target" ? target : actor);
    return `${of ? nameOf(of) : ""}: ${conditionName(found.condition)}`;
  },
  isBelieved: () => false,
  effects(_message, actor, part = "") {
    const [, condition = ""] = part.split(".");
    if (actor.statuses.has(condition)) return null;
    const { rounds } = CONDITIONS.of(condition);
    const encounter = encounterOf(actor);
    const lasts =
      rounds !== undefined && encounter?.id
        ? foundry.utils.mergeObject(roundsData(rounds), startData(encounter.id, encounter.round))
        : {};
    const data = { name: nameOf(actor), condition: conditionName(condition) };
    const said = [{ label: "SIMVERSE.LOG.said.gains", data }];
    return { type: "condition", said, changes: [statusGiven(actor.uuid, condition, "", lasts)] };
  },
});

const conditionName = (key: string) => localize(`SIMVERSE.CONDITION.${key}`);

const partOf = ({ on, condition }: ReturnType<typeof furtherOf>[number]) => `${on}.${condition}`;

function all(message: Message) {
  const { outcome, roll, location = "" } = dataOf(message, AttackData) ?? {};
  if (!outcome || !roll) return [];
  return furtherOf({ hit: outcome.result === "hit", location, critical: roll.critical });
}
