import { register } from "tsx/esm/api";

// A worker does not inherit what lets its process read TypeScript.
register();
await import("./worker.ts");
