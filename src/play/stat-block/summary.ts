import type { SirpasActor } from "../documents.ts";
import { figures, numberAt } from "./figures.ts";
import { sections } from "./sections.ts";
import { paragraphsOf } from "#core/utils/plain-text.ts";
import { oneLine } from "./listed-text.ts";

/** An actor as text that can be read and pasted: what it is and has, with the totals of its sheet. */
export function summaryOf(actor: SirpasActor): string {
  const lines = sections().flatMap(({ names: [heading = ""], text, write }) => {
    if (!text && !write) return figureLines(actor);
    const [first, ...others] = text ? paragraphsOf(actor.system[text]) : [(write?.(actor) ?? []).join(", ")];
    return first ? [`${heading}: ${first}`, ...others] : [];
  });
  return [oneLine(actor.name), ...lines].join("\n");
}

function figureLines(actor: SirpasActor): readonly string[] {
  const lines: Record<string, string[]> = {};
  for (const { names, group, total } of figures()) (lines[group] ??= []).push(`${names[0]} ${numberAt(actor, total)}`);
  return Object.values(lines).map((line) => line.join(", "));
}
