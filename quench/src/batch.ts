import type { Assert, Quench, QuenchContext } from "./quench.ts";
import { beginRun } from "./records.ts";
import { Stage } from "./support/stage.ts";

/** How long a story may take, in milliseconds: a slow server is no fault of the system. */
const TIME = 30_000;

/** What a batch tells its stories with. */
export interface Teller {
  /** A story; its title says what a player sees. */
  it(title: string, play: () => unknown): void;
  /** What is done once before the stories. */
  before(prepare: () => unknown): void;
  readonly assert: Assert;
  /** Clears up behind the stories. */
  readonly stage: Stage;
}

/** A batch of stories, as Quench lists it. */
export interface Batch {
  readonly key: string;
  readonly title: string;
  /** Is an error in the console a fault? */
  readonly logged?: boolean;
  tell(teller: Teller): void;
}

/** Hands a batch to Quench, so that whatever comes of its stories is written down for the report. */
export function register(quench: Quench, { key, title, logged = false, tell }: Batch): void {
  const listed = `sirpas-quench.${key}`;
  quench.registerBatch(
    listed,
    (context) => {
      const run = beginRun(listed, title);
      const stage = new Stage();
      context.describe(title, function () {
        this.timeout(TIME);
        context.before(() => stage.open({ logged }));
        tell({
          it: (story, play) => {
            run.stories.set(story, { title: story, state: "waiting", duration: 0, fault: "" });
            context.it(story, () => watched(stage, play, context));
          },
          before: (prepare) => context.before(prepare),
          assert: context.assert,
          stage,
        });
        context.afterEach(function () {
          const { title: story = "", state, duration = 0, err } = this.currentTest ?? { title: "" };
          const fault = err?.message ?? "";
          if (state)
            run.stories.set(story, { title: story, state: state === "passed" ? "passed" : "failed", duration, fault });
        });
        context.after(() => stage.clear());
      });
    },
    { displayName: `SIRPAS: ${title}` },
  );
}

/** Plays a story; what went wrong in the page meanwhile is its fault as well. */
async function watched(stage: Stage, play: () => unknown, { assert }: QuenchContext): Promise<void> {
  stage.faults.take();
  await play();
  assert.deepEqual(stage.faults.take(), [], "errors in the page");
}
