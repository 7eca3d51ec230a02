/** A whole number from 0 to 2³² that follows from a text alone: FNV-1a, 32 bits. */
export function hash(text: string): number {
  let sum = 0x811c9dc5;
  for (const letter of text) sum = Math.imul(sum ^ letter.codePointAt(0)!, 0x01000193) >>> 0;
  return sum;
}
