import { requestsOf } from "#core/play/requests/requests.ts";
import { CheckData } from "../checks/check-data.ts";
import { performCheck } from "../checks/perform-check.ts";
import { RequestData } from "./request-data.ts";

/** The checks that people are asked for. */
export const REQUESTS = requestsOf({
  request: RequestData,
  check: CheckData,
  isAsked: ({ statistic }, request) => statistic.key === request.statistic.key,
  perform: async (actor, { statistic, difficulty, successLevel, tableRow, trap }, { fast, visibility }, id) =>
    performCheck(actor, statistic.key, {
      ...(difficulty === "" ? { successLevel } : { difficulty }),
      ...(tableRow.label === "" ? {} : { tableRow }),
      ...(trap === "" ? {} : { trap }),
      fast: fast ?? false,
      request: id,
      ...(visibility ? { visibility } : {}),
    }),
});
