// @vitest-environment jsdom
import { describe } from "vitest";
import { effectConfigStories } from "./effect-config-stories.ts";

/** https://foundryvtt.com/api/v14/classes/foundry.applications.sheets.ActiveEffectConfig.html */
describe("foundry.applications.sheets.ActiveEffectConfig in generation 14", () => effectConfigStories(14));
