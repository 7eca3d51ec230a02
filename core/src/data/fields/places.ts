import { shortText } from "./texts.ts";

/** The most letters of a place. */
const MOST = 60;

/** Where a thing is that its owner does not have with them, such as the camp or a chest; empty for what they carry. */
export const place = () => shortText(MOST);
