import fc from "fast-check";
import { beforeEach } from "vitest";
import { restartChance } from "./dice.ts";

// Every run tries the same cases, so that a red test is red for everybody. FC_SEED tries others.
fc.configureGlobal({ seed: Number(process.env["FC_SEED"] ?? 3618) });

beforeEach(restartChance);
