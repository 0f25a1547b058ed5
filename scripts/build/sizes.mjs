// The size limits of the files that a browser fetches. The build measures the files at its end and fails if a
// set of files is too large.
import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** The maximum sizes in KB of 1024 bytes. The files are compressed with Brotli, as the server sends them. */
export const mostKb = {
  'the page': 16,
  /** The files that the page needs to react to the user. */
  'the first script': 86,
  /**
   * All scripts that the home page loads without user action within 1.5 s of its load, including the first
   * script.
   */
  'the scripts of the home page': 111,
  /** The script that draws a map and its vessels, without the coastlines. */
  'the scripts of a map': 60,
  /** The files that the service worker precaches at installation. */
  'the precached files': 242,
  /** The script of the service worker. A browser parses it before each page. */
  'the service worker': 20,
  /** The script with which the service worker reads and writes the device's database. */
  "the service worker's data script": 47,
  /** All files of the operator's console, which readers never load. */
  'the console': 120,
};

const partsShown = 12;
const kb = 1024;

/**
 * If a set of files is too large, throws an error with a table of the largest parts. Otherwise returns a line
 * with all sizes. Each of the `sets` has the name of a limit, its files, and their parts (name and bytes).
 */
export function checkSizes(client, sets) {
  const measured = sets.map(({ limit, files, parts }) => {
    const each = files.map((file) => [file, bytesSent(join(client, file))]);
    return { limit, each, parts, sizeKb: sum(each) / kb };
  });
  const tooLarge = measured.filter(({ limit, sizeKb }) => sizeKb > mostKb[limit]);
  if (tooLarge.length > 0) throw new Error(`\n${tooLarge.map(complaint).join('\n\n')}\n`);
  return `Sizes in KB: ${Object.entries(mostKb)
    .map(([limit, most]) => `${limit} ${largest(measured, limit).toFixed(1)} of ${most}`)
    .join(', ')}.`;
}

function complaint({ limit, each, parts, sizeKb }) {
  const most = mostKb[limit];
  return [
    `${limit} is ${sizeKb.toFixed(1)} KB; it may be ${most} KB (scripts/build/sizes.mjs).`,
    'Compressed files:',
    ...table(each),
    'Largest parts, before they were compressed:',
    ...table(parts),
  ].join('\n');
}

const table = (rows) =>
  [...merged(rows)]
    .sort(([, one], [, other]) => other - one)
    .slice(0, partsShown)
    .map(([name, bytes]) => `${(bytes / kb).toFixed(1).padStart(8)} KB  ${name}`);

/** Adds up the rows with the same name. */
function merged(rows) {
  const all = new Map();
  for (const [name, bytes] of rows) all.set(name, (all.get(name) ?? 0) + bytes);
  return all;
}

/** Small files have no compressed copy, so their uncompressed size counts. */
const bytesSent = (file) => statSync(existsSync(`${file}.br`) ? `${file}.br` : file).size;

const sum = (rows) => rows.reduce((total, [, bytes]) => total + bytes, 0);

const largest = (measured, limit) =>
  Math.max(...measured.filter((one) => one.limit === limit).map(({ sizeKb }) => sizeKb));
