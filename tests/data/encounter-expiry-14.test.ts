import { describe } from "vitest";
import { expiryStories } from "./support/expiry-stories.ts";

describe("What ends with a turn in generation 14", () => expiryStories(14));
