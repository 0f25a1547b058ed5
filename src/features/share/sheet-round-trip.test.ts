import { beforeAll, expect, test } from 'vitest';

import { harborBook } from '../../../server/db/harbors/harbor-book.ts';
import { aCertifiedRow, aPortCall } from '../../../tests/support/a-sailing-row.ts';
import { someOf } from '../../../tests/support/share.ts';
import { namesOf } from '../../../trade/harbors/place-names.ts';
import { prepareHarborNames } from '../../../trade/sheet/ports/harbor-names.ts';
import { parseCsv } from '../../../trade/sheet/read-csv.ts';
import { readColumns } from '../../../trade/sheet/read-columns.ts';
import { readSheet } from '../../../trade/sheet/read-sheet.ts';
import { writeCsv } from '../../../trade/sheet/write-csv.ts';
import { catalogue as english } from '../../i18n/en/catalogue.ts';
import { setLanguage } from '../../i18n/t.ts';
import { catalogue as chinese } from '../../i18n/zh/catalogue.ts';
import { sheetTable } from './sheet-table.ts';

const names = namesOf(harborBook);
const context = { names: prepareHarborNames(harborBook), today: '2026-11-20' };
const days = { start_time: '2026-12-05', end_time: '2026-12-08' };

const readBack = (rows: Parameters<typeof sheetTable>[0]) => [
  ...readSheet(readColumns(parseCsv(writeCsv(sheetTable(rows, names))), context), context),
];

beforeAll(() => {
  // Links are built from the address of the open page, so the test sets that address.
  Object.assign(globalThis, { location: { origin: 'https://laycan.example', pathname: '/' } });
});

const languages = [
  ['zh', chinese],
  ['en', english],
] as const;

test.each(languages)('the ports of the book are read back from a shared sheet (%s)', (language, texts) => {
  setLanguage(language, texts);
  const codes = someOf(harborBook.list).map(({ code }) => code);
  const rows = codes.map((code, at) =>
    aCertifiedRow({
      voyage_number: `V.${at}`,
      load: aPortCall({ harbor_code: code, ...days }),
      unload: aPortCall({
        harbor_code: code === 'AEJEA' ? 'SAJED' : 'AEJEA',
        start_time: '2027-01-13',
        end_time: '2027-01-15',
      }),
    }),
  );
  const read = readBack(rows).map(({ sailing, notes }) => [
    sailing?.harbors[0]?.harbor_code,
    sailing?.voyage_number,
    notes.map((note) => note.code).join(),
  ]);
  expect(read).toEqual(codes.map((code, at) => [code, `V.${at}`, '']));
});

test.each(languages)('a withdrawn sailing is not live after a round trip (%s)', (language, texts) => {
  setLanguage(language, texts);
  const [withdrawn, live] = readBack([
    aCertifiedRow({ withdrawn_time: '2026-11-19T06:05:00.000Z' }),
    aCertifiedRow({ withdrawn_time: null, voyage_number: 'V.2642' }),
  ]);
  expect([withdrawn?.verdict, withdrawn?.sailing, live?.verdict]).toEqual(['skipped', null, 'accepted']);
});
