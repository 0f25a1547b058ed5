import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { parseSync } from 'vite';
import { expect, test } from 'vitest';

import { harborBook } from '../../server/db/harbors/harbor-book.ts';
import { prepareHarborNames } from '../../trade/sheet/ports/harbor-names.ts';
import { readColumns } from '../../trade/sheet/read-columns.ts';
import { readSheet } from '../../trade/sheet/read-sheet.ts';

/**
 * The names by which a browser builds elements from a text. The page must not use them, because only React
 * builds its elements.
 */
const builders = new Set([
  'innerHTML',
  'outerHTML',
  'insertAdjacentHTML',
  'setHTMLUnsafe',
  'createContextualFragment',
  'parseFromString',
  'dangerouslySetInnerHTML',
  'srcdoc',
  'srcDoc',
  'bindPopup',
  'bindTooltip',
  'divIcon',
]);

const files = ['src', 'console', 'sw', 'trade'].flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((file) => join(folder, file).replaceAll('\\', '/'))
    .filter((file) => /\.tsx?$/.test(file) && !/\.(?:test|d)\.tsx?$/.test(file)),
);

/** Yields every name in a syntax tree: variables, members, properties and attributes. */
function* namesIn(value: unknown): Generator<string> {
  if (typeof value !== 'object' || value === null) return;
  const { type, name } = value as { type?: unknown; name?: unknown };
  if ((type === 'Identifier' || type === 'JSXIdentifier') && typeof name === 'string') yield name;
  for (const inner of Object.values(value)) yield* namesIn(inner);
}

test('no script of the page builds markup from a text', () => {
  expect(files.length).toBeGreaterThan(500);
  const found = files.flatMap((file) => {
    const text = readFileSync(file, 'utf8');
    // Only a file that contains a name, or an escape that may hide one, is parsed.
    if (!text.includes('\\u') && ![...builders].some((name) => text.includes(name))) return [];
    const { program } = parseSync(file, text);
    return [...new Set(namesIn(program))]
      .filter((name) => builders.has(name))
      .map((name) => `${file}: ${name}`);
  });
  expect(found).toEqual([]);
});

const context = { names: prepareHarborNames(harborBook), today: '2026-11-20' };
const head = ['Vessel', 'Voyage', 'POL', 'Laycan', 'POD', 'ETA'];
const row = ['HAI FENG', '12W', 'Shanghai', '2026-12-12/15', 'Jebel Ali', '2027-01-05'];

test.each([
  '__proto__',
  'constructor',
  'toString',
  '<img src=x onerror=alert(1)>',
  '"><script>alert(1)</script>',
  'javascript:alert(1)',
  '=HYPERLINK("https://evil.example")',
  '{{constructor.constructor("alert(1)")()}}',
  '\u202Etxt.exe',
  '\0\uD800',
])('the header %j of a sheet changes no other column', (title) => {
  const sailingOf = (rows: string[][]) =>
    [...readSheet(readColumns(rows, context), context)].find(({ sailing }) => sailing)?.sailing;
  const usual = sailingOf([head, row]);
  expect(usual).toMatchObject({ ship_name: 'HAI FENG', voyage_number: '12W' });
  for (const rows of [
    [
      [title, ...head],
      [title, ...row],
    ],
    [
      [...head, title],
      [...row, title],
    ],
  ])
    expect(sailingOf(rows)).toMatchObject({
      ship_name: 'HAI FENG',
      voyage_number: '12W',
      harbors: usual?.harbors,
    });
  expect(Object.keys(Object.prototype)).toEqual([]);
});
