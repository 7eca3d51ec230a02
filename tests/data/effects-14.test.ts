import { describe } from "vitest";
import { effectStories } from "./support/effect-stories.ts";

describe("Active effects in generation 14", () => effectStories(14));
