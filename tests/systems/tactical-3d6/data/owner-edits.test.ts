import { describe } from "vitest";
import { testOwnerEdits } from "../../owner-edits.ts";
import { openTactical } from "./table.ts";

describe("What an owner writes to their own actor, past the sheet,", { tags: ["sample"] }, () =>
  testOwnerEdits(openTactical),
);
