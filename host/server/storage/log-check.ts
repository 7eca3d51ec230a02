import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";

const BLOCK = 32_768;
const HEADER = 7;
const MASK_DELTA = 0xa282ead8;

/**
 * Looks for damage in a LevelDB's write-ahead logs. LevelDB itself skips damaged records without a word and forgets them,
 * which would lose whatever was written last. A record that merely ends too early was never acknowledged and is no damage.
 * @returns What is wrong, or undefined when nothing is.
 */
export function findLogDamage(folder: string): string | undefined {
  for (const file of readdirSync(folder).filter((name) => name.endsWith(".log"))) {
    const place = findDamage(readFileSync(path.join(folder, file)));
    if (place !== undefined) return `${file} is damaged at byte ${place}`;
  }
  return undefined;
}

function findDamage(log: Buffer): number | undefined {
  let offset = 0;
  while (offset + HEADER <= log.length) {
    const left = BLOCK - (offset % BLOCK);
    if (left < HEADER) {
      offset += left;
      continue;
    }
    const length = log.readUInt16LE(offset + 4);
    const type = log[offset + 6] ?? 0;
    if (type === 0 && length === 0 && log.readUInt32LE(offset) === 0) {
      offset += left;
      continue;
    }
    if (type > 4 || length > left - HEADER) return offset;
    if (offset + HEADER + length > log.length) return undefined;
    if (log.readUInt32LE(offset) !== mask(crc32c(log.subarray(offset + 6, offset + HEADER + length)))) return offset;
    offset += HEADER + length;
  }
  return undefined;
}

/** LevelDB stores checksums in this disguise, as data may itself contain checksums. */
function mask(crc: number): number {
  return (((crc >>> 15) | (crc << 17)) + MASK_DELTA) >>> 0;
}

const TABLE = Uint32Array.from({ length: 256 }, (_, byte) => {
  let value = byte;
  for (let bit = 0; bit < 8; bit++) value = value & 1 ? (value >>> 1) ^ 0x82f63b78 : value >>> 1;
  return value;
});

function crc32c(bytes: Uint8Array): number {
  let crc = 0xffffffff;
  for (const byte of bytes) crc = (TABLE[(crc ^ byte) & 0xff] ?? 0) ^ (crc >>> 8);
  return (crc ^ 0xffffffff) >>> 0;
}
