/** What is wrong with a pack source, where, and how to mend it. */
export interface Problem {
  /** Path of the source, relative to the repository. */
  readonly file: string;
  /** 1-based line, where one is known. */
  readonly line?: number;
  /** Dotted path of the field, as in `system.base.form`. */
  readonly field?: string;
  /** The rest of the sentence, without a full stop. */
  readonly says: string;
}

/** One sentence: `packs/skills/climbing.yml, line 7: system.cost must be a number.` */
function sentence({ file, line, field, says }: Problem): string {
  const place = line === undefined ? file : `${file}, line ${line}`;
  return `${place}: ${field ? `${field} ${says}` : says}.`;
}

/** Thrown when sources can't be compiled: one sentence a problem, none dropped. */
export class PackError extends Error {
  override readonly name = "PackError";
  readonly problems: readonly Problem[];

  constructor(problems: readonly Problem[]) {
    super(problems.map(sentence).join("\n"));
    this.problems = problems;
  }
}
