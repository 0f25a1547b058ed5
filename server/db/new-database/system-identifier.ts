import { randomBytes } from 'node:crypto';
import { closeSync, openSync, readdirSync, readFileSync, readSync, writeFileSync, writeSync } from 'node:fs';
import { join } from 'node:path';

/** The length of a system identifier in bytes. */
const identifierBytes = 8;
/** The byte offset of the identifier in the first page of each file of the write-ahead log. */
const placeInLog = 24;
/**
 * The checksum of `pg_control` is between these two byte offsets. It is the checksum of all bytes before it.
 */
const checksumBetween = [128, 1024] as const;

/**
 * Gives a closed database a random system identifier, as PostgreSQL does for a new database. All databases from
 * one archive would otherwise have the same one, and devices could not distinguish a site from its successor
 * (`originText`). Throws if the files have another format than expected.
 */
export function renewSystemIdentifier(folder: string): void {
  const control = join(folder, 'global', 'pg_control');
  const bytes = readFileSync(control);
  const place = checksumPlace(bytes);
  const old = Buffer.from(bytes.subarray(0, identifierBytes));
  const own = randomBytes(identifierBytes);
  // The highest bit is cleared, because it is the sign of the number that SQL returns.
  own.writeUInt8(own.readUInt8(identifierBytes - 1) & 0x7f, identifierBytes - 1);
  for (const name of logFiles(folder)) replaceInLog(join(folder, 'pg_wal', name), old, own);
  own.copy(bytes);
  bytes.writeUInt32LE(crc32c(bytes.subarray(0, place)), place);
  writeFileSync(control, bytes);
}

const logFiles = (folder: string): string[] =>
  readdirSync(join(folder, 'pg_wal'), { withFileTypes: true }).flatMap((entry) =>
    entry.isFile() ? entry.name : [],
  );

function replaceInLog(path: string, old: Buffer, own: Buffer): void {
  const file = openSync(path, 'r+');
  try {
    const found = Buffer.alloc(identifierBytes);
    readSync(file, found, 0, identifierBytes, placeInLog);
    if (!found.equals(old)) throw new Error(`${path} has another system identifier.`);
    writeSync(file, own, 0, identifierBytes, placeInLog);
  } finally {
    closeSync(file);
  }
}

/** Returns the byte offset of the checksum in `pg_control`, which differs between versions of PostgreSQL. */
function checksumPlace(bytes: Buffer): number {
  const [first, last] = checksumBetween;
  for (let place = first; place < last; place += 4)
    if (crc32c(bytes.subarray(0, place)) === bytes.readUInt32LE(place)) return place;
  throw new Error('pg_control has no known checksum.');
}

/** Returns the CRC-32C of bytes. Node offers only the CRC-32 of another polynomial. */
function crc32c(bytes: Uint8Array): number {
  let crc = 0xffff_ffff;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit++) crc = (crc >>> 1) ^ (crc & 1 ? 0x82f6_3b78 : 0);
  }
  return (crc ^ 0xffff_ffff) >>> 0;
}
