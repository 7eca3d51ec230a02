#!/usr/bin/env node
import { bootstrap } from "./setup/bootstrap.mjs";

await bootstrap("serve.ts");
