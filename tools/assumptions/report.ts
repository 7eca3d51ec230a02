import { type Other, usesTogether, usesToo } from "./others.ts";
import { type Kind, KINDS, joined, type Use } from "./use.ts";

/** Something of Foundry's with all places that use it, and who says that it exists. */
export interface Assumption extends Omit<Use, "file"> {
  readonly files: readonly string[];
  /** The systems that use it too. */
  readonly others: readonly string[];
  /** Whether these use it by this name alone, so that it may be something else of theirs. */
  readonly byNameAlone: boolean;
}

/** What is no matter of Foundry's, and why. */
const LEFT_OUT: Readonly<Record<string, string>> = {
  ghost: "the module Dice So Nice reads it",
  "foundry.applications.api.DialogV2.input().choice": "a field of a form of our own",
};

/** All uses, each thing once, in the order of its kinds and then of its names. */
export function gather(uses: readonly Use[], others: readonly Other[]): readonly Assumption[] {
  const byKey = new Map<string, { -readonly [Key in keyof Use]: Use[Key] } & { files: Set<string> }>();
  for (const use of uses) {
    if (nameOf(use) in LEFT_OUT) continue;
    const key = `${use.kind} ${use.owner} ${use.name}`;
    const known = byKey.get(key) ?? { ...use, files: new Set() };
    known.declared ||= use.declared;
    known.files.add(use.file);
    byKey.set(key, known);
  }
  return [...byKey.values()]
    .map(({ kind, owner, name, declared, files }) => {
      const found = others.filter((other) => usesToo(other, { kind, owner, name }));
      const byNameAlone = found.length > 0 && !found.some((other) => usesTogether(other, { kind, owner, name }));
      const names = found.map((other) => other.name);
      return { kind, owner, name, declared, files: [...files].sort(), others: names, byNameAlone };
    })
    .sort((one, two) => KINDS.indexOf(one.kind) - KINDS.indexOf(two.kind) || order(nameOf(one), nameOf(two)));
}

/** How many there are of each kind, and who confirms them. */
export function countsOf(all: readonly Assumption[]) {
  const count = (list: readonly Assumption[]) => ({
    declared: list.filter(({ declared }) => declared).length,
    "used by others alone": list.filter((one) => !one.declared && !isUnconfirmed(one)).length,
    "by a name alone": list.filter((one) => isUnconfirmed(one) && one.byNameAlone).length,
    neither: list.filter((one) => isUnconfirmed(one) && !one.byNameAlone).length,
  });
  const kinds = KINDS.map((kind) => [kind, count(all.filter((one) => one.kind === kind))] as const);
  return Object.fromEntries<ReturnType<typeof count>>([...kinds, ["all", count(all)]]);
}

/** Each assumption on a line of its own, with what confirms it. */
export function listOf(all: readonly Assumption[]): string {
  return all
    .map((one) => {
      const by = [...(one.declared ? ["types"] : []), ...one.others];
      const doubt = !one.declared && one.byNameAlone ? ", by this name alone" : "";
      return `${one.kind} ${nameOf(one)}: ${by.join(", ") || "nobody"}${doubt} (${one.files[0]}${more(one)})`;
    })
    .join("\n");
}

/** The table of docs/real-foundry.md: what nobody confirms, one row for each kind, owner and file. */
export function tableOf(all: readonly Assumption[]): string {
  const rows = new Map<
    string,
    { readonly kind: Kind; readonly file: string; readonly names: string[]; readonly named: string }
  >();
  for (const one of all.filter(isUnconfirmed)) {
    const key = `${one.kind} ${one.owner} ${one.files[0]} ${one.others.join(" ")}`;
    const named = one.others.join(", ") || "nobody";
    const row = rows.get(key) ?? { kind: one.kind, file: `${one.files[0]}${more(one)}`, names: [], named };
    row.names.push(`\`${nameOf(one)}\``);
    rows.set(key, row);
  }
  const lines = [...rows.values()].map(
    ({ kind, names, file, named }) => `| ${kind} | ${names.join(", ")} | ${file} | ${named} |`,
  );
  return [
    "| Kind | What | What relies on it | Who else has something of this name |",
    "|---|---|---|---|",
    ...lines,
  ].join("\n");
}

function isUnconfirmed({ declared, others, byNameAlone }: Assumption): boolean {
  return !declared && (others.length === 0 || byNameAlone);
}

function nameOf({ owner, name }: Pick<Use, "owner" | "name">): string {
  return joined(owner, name);
}

function more({ files }: Assumption): string {
  return files.length > 1 ? ` and ${files.length - 1} more` : "";
}

function order(one: string, two: string): number {
  return one < two ? -1 : Number(one > two);
}
