import type { User } from "../documents/user.ts";
import { game } from "../core/state.ts";
import { WorldCollection } from "./world-collection.ts";

export class Users extends WorldCollection {
  static override documentName = "User";

  get current(): User {
    return this.get(game.userId, { strict: true }) as User;
  }

  get players(): User[] {
    return this.filter((user) => !(user as User).isGM && (user as User).hasRole("PLAYER")) as User[];
  }

  /** The one Gamemaster among those present who acts where only one may: the same one for every client. */
  get activeGM(): User | null {
    return this.getDesignatedUser((user) => user.active && user.isGM);
  }

  /** Of the users who fit, the one of highest role and lowest id. */
  getDesignatedUser(condition: (user: User) => boolean): User | null {
    const fitting = this.filter((user) => condition(user as User)) as User[];
    const before = (a: User, b: User) => b.role - a.role || ((a.id ?? "") < (b.id ?? "") ? -1 : 1);
    return fitting.toSorted(before)[0] ?? null;
  }
}
