import { randomBytes, scryptSync, timingSafeEqual } from "node:crypto";

const LENGTH = 64;

/** What is stored instead of a password. */
export function hashPassword(password: string): { password: string; passwordSalt: string } {
  if (!password) return { password: "", passwordSalt: "" };
  const passwordSalt = randomBytes(32).toString("hex");
  return { password: scryptSync(password, passwordSalt, LENGTH).toString("hex"), passwordSalt };
}

/** Is this the password of that user? Users without one may join with an empty one only. */
export function isPasswordOf(user: Record<string, unknown>, attempt: string): boolean {
  const { password, passwordSalt } = user;
  if (typeof password !== "string" || !password) return attempt === "";
  const wanted = Buffer.from(password, "hex");
  const given = scryptSync(attempt, String(passwordSalt), LENGTH);
  return wanted.length === given.length && timingSafeEqual(wanted, given);
}
