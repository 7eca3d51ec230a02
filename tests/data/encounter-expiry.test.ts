import { describe } from "vitest";
import { expiryStories } from "./support/expiry-stories.ts";

describe("What ends with a turn in generation 13", () => expiryStories(13));
