import { describe } from "vitest";
import { conditionStories } from "./support/condition-stories.ts";

describe("Conditions in generation 13", () => conditionStories(13));
