import { rowNamed } from "../../rules/skills/skill-tables.ts";
import { performContest } from "../../play/contests/contest.ts";
import { requestCheck } from "../../play/requests/request-check.ts";
import { notifyRefusal } from "#core/utils/notify-refusal.ts";
import { err } from "#core/rules/result.ts";
import { askedRows, type GroupRoll } from "./group-roll.ts";

/** What only this dialog can read of what has been chosen so far. */
export function readGroupRoll(form: HTMLFormElement, groupRoll: GroupRoll): Partial<GroupRoll> {
  const data = new FormData(form);
  const text = (name: string, otherwise = "") => String(data.get(name) ?? otherwise).trim();
  const row = askedRows(groupRoll)[Number(text("situationChoice") || Number.NaN)];
  return {
    // Where another statistic has just been chosen, the row is not one of its table.
    tableRow: row && data.get("statistic") === groupRoll.statistic ? row : null,
    trap: text("trap"),
    // What is no number of minutes is for the request to refuse.
    minutes: Number(text("minutes")),
    ask: text("ask", groupRoll.ask ? "yes" : "no") === "yes",
    typed: Object.fromEntries(
      groupRoll.people.map(({ id }) => [id, Math.trunc(Number(data.get(`typed-${id}`) ?? groupRoll.typed[id])) || 0]),
    ),
    people: groupRoll.people.map((participant) => ({
      ...participant,
      statistic: text(`own-${participant.id}`, participant.statistic),
    })),
  };
}

/**
 * Does what the dialog was opened for.
 * @returns null if it was refused (and the user told why), so that the dialog stays to mend it.
 */
export async function submitGroupRoll(groupRoll: GroupRoll): Promise<ChatMessage.Implementation | null> {
  const { people, statistic, visibility } = groupRoll;
  switch (groupRoll.kind) {
    case "request": {
      const { difficulty, successLevel, tableRow, trap, group, reason, minutes } = groupRoll;
      const error = rowNamed(askedRows(groupRoll), tableRow)?.error;
      if (error) return notifyRefusal(err(error));
      const level = difficulty === "" ? { successLevel } : { difficulty };
      return requestCheck({ actors: people, statistic, tableRow, trap, group, reason, visibility, minutes, ...level });
    }
    case "contest": {
      const { drawless, ask, reason, typed } = groupRoll;
      const [first, ...others] = people.map((one) => ({ ...one, modifier: typed[one.id] ?? 0 }));
      // Of nobody it is refused there.
      return performContest(first!, others, { statistics: statistic, drawless, ask, reason, visibility });
    }
  }
}
