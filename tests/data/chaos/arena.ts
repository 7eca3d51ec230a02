import { HostProcess } from "../../support/host-process.ts";
import { systemFolder } from "../support/table.ts";
import { Seat } from "./seat.ts";

/** A host and whoever sits at its table, each in a process of their own: any of them can be ended at any moment. */
export class Arena {
  readonly seats: Seat[] = [];

  private constructor(
    readonly host: HostProcess,
    private readonly generation: 13 | 14,
  ) {}

  static async open(generation: 13 | 14 = 13): Promise<Arena> {
    const system = await systemFolder();
    return new Arena(await HostProcess.open({ system, generation }), generation);
  }

  async sit(user: string): Promise<Seat> {
    const seat = await Seat.sit(this.host.url, user, this.generation);
    this.seats.push(seat);
    return seat;
  }

  async leaveAll(): Promise<void> {
    await Promise.all(this.seats.splice(0).map((seat) => seat.kill()));
  }

  async close(): Promise<void> {
    await this.leaveAll();
    await this.host.close();
  }
}
