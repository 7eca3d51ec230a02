import { client } from "../foundry.ts";

/** What goes wrong in the page while stories are played: uncaught errors, broken promises, listeners of hooks that threw. */
export class Faults {
  readonly #found: string[] = [];
  #stop: (() => void)[] = [];

  /** @param logged  Whether what is written into the console as an error is a fault as well. */
  watch({ logged = false } = {}): void {
    const error = ({ message }: ErrorEvent) => this.#found.push(message);
    const rejection = ({ reason }: PromiseRejectionEvent) => this.#found.push(String(reason));
    window.addEventListener("error", error);
    window.addEventListener("unhandledrejection", rejection);
    const hook = client.Hooks.on("error", ((where: string, { message }: Error) =>
      this.#found.push(`${where}: ${message}`)) as never);
    this.#stop = [
      () => window.removeEventListener("error", error),
      () => window.removeEventListener("unhandledrejection", rejection),
      () => client.Hooks.off("error", hook),
    ];
    if (logged) this.#listenToConsole();
  }

  /** What was found since this was asked last. */
  take(): string[] {
    return this.#found.splice(0);
  }

  stop(): void {
    for (const end of this.#stop.splice(0)) end();
  }

  #listenToConsole(): void {
    const before = console.error;
    console.error = (...said: unknown[]) => {
      this.#found.push(said.map(String).join(" "));
      before.apply(console, said);
    };
    this.#stop.push(() => void (console.error = before));
  }
}
