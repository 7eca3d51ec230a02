import { testOwnerEdits } from "../systems/owner-edits.ts";
import { openSirpas } from "./support/table.ts";

testOwnerEdits("SIRPAS", async () => {
  const table = await openSirpas();
  return Object.assign(table, { create: table.createActor });
});
