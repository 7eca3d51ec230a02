import { expect, it } from "vitest";
import { openSirpas } from "./support/table.ts";

it("Of what this browser remembers the oldest is forgotten, and what was used again is the latest", async () => {
  const table = await openSirpas();
  const { keepLast } = await import("#core/settings/memory.ts");
  const { setting } = await import("#core/settings/settings.ts");
  for (const sheet of ["Ada", "Bo", "Ada", "Cy", "Di"]) await keepLast("sheetModes", sheet, "edit", 3);
  expect(setting("sheetModes")).toEqual({ Ada: "edit", Cy: "edit", Di: "edit" });
  await table.close();
});
