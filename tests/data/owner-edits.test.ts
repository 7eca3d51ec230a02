import { describe } from "vitest";
import { testOwnerEdits } from "../systems/owner-edits.ts";
import { openSirpas } from "./support/table.ts";

describe("What an owner writes to their own actor, past the sheet,", { tags: ["sample"] }, () =>
  testOwnerEdits(async () => {
    const table = await openSirpas();
    return Object.assign(table, { create: table.createActor });
  }),
);
