// @vitest-environment jsdom
import { describe } from "vitest";
import { effectConfigStories } from "./effect-config-stories.ts";

/** https://foundryvtt.com/api/v13/classes/foundry.applications.sheets.ActiveEffectConfig.html */
describe("foundry.applications.sheets.ActiveEffectConfig in generation 13", () => effectConfigStories(13));
