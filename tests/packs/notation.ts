export interface Base {
  readonly form: string;
  readonly attributes: readonly string[];
}

const LETTERS: Readonly<Record<string, string>> = { easy: "E", normal: "N", hard: "H", "": "" };

/** "dexterity" is D; Body and Mind are B and M as well. */
const initial = (attribute: string) => attribute.charAt(0).toUpperCase();

/** A base as a skill's heading prints it. */
export function baseNotation({ form, attributes }: Base): string {
  const letters = attributes.map(initial);
  switch (form) {
    case "none":
      return "-";
    case "modifier":
      return `m${letters.join("")}`;
    case "half":
      return `h${letters.join("")}`;
    case "resistance":
      return `${letters.join("/")}/-`;
    default:
      return letters.join("/");
  }
}

/** The letter of a complexity. */
export function letter(complexity: string): string | undefined {
  return LETTERS[complexity];
}
