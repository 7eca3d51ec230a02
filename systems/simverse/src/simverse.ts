import "../styles/simverse.scss";
import { start } from "./start.ts";

Hooks.once("init", start);
