import type { Visibility } from "#core/foundry/visibility.ts";
import type { Difficulty } from "../../rules/checks/difficulties.ts";
import { rowNamed } from "../../rules/skills/skill-tables.ts";
import { performContest } from "../../play/contests/contest.ts";
import { requestCheck } from "../../play/requests/request-check.ts";
import { notifyRefusal } from "#core/utils/notify-refusal.ts";
import { err } from "#core/rules/result.ts";
import { askedRows, type GroupRoll } from "./group-roll.ts";

/** Reads what has been chosen so far; a field that this kind does not show stays as it was. */
export function readGroupRoll(form: HTMLFormElement, groupRoll: GroupRoll): GroupRoll {
  const data = new FormData(form);
  const text = (name: string, otherwise: string) => String(data.get(name) ?? otherwise).trim();
  const whole = (name: string, otherwise: number) =>
    /^\d+$/.test(text(name, "")) ? Number(text(name, "")) : otherwise;
  const row = askedRows(groupRoll)[Number(text("situationChoice", "") || Number.NaN)];
  return {
    ...groupRoll,
    // Where another statistic has just been chosen, the row is not one of its table.
    tableRow: row && data.get("statistic") === groupRoll.statistic ? row : null,
    statistic: text("statistic", groupRoll.statistic),
    difficulty: text("difficulty", groupRoll.difficulty) as Difficulty | "",
    successLevel: whole("successLevel", groupRoll.successLevel),
    trap: text("trap", ""),
    reason: text("reason", groupRoll.reason),
    // What is no number of minutes is for the request to refuse.
    minutes: Number(text("minutes", "")),
    drawless: data.has("drawless"),
    ask: text("ask", groupRoll.ask ? "yes" : "no") === "yes",
    visibility: text("visibility", groupRoll.visibility) as Visibility,
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
      const { difficulty, successLevel, tableRow, trap, reason, minutes } = groupRoll;
      const error = rowNamed(askedRows(groupRoll), tableRow)?.error;
      if (error) return notifyRefusal(err(error));
      const level = difficulty === "" ? { successLevel } : { difficulty };
      return requestCheck({ actors: people, statistic, tableRow, trap, reason, minutes, ...level });
    }
    case "contest": {
      const [first, ...others] = people;
      if (!first) return notifyRefusal(err("noOpponent"));
      const { drawless, ask, reason } = groupRoll;
      return performContest(first, others, { statistics: statistic, drawless, ask, reason, visibility });
    }
  }
}
