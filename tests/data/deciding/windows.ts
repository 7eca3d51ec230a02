import { Claimant } from "#core/play/deciding/claimant.ts";
import type { Claim } from "#core/play/deciding/claims.ts";

interface Op {
  readonly id: string;
  /** What is stored of the claim; null if it is removed. */
  readonly claim: Partial<Claim> | null;
}

type Sent = { readonly op: Op; readonly version: number; readonly done?: () => void } | "rollCall";

/** A window of the Gamemaster's: what it sent and was sent arrives when the test lets it. */
export class Window {
  readonly outbox: { readonly op: Op; readonly done: () => void }[] = [];
  readonly inbox: Sent[] = [];
  readonly timers: (() => void)[] = [];
  readonly claimant: Claimant;
  claims: Record<string, Claim>;
  /** How many changes of the server it has read. */
  version: number;
  isGone = false;

  constructor(
    readonly server: Server,
    readonly name: string,
  ) {
    this.claims = { ...server.claims };
    this.version = server.version;
    let ids = 0;
    const send = (op: Op) => new Promise<void>((done) => this.outbox.push({ op, done }));
    this.claimant = new Claimant({
      // The later one is not always the greater one.
      newId: () => `${(name.charCodeAt(0) * 7 + ids * 5) % 10}${name}${++ids}`,
      claims: () => this.claims,
      write: async (id, claim) => {
        await send({ id, claim });
        return true;
      },
      remove: (id) => send({ id, claim: null }),
      callRoll: () => server.callRoll(this),
      later: (_milliseconds, call) => void this.timers.push(call),
      isConnected: () => true,
    });
  }

  get decides(): boolean {
    return !this.isGone && this.claimant.decides;
  }

  /** Reads the next of what the server has sent. @returns whether there was anything. */
  async read(): Promise<boolean> {
    const next = this.isGone ? undefined : this.inbox.shift();
    if (!next) return false;
    if (next === "rollCall") this.claimant.show();
    else {
      this.claims = changed(this.claims, next.op);
      this.version = next.version;
      this.claimant.follow();
      next.done?.();
      // What waits for the acknowledgement goes on.
      for (let turn = 0; turn < 5; turn += 1) await Promise.resolve();
    }
    return true;
  }

  /** Lets what it waits for be over. @returns whether it waited for anything. */
  wake(): boolean {
    const timer = this.isGone ? undefined : this.timers.shift();
    timer?.();
    return timer !== undefined;
  }

  /** What it has sent may still arrive. */
  kill(): void {
    this.isGone = true;
  }

  close(): string {
    const id = this.claimant.leave();
    this.isGone = true;
    return id;
  }
}

/** The server writes one request after the other, and tells all in the same order. */
export class Server {
  claims: Record<string, Claim> = {};
  version = 0;
  readonly windows: Window[] = [];

  open(name: string, former = ""): Window {
    const window = new Window(this, name);
    this.windows.push(window);
    window.claimant.join(former);
    return window;
  }

  /** Does the next of what a window has asked for. @returns whether there was anything. */
  serve(window: Window): boolean {
    const next = window.outbox.shift();
    if (!next) return false;
    this.claims = changed(this.claims, next.op);
    this.version += 1;
    for (const other of this.windows) {
      other.inbox.push({ op: next.op, version: this.version, ...(other === window ? { done: next.done } : {}) });
    }
    return true;
  }

  /** Anybody at the table can call the roll. */
  callRoll(by: Window | null): void {
    for (const other of this.windows) if (other !== by) other.inbox.push("rollCall");
  }

  /** Lets all that is under way arrive; nobody's patience ends meanwhile. */
  async settle(): Promise<void> {
    for (let moved = true; moved;) {
      moved = false;
      for (const window of this.windows) {
        while (this.serve(window)) moved = true;
        while (await window.read()) moved = true;
      }
    }
  }

  /** The same, and all that waited has waited long enough; those who do not decide want to know why. */
  async rest(): Promise<void> {
    for (let round = 0; round < 12; round += 1) {
      await this.settle();
      for (const window of this.windows) if (!window.isGone && !window.decides) window.claimant.look();
      await this.settle();
      for (const window of this.windows) while (window.wake());
    }
    await this.settle();
  }

  get deciding(): readonly Window[] {
    return this.windows.filter(({ decides }) => decides);
  }
}

function changed(claims: Record<string, Claim>, { id, claim }: Op): Record<string, Claim> {
  const { [id]: before, ...others } = claims;
  return claim === null ? others : { ...others, [id]: { after: null, beat: 0, ...before, ...claim } };
}
