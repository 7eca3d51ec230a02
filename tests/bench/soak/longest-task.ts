import type { Browser } from "@playwright/test";

/** An event of a trace, as far as it is read here; durations in microseconds. */
interface TraceEvent {
  readonly name: string;
  readonly pid: number;
  readonly tid: number;
  readonly args: { readonly name?: string };
  /** How long the processor worked on it. */
  readonly tdur?: number;
}

const TASK = "ThreadControllerImpl::RunTask";

/** Does something, and measures which single task of any page kept the processor for longest meanwhile: in milliseconds, whatever else the machine does. */
export async function withLongestTask<Did>(browser: Browser, act: () => Promise<Did>) {
  await browser.startTracing(undefined, { categories: ["toplevel", "__metadata"] });
  const did = await act();
  const { traceEvents } = JSON.parse(String(await browser.stopTracing())) as {
    readonly traceEvents: readonly TraceEvent[];
  };
  const place = ({ pid, tid }: TraceEvent) => `${pid} ${tid}`;
  const mains = traceEvents.filter(({ name, args }) => name === "thread_name" && args.name === "CrRendererMain");
  const pages = new Set(mains.map(place));
  const tasks = traceEvents.filter((event) => event.name === TASK && pages.has(place(event)));
  return { did, longest: tasks.reduce((longest, { tdur = 0 }) => Math.max(longest, tdur), 0) / 1000 };
}
