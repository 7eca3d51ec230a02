import type { SirpasActor } from "../../documents/actor.ts";
import { figures, numberAt } from "./figures.ts";
import { sections } from "./sections.ts";
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

const BREAKS = /<br\s*\/?>|<\/(?:p|div|li|h[1-6]|tr|blockquote|section)>/giu;
const ENTITIES: Readonly<Record<string, string>> = { lt: "<", gt: ">", quot: '"', nbsp: " ", amp: "&" };

/** The paragraphs of formatted text as plain lines. */
function paragraphsOf(rendered: string): readonly string[] {
  return rendered
    .replace(BREAKS, "\n")
    .replace(/<[^>]*>/gu, "")
    .replace(/&(lt|gt|quot|nbsp|amp|apos|#39|#x27);/gu, (_, name: string) => ENTITIES[name] ?? "'")
    .split("\n")
    .map(oneLine)
    .filter((line) => line !== "");
}
