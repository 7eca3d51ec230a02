import { debounce } from "../../../common/utils/timing.ts";

type Callback = (event: Event | null, query: string, rgx: RegExp, content: HTMLElement | null) => unknown;

/** Follows what is typed into a search field and lets a callback filter the contents by it. */
export class SearchFilter {
  query: string;
  rgx: RegExp | undefined;
  readonly callback: Callback | undefined;
  readonly #inputSelector: string;
  readonly #contentSelector: string;
  readonly #delay: number;
  #content: HTMLElement | null = null;
  #input: HTMLInputElement | null = null;
  #listener: ((event: Event) => void) | null = null;

  constructor({
    inputSelector,
    contentSelector,
    initial = "",
    callback,
    delay = 200,
  }: {
    inputSelector: string;
    contentSelector: string;
    initial?: string;
    callback?: Callback;
    delay?: number;
  }) {
    this.#inputSelector = inputSelector;
    this.#contentSelector = contentSelector;
    this.query = initial;
    this.callback = callback;
    this.#delay = delay;
  }

  bind(html: HTMLElement): void {
    this.#content = html.querySelector(this.#contentSelector);
    this.#input = html.querySelector(this.#inputSelector);
    if (!this.#input) return;
    this.#input.value = this.query;
    this.#listener = debounce(
      (event: Event) => this.filter(event, (event.target as HTMLInputElement).value),
      this.#delay,
    ) as never;
    if (this.#listener) this.#input.addEventListener("input", this.#listener);
    this.filter(null, this.query);
  }

  unbind(): void {
    if (this.#input && this.#listener) this.#input.removeEventListener("input", this.#listener);
    this.#input = null;
    this.#content = null;
  }

  filter(event: Event | null, query: string): void {
    this.query = SearchFilter.cleanQuery(query);
    this.rgx = new RegExp(this.query.replace(/[.*+?^${}()|[\]\\]/g, "\\$&"), "i");
    this.callback?.(event, this.query, this.rgx, this.#content);
  }

  /** A query without accents and spaces around it. */
  static cleanQuery(query: string): string {
    return query
      .normalize("NFD")
      .replace(/[\u0300-\u036f]/g, "")
      .trim();
  }

  static testQuery(rgx: RegExp, value: string): boolean {
    return rgx.test(SearchFilter.cleanQuery(value));
  }
}
