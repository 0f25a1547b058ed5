// How large what is fetched may be: the build measures at its end, and fails where something is larger.
import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** In KB of 1024 bytes, as the server sends them: compressed by brotli. */
export const mostKb = {
  'the page': 16,
  /** Without it the page answers nobody. */
  'the first script': 85,
  /** All that home loads by itself within 1.5 s of its load, the first script among it. */
  'the script of home': 108,
  /** What draws a map, vessels and all, without its shores. */
  'the script of a map': 60,
  /** What the service worker waits for at its installation. */
  'what a worker fetches first': 236,
};

const partsShown = 12;
const kb = 1024;

/**
 * Fails with a table of the largest parts when a set of files is too large, and says else in one line how
 * large they are. `sets`: the name of a limit, the files, and the parts they are made of (name and bytes).
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

/** Rows of one name as one. */
function merged(rows) {
  const all = new Map();
  for (const [name, bytes] of rows) all.set(name, (all.get(name) ?? 0) + bytes);
  return all;
}

/** Small files have no compressed twin. */
const bytesSent = (file) => statSync(existsSync(`${file}.br`) ? `${file}.br` : file).size;

const sum = (rows) => rows.reduce((total, [, bytes]) => total + bytes, 0);

const largest = (measured, limit) =>
  Math.max(...measured.filter((one) => one.limit === limit).map(({ sizeKb }) => sizeKb));
