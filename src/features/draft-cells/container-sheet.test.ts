import { beforeAll, expect, it } from 'vitest';

import { aPatternStop, aServicePattern } from '../../../tests/support/a-service-pattern.ts';
import { aCellBook, idMaker } from '../../../tests/support/grid-drafts.ts';
import { voyagesOfPattern } from '../../../trade/draft/pattern-voyages.ts';
import { addTexts, setLanguage } from '../../i18n/t.ts';
import { catalogue as texts } from '../../i18n/zh/catalogue.ts';
import { publishCatalogue } from '../../i18n/zh/publish-catalogue.ts';
import { containerTable, readContainerSheet } from './container-sheet.ts';
import type { GridRow } from './grid-row.ts';
import { serviceContext } from './service-context.ts';

beforeAll(() => {
  addTexts('zh', publishCatalogue);
  setLanguage('zh', texts);
});

const makeId = idMaker();

/** Builds the voyages of a service and the table that the export makes of them. */
function aSeason(differs: Parameters<typeof aServicePattern>[0]) {
  const pattern = aServicePattern(differs);
  const zoneOf = () => 'Asia/Shanghai';
  const drafts = voyagesOfPattern(pattern, { existing: [], until: '2026-12-05', zoneOf, makeId });
  const service = serviceContext(pattern, drafts);
  const book = aCellBook({ service });
  const rows = drafts.map((draft): GridRow => ({ draft, published: null, isUnsent: false, refusal: null }));
  return { book, rows, table: containerTable(drafts, service, book).map((row) => row.map(String)) };
}

it('a port called at twice has columns for each call, and they import unchanged', () => {
  const { book, rows, table } = aSeason({
    stops: [
      aPatternStop(),
      aPatternStop({ id: 'b', sequence: 'W', harbor_code: 'CNSHA', start_day: 1, end_day: 2 }),
      aPatternStop({ id: 'c', sequence: 'X', start_day: 4, end_day: 5, is_load: false, is_unload: true }),
    ],
  });
  expect(new Set(table[0]).size).toBe(table[0]?.length);
  expect(readContainerSheet({ table }, rows, book)).toMatchObject({
    writes: [],
    changed: 0,
    same: 3,
    unknown: [],
  });
});

it('a sheet merely opened and saved changes nothing, so computed cut-offs stay computed', () => {
  const { book, rows, table } = aSeason({
    stops: [
      aPatternStop({ end_clock: '00:00' }),
      aPatternStop({
        id: 'c',
        sequence: 'X',
        harbor_code: 'NLRTM',
        start_day: 33,
        end_day: 35,
        is_load: false,
        is_unload: true,
      }),
    ],
    cut_off_rules: [{ id: 'f', harbor_code: 'CNNGB', code: 'PCO', hours: 10 }],
  });
  const saved = table.map((row) =>
    row.map((text) =>
      text
        .replace(/(\d{4})-0?(\d+)-0?(\d+)/, '$1/$2/$3')
        .replace(/ 0(\d:)/, ' $1')
        .replace(/ 0:00$/, '')
        .replace('2310', '2,310'),
    ),
  );
  expect(saved).not.toEqual(table);
  expect(readContainerSheet({ table: saved }, rows, book)).toMatchObject({ writes: [], changed: 0, same: 3 });
});

it('of two columns with one heading, the second is reported as unknown', () => {
  const { book, rows, table } = aSeason({});
  const twice = table.map((row, at) => [...row, at === 0 ? '20GP' : '40HQ']);
  const head = table[0]?.find((text) => text.startsWith('40HQ')) ?? '';
  const doubled = twice.map((row, at) => [...row.slice(0, -1), at === 0 ? head : '99']);
  expect(readContainerSheet({ table: doubled }, rows, book)).toMatchObject({ writes: [], unknown: [head] });
});

it('a struck or hidden row is not imported, and headings may follow title rows', () => {
  const { book, rows, table } = aSeason({});
  const [head = [], ...body] = table;
  const cheaper = body.map((row) => row.map((text) => (text === '2310' ? '2260' : text)));
  const [first = []] = cheaper;
  const seen = [['HX1 weekly'], [], head, ...cheaper, first.map((text) => (text === '2260' ? '2150' : text))];
  const marks = new Map([
    [3, 'struck'],
    [4, 'hidden'],
    [5, 'partly_struck'],
  ] as const);
  const read = readContainerSheet({ table: seen, marks }, rows, book);
  expect(read).toMatchObject({
    changed: 1,
    waiting: [
      { line: 4, voyage: '112W', why: 'struck' },
      { line: 5, voyage: '113W', why: 'hidden' },
      { line: 6, voyage: '114W', why: 'partly_struck' },
    ],
  });
  expect([...(read?.writes[0]?.writes ?? [])]).toEqual([['rate.40HQ', '2150']]);
});
