import "../styles/sirpas.scss";
import { start } from "./start.ts";

Hooks.once("init", start);
