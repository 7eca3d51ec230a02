import { decider, type Claim, type Claims } from "./claims.ts";

/** For how many milliseconds a window is waited for that does not show that it is still there. */
export const PATIENCE = 4000;

/** For how many milliseconds nobody is asked again after all have shown that they are there. */
const REST = 10_000;

/** What a claimant needs of the world around it. */
export interface Ports {
  newId(): string;
  /** The claims as this window has read them. */
  claims(): Claims;
  /** Stores what is given of a claim. @returns whether it is stored. @throws if the server refuses it. */
  write(id: string, claim: Partial<Claim>): Promise<boolean>;
  remove(id: string): Promise<unknown>;
  /** Asks all other windows of the user to show that they are there. */
  callRoll(): void;
  later(milliseconds: number, call: () => void): void;
  isConnected(): boolean;
}

/**
 * One window of a Gamemaster, among others that may be there: knows whether it decides, shows that it is there, and finds out who
 * is not any more. Claims stand in the Gamemaster's own user document, which no player can write. What comes by socket is trusted
 * with nothing: a forged roll call costs one small write at a time, for the answer to it is a write as well, and neither a claim
 * nor its end is ever told by socket.
 */
export class Claimant {
  #id = "";
  #isStored = false;
  #hasFound = false;
  #isRefused = false;
  #isBeating = false;
  #beatsAgain = false;
  /** Whom it waits for, each with what their beat was. */
  #awaited: ReadonlyMap<string, number> | null = null;
  #rests = false;
  #looksAgain = false;
  /** The ids it had before: no window has them any more. */
  readonly #former = new Set<string>();
  readonly #removing = new Set<string>();

  constructor(private readonly ports: Ports) {}

  get id(): string {
    return this.#id;
  }

  /** Whether this window has a claim, or has asked for one. */
  get hasJoined(): boolean {
    return this.#id !== "";
  }

  /** Whether this window decides. Where the server takes no claim, a window that knows of no other does. */
  get decides(): boolean {
    if (!this.hasJoined || !this.ports.isConnected()) return false;
    const claims = this.ports.claims();
    if (this.#isRefused) return Object.keys(claims).every((id) => id === this.#id);
    return decider(claims) === this.#id;
  }

  /** Claims a place behind all who are there. @param former  The id that this window had before it was loaded anew. */
  join(former = ""): void {
    if (this.hasJoined) return;
    if (former !== "") this.#former.add(former);
    this.#id = this.ports.newId();
    this.#isStored = false;
    this.#hasFound = false;
    this.#isRefused = false;
    this.#clearFormer();
    this.#write(this.#id, { after: null, beat: 0 });
  }

  /**
   * Gives the place up. @returns the id that this window had.
   * @param removes  Whether nothing that it decided is still under way; else the others find out by themselves that it is gone.
   */
  leave(removes = true): string {
    const id = this.#id;
    if (id === "") return "";
    this.#id = "";
    // Whom it waited for is for the others to find out.
    this.#awaited = null;
    if (removes) {
      this.#former.add(id);
      this.#remove(id);
    }
    return id;
  }

  /** Goes to the end of the row: what happened while this window was cut off from the server is not known to it. */
  rejoin(): void {
    if (this.leave() !== "") this.join();
  }

  /** To be called as soon as the claims that this window has read are others. */
  follow(): void {
    this.#clearFormer();
    this.#followOwn();
    const claims = this.ports.claims();
    const awaited = [...(this.#awaited ?? [])];
    if (this.#awaited && awaited.every(([id, beat]) => claims[id]?.beat !== beat)) this.#endRoll();
  }

  /** Shows that this window is there, since another one asks; one write at a time, however often it is asked. */
  show(): void {
    if (this.#isBeating) {
      this.#beatsAgain = true;
      return;
    }
    const own = this.ports.claims()[this.#id];
    if (!own) return;
    this.#isBeating = true;
    const done = () => {
      this.#isBeating = false;
      if (this.#beatsAgain) this.show();
    };
    this.#beatsAgain = false;
    this.ports.write(this.#id, { beat: own.beat + 1 }).then(done, done);
  }

  /** Finds out whether the others are still there, and removes the claims of those that are not. Nobody is asked while alone. */
  look(): void {
    if (!this.hasJoined || this.#awaited || !this.ports.isConnected()) return;
    const claims = this.ports.claims();
    // Where nobody decides, somebody has gone since.
    if (this.#rests && decider(claims) !== null) {
      this.#looksAgain = true;
      return;
    }
    const others = Object.entries(claims).filter(([id]) => id !== this.#id && !this.#former.has(id));
    if (others.length === 0) return;
    const awaited = new Map(others.map(([id, { beat }]) => [id, beat]));
    this.#awaited = awaited;
    this.ports.callRoll();
    this.ports.later(PATIENCE, () => {
      if (this.#awaited === awaited) this.#endRoll();
    });
  }

  #endRoll(): void {
    const claims = this.ports.claims();
    const silent = [...(this.#awaited ?? [])].filter(([id, beat]) => claims[id]?.beat === beat);
    this.#awaited = null;
    this.#rests = true;
    this.ports.later(REST, () => {
      this.#rests = false;
      if (this.#looksAgain) {
        this.#looksAgain = false;
        this.look();
      }
    });
    // A client that is cut off from the server hears nobody.
    if (this.ports.isConnected()) for (const [id] of silent) this.#remove(id);
  }

  #followOwn(): void {
    const claims = this.ports.claims();
    const own = claims[this.#id];
    if (!own) {
      // Another window took this one for gone: it comes back as one that has only just arrived.
      if (this.#isStored && this.hasJoined) this.rejoin();
      return;
    }
    this.#isStored = true;
    if (own.after !== null || this.#hasFound) return;
    this.#hasFound = true;
    const others = Object.keys(claims).filter((id) => id !== this.#id);
    this.#write(this.#id, { after: others });
    // They may have been left by windows that are gone.
    this.look();
  }

  /** A late write of this window may have brought back what was removed. */
  #clearFormer(): void {
    const claims = this.ports.claims();
    for (const id of this.#former) if (Object.hasOwn(claims, id)) this.#remove(id);
  }

  #write(id: string, claim: Partial<Claim>): void {
    const refuse = () => {
      if (id === this.#id) this.#isRefused = true;
    };
    this.ports.write(id, claim).then((stored) => (stored ? undefined : refuse()), refuse);
  }

  #remove(id: string): void {
    if (this.#removing.has(id)) return;
    this.#removing.add(id);
    const done = () => this.#removing.delete(id);
    this.ports.remove(id).then(done, done);
  }
}
