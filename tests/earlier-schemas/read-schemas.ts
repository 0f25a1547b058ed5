import { readFileSync } from 'node:fs';
import { brotliDecompressSync } from 'node:zlib';

/** A small site as an earlier version of the program left it. */
export interface EarlierSchema {
  /** The name of its last migration. */
  name: string;
  /** The statements that create the tables and insert the rows, for an empty database. */
  statements: string;
}

/**
 * Reads the sites of earlier versions, oldest first. Each was made by the program of its time (see README.md), so
 * its tables are as that program's migrations created them.
 */
export function readEarlierSchemas(): EarlierSchema[] {
  const packed = readFileSync(new URL('./schemas.sql.br', import.meta.url));
  const [, ...parts] = brotliDecompressSync(packed)
    .toString('utf8')
    .split(/^-- schema (.+)\n/m);
  return Array.from({ length: parts.length / 2 }, (_, at) => ({
    name: parts[2 * at] ?? '',
    statements: parts[2 * at + 1] ?? '',
  }));
}
