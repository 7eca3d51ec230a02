import { judgeScreens } from "../../../browser/support/judged.ts";
import { BIND } from "./screens.ts";

judgeScreens(BIND);
