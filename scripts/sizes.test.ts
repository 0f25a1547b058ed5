import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterEach, beforeEach, expect, test } from 'vitest';

import { checkSizes, mostKb } from './build/sizes.mjs';

const most: Readonly<Record<string, number>> = mostKb;

let client: string;
beforeEach(() => {
  client = mkdtempSync(join(tmpdir(), 'laycan-client-'));
});
afterEach(() => rmSync(client, { recursive: true, force: true }));

function write(name: string, sizeKb: number): string {
  writeFileSync(join(client, name), Buffer.alloc(sizeKb * 1024));
  return name;
}
const sets = (first: string[]) => [
  { limit: 'the page', files: [write('index.zh.html', 1)], parts: [] },
  { limit: 'the page', files: [write('index.en.html', 2)], parts: [] },
  {
    limit: 'the first script',
    files: first,
    parts: [
      ['react-dom', 9_000],
      ['src/app/app.tsx', 700],
      ['react-dom', 90_000],
    ] satisfies [string, number][],
  },
  { limit: 'the scripts of the home page', files: first, parts: [] },
  { limit: 'the scripts of a map', files: [write('map.js', 40)], parts: [] },
  { limit: 'the precached files', files: first, parts: [] },
  { limit: 'the service worker', files: [write('sw.js', 15)], parts: [] },
  { limit: "the service worker's data script", files: [write('sw-data.js', 45)], parts: [] },
  { limit: 'the console', files: [write('console.js', 50)], parts: [] },
];

test('a build within its limits reports its sizes in one line', () => {
  const said = Object.entries({
    'the page': '2.0',
    'the first script': '70.0',
    'the scripts of the home page': '70.0',
    'the scripts of a map': '40.0',
    'the precached files': '70.0',
    'the service worker': '15.0',
    "the service worker's data script": '45.0',
    'the console': '50.0',
  } satisfies Record<keyof typeof mostKb, string>).map(
    ([limit, kb]) => `${limit} ${kb} of ${most[limit] ?? 0}`,
  );
  expect(checkSizes(client, sets([write('first.js', 70)]))).toBe(`Sizes in KB: ${said.join(', ')}.`);
});

test('a build that is too large fails and lists its largest parts', () => {
  const first = [write('small.js', 6), write('large.js', 81)];
  expect(() => checkSizes(client, sets(first))).toThrow(
    /the first script is 87\.0 KB; it may be 86 KB[^]*81\.0 KB {2}large\.js\n +6\.0 KB {2}small\.js\n[^]*96\.7 KB {2}react-dom\n +0\.7 KB {2}src\/app\/app\.tsx/,
  );
});

test('the compressed file counts if there is one', () => {
  const file = write('first.js', 400);
  write('first.js.br', mostKb['the first script'] ?? 0);
  expect(checkSizes(client, sets([file]))).toContain('the first script 86.0 of 86');
});
