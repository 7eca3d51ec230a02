import { vi } from "vitest";
import { PATIENCE } from "./patience.ts";

// What waits for a state has one limit, and `vi` has no setting for it. Files that share a worker share `vi` as well.
const { waitFor, waitUntil } = vi;
type Wait = typeof waitFor;
if (!waitFor.name.startsWith("patient")) {
  const limited = (options: Parameters<Wait>[1]) =>
    typeof options === "number" ? options : { timeout: PATIENCE, ...options };
  vi.waitFor = function patientFor(check, options) {
    return waitFor(check, limited(options));
  };
  vi.waitUntil = function patientUntil(check, options) {
    return waitUntil(check, limited(options));
  };
}
