// @vitest-environment jsdom
import { expect, it, vi } from "vitest";
import { readTextFromFile, saveDataToFile } from "../../../host/client/core/local-files.ts";

it("hands text to the browser as a download of the name that is given (api/v13/functions/foundry.utils.saveDataToFile)", () => {
  const saved: { name: string; address: string }[] = [];
  URL.createObjectURL = (content) => `blob:${(content as Blob).type}`;
  URL.revokeObjectURL = vi.fn();
  vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function (this: HTMLAnchorElement) {
    saved.push({ name: this.download, address: this.href });
  });
  saveDataToFile("{}", "application/json", "world.json");
  expect(saved).toEqual([{ name: "world.json", address: "blob:application/json" }]);
});

it("reads the text of a file (api/v13/functions/foundry.utils.readTextFromFile)", async () => {
  const file = { text: async () => "così" } as File;
  expect(await readTextFromFile(file)).toBe("così");
});
