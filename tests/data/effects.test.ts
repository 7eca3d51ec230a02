import { describe } from "vitest";
import { effectStories } from "./support/effect-stories.ts";

describe("Active effects in generation 13", () => effectStories(13));
