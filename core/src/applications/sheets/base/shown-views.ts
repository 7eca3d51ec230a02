import { buildExplained, type Explain } from "../../reasons/explanations.ts";

interface Built {
  readonly view: object;
  readonly written: string | null;
  readonly explanations: readonly Explain[];
}

/** What the parts of a sheet show at the moment, so that a render can pass over those that would show the same again. */
export class ShownViews {
  readonly #shown = new Map<string, string | null>();
  readonly #built = new Map<string, Built>();

  /** Forgets the views that an earlier render built; what is shown stays known. */
  begin(): void {
    this.#built.clear();
  }

  /** The view of a part as it is now, built once for each render. */
  view(partId: string, build: () => object): object {
    return this.#of(partId, build).view;
  }

  /** Would the part show anything else than it does? */
  differs(partId: string, build: () => object): boolean {
    const { written } = this.#of(partId, build);
    return written === null || written !== this.#shown.get(partId);
  }

  /** The parts have been put on screen. */
  show(partIds: readonly string[]): void {
    for (const partId of partIds) this.#shown.set(partId, this.#built.get(partId)?.written ?? null);
  }

  /** What explains the numbers of each part that was looked at in this render, drawn or not. */
  *explanations(): Iterable<readonly [partId: string, explanations: readonly Explain[]]> {
    for (const [partId, { explanations }] of this.#built) yield [partId, explanations];
  }

  #of(partId: string, build: () => object): Built {
    const known = this.#built.get(partId);
    if (known) return known;
    const { view, explanations } = buildExplained(build);
    const built = { view, explanations, written: inWriting(view) };
    this.#built.set(partId, built);
    return built;
  }
}

/** Plain data as a text that is the same as long as the data are; null for data that are not plain and may change unseen. */
export function inWriting(data: object): string | null {
  return isPlain(data) ? JSON.stringify(data) : null;
}

function isPlain(data: unknown): boolean {
  if (typeof data !== "object" || data === null) return true;
  if (Array.isArray(data)) return data.every(isPlain);
  const prototype: unknown = Object.getPrototypeOf(data);
  return (prototype === Object.prototype || prototype === null) && Object.values(data).every(isPlain);
}
