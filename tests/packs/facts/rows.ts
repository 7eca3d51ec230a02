/** The rows under a manoeuvre or a generic combat skill, as the rulebook prints them; a row that isn't printed is left out. */
export interface Rows {
  readonly cost?: number;
  readonly type: "Attack" | "Defence" | "Action";
  readonly modifier?: string;
  /** Level of the style, from the row "Prereq". */
  readonly level?: number;
  readonly dr?: number;
  readonly range?: string;
  readonly limitation?: string;
  readonly damageType?: string;
  readonly damage?: string;
  /** In parentheses: on a critical success only. */
  readonly condition?: string;
  /** What the text below the rows makes of the condition, where that is not what the row says. */
  readonly meant?: string;
  /** What the text adds to the rows, in words of our own. */
  readonly text?: readonly string[];
}

/** A style: its rows, its table of manoeuvres per turn, and its manoeuvres. */
export interface Style {
  readonly cost: number;
  readonly prerequisite?: string;
  readonly modifier: string;
  readonly dominance: number;
  readonly range: "melee" | "ranged" | "metaphysical";
  readonly damageType?: string;
  /** From which level on, how many. */
  readonly actions: Readonly<Record<number, number>>;
  readonly text?: readonly string[];
  readonly manoeuvres: Readonly<Record<string, Rows>>;
}
