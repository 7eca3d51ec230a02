import type { ApplicationV2 } from "./application.ts";
import { noteInUi } from "./client.ts";

/** The rendered applications by their ids: `foundry.applications.instances`. */
export const instances = new Map<string, ApplicationV2>();

/** The window brought to the front last, and the layer it lies on. */
export const stack: { front: ApplicationV2 | null; zIndex: number } = { front: null, zIndex: 100 };

/** Says which window is in front now: `ui.activeWindow`. */
export function setFront(application: ApplicationV2 | null): void {
  stack.front = application;
  noteInUi("activeWindow", application);
}

/** `ApplicationV2.instances`: the applications of a class, or of one that extends it, that are drawn. */
export function* instancesOf<Class extends new (...args: never[]) => ApplicationV2>(
  this: Class,
): Generator<InstanceType<Class>> {
  for (const application of instances.values()) {
    if (application instanceof this) yield application as InstanceType<Class>;
  }
}
