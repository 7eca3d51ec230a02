import { RequestData } from "#core/play/requests/request-data.ts";
import { requestsOf } from "#core/play/requests/requests.ts";
import type { DogActor } from "../../documents/actor.ts";
import { CheckData } from "../checks/check-data.ts";
import { performCheck } from "../checks/perform-check.ts";
import { itemsOf } from "../items.ts";

/** What somebody rolls who is asked for something by its key: of the table's own skills, which are asked for by name, that of theirs. */
export function ownKey(actor: DogActor, key: string): string {
  return itemsOf(actor, "skill").find(({ name }) => name === key)?.id ?? key;
}

/** The checks that people are asked for. */
export const REQUESTS = requestsOf({
  request: RequestData,
  check: CheckData,
  isAsked: ({ targets }, { statistic }) => targets.length === 1 && targets[0]!.label === statistic.label,
  perform: (actor, { statistic: { key }, modifier }, keys, request) =>
    performCheck(actor, ownKey(actor, key), { ...keys, situation: modifier, request }),
});
