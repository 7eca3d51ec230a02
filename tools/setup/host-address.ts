import type { ChildProcess } from "node:child_process";

/**
 * The address that a host prints once it has opened its table.
 * @throws what the host printed, where it ends before that.
 */
export function addressOf(host: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let printed = "";
    const read = (chunk: Buffer) => {
      printed += chunk.toString();
      const address = /http:\/\/127\.0\.0\.1:\d+/.exec(printed)?.[0];
      if (address) resolve(address);
    };
    host.stdout?.on("data", read);
    host.stderr?.on("data", read);
    host.once("exit", (code) =>
      reject(new Error(`The host ended (${code}) before it had opened the table:\n${printed}`)),
    );
  });
}
