/** A function that can be called as often as it likes; see `debounce`. */
export type Debounced<A extends unknown[]> = ((...args: A) => void) & { cancel: () => void };

/**
 * Delays a callback until it has not been called for `delay` milliseconds; the last call's arguments count.
 * `cancel` drops a call that is still waiting.
 */
export function debounce<A extends unknown[]>(callback: (...args: A) => unknown, delay: number): Debounced<A> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const debounced = function (this: unknown, ...args: A): void {
    clearTimeout(timer);
    timer = setTimeout(() => callback.apply(this, args), delay);
  };
  return Object.assign(debounced, { cancel: () => clearTimeout(timer) });
}

/** Loads the page anew, once for all who ask within a quarter of a second. */
export const debouncedReload = debounce(() => location.reload(), 250);

/** Calls back at once, then at most every `delay` milliseconds; a call made meanwhile follows at the end of the wait. */
export function throttle<A extends unknown[]>(callback: (...args: A) => unknown, delay: number): (...args: A) => void {
  let waiting = false;
  let missed: { self: unknown; args: A } | null = null;
  const release = (): void => {
    if (!missed) {
      waiting = false;
      return;
    }
    const { self, args } = missed;
    missed = null;
    callback.apply(self, args);
    setTimeout(release, delay);
  };
  return function (this: unknown, ...args: A): void {
    if (waiting) {
      missed = { self: this, args };
      return;
    }
    waiting = true;
    callback.apply(this, args);
    setTimeout(release, delay);
  };
}

/** Rejected by `fetchWithTimeout` and `fetchJsonWithTimeout` when the answer is not a success. */
export class HttpError extends Error {
  readonly code: number;
  readonly displayMessage: string;

  constructor(statusText: string, code: number, displayMessage = "") {
    super(statusText);
    this.name = "HttpError";
    this.code = code;
    this.displayMessage = displayMessage;
  }
}

interface TimeoutOptions {
  /** In milliseconds; null waits for ever. */
  timeoutMs?: number | null;
  onTimeout?: () => void;
}

/** Fetches and gives up after a time. @throws HttpError when the server answers with a failure or not in time. */
export async function fetchWithTimeout(
  url: string,
  data: RequestInit = {},
  options: TimeoutOptions = {},
): Promise<Response> {
  const { timeoutMs = 30_000, onTimeout } = options;
  const controller = new AbortController();
  const timer = timeoutMs === null ? undefined : setTimeout(() => controller.abort(), timeoutMs);
  try {
    const response = await fetch(url, { signal: controller.signal, ...data });
    if (!response.ok) throw new HttpError(response.statusText, response.status, await response.text());
    return response;
  } catch (error) {
    if (!controller.signal.aborted) throw error;
    onTimeout?.();
    throw new HttpError("Timed Out", 408);
  } finally {
    clearTimeout(timer);
  }
}

/** As `fetchWithTimeout`, and parses the answer as JSON. */
export async function fetchJsonWithTimeout(
  url: string,
  data: RequestInit = {},
  options: TimeoutOptions = {},
): Promise<unknown> {
  const response = await fetchWithTimeout(url, data, options);
  return response.json();
}
