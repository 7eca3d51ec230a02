import { randomBytes } from "node:crypto";

/** Who is logged in, by the token in the session cookie. Forgotten when the server stops. */
export class Sessions {
  readonly #users = new Map<string, string>();
  readonly cookie: string;

  /** @param port Part of the cookie's name, as browsers share cookies between all ports of one address. */
  constructor(port: number) {
    this.cookie = `table-session-${port}`;
  }

  /** Begins a session and returns its token. */
  begin(userId: string): string {
    const token = randomBytes(32).toString("hex");
    this.#users.set(token, userId);
    return token;
  }

  end(cookieHeader: string | undefined): void {
    const token = this.#tokenIn(cookieHeader);
    if (token) this.#users.delete(token);
  }

  /** Ends every session of a user, for one who is deleted or locked out. */
  endAllOf(userId: string): void {
    for (const [token, id] of this.#users) if (id === userId) this.#users.delete(token);
  }

  /** The id of the user whose session cookie is among those sent along. */
  userOf(cookieHeader: string | undefined): string | undefined {
    const token = this.#tokenIn(cookieHeader);
    return token ? this.#users.get(token) : undefined;
  }

  #tokenIn(cookieHeader = ""): string | undefined {
    const pairs = cookieHeader.split(";").map((pair) => pair.trim().split("=", 2));
    return pairs.find(([name]) => name === this.cookie)?.[1];
  }
}
