import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { gunzipSync } from 'node:zlib';

import fc from 'fast-check';
import { expect, test } from 'vitest';

import { readSheetBytes } from '../../trade/sheet/files/read-file.ts';

/** A workbook that LibreOffice wrote in the Excel 97 format. */
const kinds = gunzipSync(readFileSync(fileURLToPath(new URL('files/kinds.xls.gz', import.meta.url))));

test('an .xls file gives texts, numbers, days, merged, hidden and struck cells', () => {
  expect(readSheetBytes(kinds)).toMatchObject([
    {
      name: 'List',
      rows: [
        ['Vessel', 'Laycan', 'POD', 'Days'],
        ['NORD STAR', { date: '2026-12-05' }, 'Jebel Ali', 28],
        ['NORD STAR', { date: '2026-12-06' }, '达曼', 12.5],
        [],
        ['OLD', 'gone'],
        [' 8 Dec', 56, expect.anything(), '#DIV/0!'],
      ],
      marks: new Map([
        [3, 'hidden'],
        [4, 'struck'],
        [5, 'partly_struck'],
      ]),
      hiddenRows: 1,
    },
  ]);
});

test('a damaged .xls file ends with a table or a reason', () => {
  const change = fc.tuple(fc.nat(kinds.length - 1), fc.integer({ min: 0, max: 255 }));
  fc.assert(
    fc.property(
      fc.array(change, { minLength: 1, maxLength: 40 }),
      fc.nat(kinds.length),
      (changes, length) => {
        const bytes = Uint8Array.from(kinds.subarray(0, length));
        for (const [at, value] of changes) if (at < bytes.length) bytes[at] = value;
        const read = readSheetBytes(bytes);
        expect(Array.isArray(read) || typeof read === 'string').toBe(true);
      },
    ),
    { numRuns: 200 },
  );
});
