import actors1 from "../../../tests/migration/golden/1/actors.json" with { type: "json" };
import expected1 from "../../../tests/migration/golden/1/expected.json" with { type: "json" };
import messages1 from "../../../tests/migration/golden/1/messages.json" with { type: "json" };
import actors2 from "../../../tests/migration/golden/2/actors.json" with { type: "json" };
import expected2 from "../../../tests/migration/golden/2/expected.json" with { type: "json" };
import messages2 from "../../../tests/migration/golden/2/messages.json" with { type: "json" };
import actors3 from "../../../tests/migration/golden/3/actors.json" with { type: "json" };
import expected3 from "../../../tests/migration/golden/3/expected.json" with { type: "json" };
import messages3 from "../../../tests/migration/golden/3/messages.json" with { type: "json" };
import type { Data } from "../foundry.ts";

/** What a past version stored, and which places of which document a migration changes to what. */
export interface Golden {
  readonly version: number;
  readonly actors: readonly Data[];
  readonly messages: readonly Data[];
  /** By the kind of a document, its name and its place in its list. */
  readonly expected: Readonly<Record<string, Data>>;
}

export const GOLDEN = [
  { version: 1, actors: actors1, messages: messages1, expected: expected1 },
  { version: 2, actors: actors2, messages: messages2, expected: expected2 },
  { version: 3, actors: actors3, messages: messages3, expected: expected3 },
] as unknown as readonly Golden[];
