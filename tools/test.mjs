#!/usr/bin/env node
import { bootstrap } from "./setup/bootstrap.mjs";

if (!(await bootstrap("test-all.ts"))) console.log("0 passed, 1 failed");
