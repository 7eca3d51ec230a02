import type { SirpasActor } from "../../documents/actor.ts";
import { figures } from "./figures.ts";
import { sections } from "./sections.ts";
import { oneLine } from "#core/utils/listed-text.ts";

/** An actor as text that can be read and pasted: what it is and has, with the totals of its sheet. */
export function summaryOf(actor: SirpasActor): string {
  const lines = sections().flatMap((section) => {
    const [heading = ""] = section.names;
    if (section.holds === "figures") return figureLines(actor);
    if (section.holds === "entries") {
      const entries = section.write?.(actor) ?? [];
      return entries.length === 0 ? [] : [`${heading}: ${entries.join(", ")}`];
    }
    const [first, ...others] = paragraphsOf(actor.system[section.holds]);
    return first === undefined ? [] : [`${heading}: ${first}`, ...others];
  });
  return [oneLine(actor.name), ...lines].join("\n");
}

function figureLines(actor: SirpasActor): readonly string[] {
  const lines = new Map<string, string[]>();
  for (const { names, group, value } of figures())
    lines.set(group, [...(lines.get(group) ?? []), `${names[0]} ${value(actor)}`]);
  return [...lines.values()].map((line) => line.join(", "));
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
