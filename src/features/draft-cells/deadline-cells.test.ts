import { beforeAll, describe, expect, test } from 'vitest';

import { aServicePattern } from '../../../tests/support/a-service-pattern.ts';
import { aCellBook, aGridDraft, idMaker } from '../../../tests/support/grid-drafts.ts';
import type { NewDraft } from '../../../trade/draft/draft.ts';
import { voyagesOfPattern } from '../../../trade/draft/pattern-voyages.ts';
import { addTexts, setLanguage } from '../../i18n/t.ts';
import { catalogue as texts } from '../../i18n/zh/catalogue.ts';
import { publishCatalogue } from '../../i18n/zh/publish-catalogue.ts';
import { problemIn } from './cell-problems.ts';
import { copiedText, shownText, sourceText } from './cell-text.ts';
import { containerTable, readContainerSheet } from './container-sheet.ts';
import { otherDeadlines } from './deadline-cells.ts';
import {
  deadlineField,
  deadlinePlace,
  deadlinesOfSailings,
  offeredDeadlines,
  withAdded,
} from './deadline-columns.ts';
import { columnsOf, containerColumnsOf, deadlineColumns, isFieldKey, type FieldKey } from './grid-columns.ts';
import type { GridRow } from './grid-row.ts';
import { readLive } from './live-reading.ts';
import { dragFillWrites } from './drag-fill.ts';
import { editsFor } from './row-edits.ts';
import { applyEdits } from './grid-edits.ts';
import { serviceContext } from './service-context.ts';
import { writeCells } from './write-cells.ts';

beforeAll(() => {
  addTexts('zh', publishCatalogue);
  setLanguage('zh', texts);
});

const makeId = idMaker();
const book = aCellBook();
const write = (draft: NewDraft, cells: readonly (readonly [FieldKey, string])[], at = book): NewDraft =>
  writeCells(draft, new Map(cells), { book: at, makeId }).draft;
const rowOf = (draft: NewDraft): GridRow => ({ draft, published: null, isUnsent: false, refusal: null });
/** A sailing that loads at Shanghai from 25 to 28 November. */
const sailing = () =>
  write(aGridDraft('a'), [
    ['load.0.port', 'CNSHA'],
    ['load.0.window', '2026-11-25~2026-11-28'],
  ]);

describe('the columns of deadlines', () => {
  test('a table of general cargo has a column for each kind and class in use', () => {
    const drafts = [
      write(sailing(), [['cut_off..DGC', '11-23 12:00']]),
      write(sailing(), [
        ['cut_off..PCO', '11-24 18:00'],
        ['cut_off..EFC', '11-18 08:00'],
      ]),
    ];
    const places = deadlinesOfSailings(drafts);
    // The opening and the closing of a window are neighbours, and general cargo is first.
    expect(places.map(({ code }) => code)).toEqual(['EFC', 'PCO', 'DGC']);
    const columns = columnsOf({ load: 1, via: 0, unload: 1 }, ['cargo'], deadlineColumns(places, null, 'zh'));
    expect(columns.map(({ id }) => id)).toEqual([
      'vessel',
      'type',
      'load.0',
      'unload.0',
      'cargo',
      'cut_off..EFC',
      'cut_off..PCO',
      'cut_off..DGC',
    ]);
    expect(deadlinesOfSailings([sailing()])).toEqual([]);
  });

  test('a column that a person added stays before any sailing uses it', () => {
    const places = withAdded([], ['cut_off..RCO', 'cargo']);
    expect(places.map(deadlineField)).toEqual(['cut_off..RCO']);
    const offered = offeredDeadlines([''], deadlineColumns(places, null, 'zh')).map(deadlineField);
    expect(offered).toContain('cut_off..DGC');
    expect(offered).not.toContain('cut_off..RCO');
  });

  test('only fields of known kinds are cells', () => {
    expect(isFieldKey('cut_off..PCO')).toBe(true);
    expect(isFieldKey('cut_off.CNSHA.EFC_DG')).toBe(true);
    expect(deadlinePlace('cut_off.CNSHA.XYZ')).toBeNull();
    // Older versions of the app stored texts for the only column of deadlines.
    expect(isFieldKey('main_cut_off')).toBe(true);
  });
});

describe('a cell of a deadline in general cargo', () => {
  test('belongs to the first loading port and reads any notation', () => {
    const draft = write(sailing(), [['cut_off..PCO', '24 Nov 6pm']]);
    expect(draft.cut_offs).toMatchObject([
      { harbor_code: 'CNSHA', code: 'PCO', time: '2026-11-24T18:00:00+08:00', provenance: 'published' },
    ]);
    expect(shownText(draft, 'cut_off..PCO', book)).toBe('11-24 18:00');
    expect(copiedText(draft, 'cut_off..PCO', book)).toBe('2026-11-24 18:00');
    expect(write(draft, [['cut_off..PCO', '']]).cut_offs).toEqual([]);
  });

  test('is read after the port and the days of the same paste', () => {
    const draft = write(aGridDraft('a', { harbors: [] }), [
      ['cut_off..PCO', '11-24 18:00'],
      ['load.0.port', 'CNSHA'],
      ['load.0.window', '2026-11-25~2026-11-28'],
    ]);
    expect(draft.cut_offs).toMatchObject([{ harbor_code: 'CNSHA', time: '2026-11-24T18:00:00+08:00' }]);
  });

  test('keeps a text that cannot be read, with the reason', () => {
    const draft = write(sailing(), [['cut_off..PCO', 'Friday']]);
    expect(shownText(draft, 'cut_off..PCO', book)).toBe('Friday');
    expect(problemIn(rowOf(draft), 'cut_off..PCO', book)).toMatchObject({ kind: 'fault' });
  });

  test('follows the laycan by its rule', () => {
    const draft = write(sailing(), [['cut_off..PCO', '受载首日前一天 12:00']]);
    expect(draft.cut_offs).toMatchObject([
      { provenance: 'computed', rule: 'noon_day_before_laycan', time: '2026-11-24T12:00:00+08:00' },
    ]);
    const moved = write(draft, [['load.0.window', '2026-11-27~2026-11-30']]);
    expect(moved.cut_offs).toMatchObject([{ time: '2026-11-26T12:00:00+08:00' }]);
  });

  test('counts the deadlines of its kind at other ports', () => {
    const draft = write(sailing(), [['cut_off..PCO', '11-24 18:00']]);
    const [port] = draft.cut_offs;
    if (!port) throw new Error('The deadline was not written.');
    const other = { ...port, id: 'other', harbor_code: 'CNNGB' };
    const place = deadlinePlace('cut_off..PCO');
    expect(otherDeadlines({ ...draft, cut_offs: [port, other] }, place, book)).toEqual([other]);
  });
});

describe('a cell of a deadline of a container voyage', () => {
  const pattern = aServicePattern();
  const zoneOf = () => 'Asia/Shanghai';
  const season = voyagesOfPattern(pattern, { existing: [], until: '2026-12-05', zoneOf, makeId });
  const [first, second] = season;
  if (!first || !second) throw new Error('The pattern made too few voyages.');
  const bookOf = (drafts: readonly NewDraft[]) => aCellBook({ service: serviceContext(pattern, drafts) });
  const field = 'cut_off.CNSHA.DGC';

  test.each(['离港前 20 小时', '= 开航 − 20 小时', 'departure - 20 h', '=d-20h', '20 h before ETD'])(
    'the rule %s follows the departure',
    (text) => {
      const at = bookOf(season);
      const ruled = write(first, [[field, text]], at);
      // The vessel departs from Shanghai on 23 November at 12:00.
      expect(shownText(ruled, field, at)).toBe('11-22 16:00');
      const moved = write(ruled, [['stop.1', '11-24 12:00']], at);
      expect(shownText(moved, field, at)).toBe('11-23 16:00');
      expect(sourceText(moved, field, at)).toBe('开船前 20 小时');
    },
  );

  test('the preview shows the time that a rule computes', () => {
    const at = bookOf(season);
    expect(readLive(first, field, '=d-20h', at).ghost).toMatch(/^2026-11-22 16:00/);
  });

  test('a fill copies the rule, so that each voyage gets its own time', () => {
    const ruled = write(first, [[field, '=d-20h']], bookOf(season));
    const drafts = [ruled, second];
    const at = bookOf(drafts);
    const columns = containerColumnsOf(serviceContext(pattern, drafts), [], {
      language: 'zh',
      deadlines: deadlineColumns(serviceContext(pattern, drafts).deadlines, null, 'zh'),
    });
    const column = columns.findIndex(({ id }) => id === field);
    const from = { rows: [0, 0] as const, columns: [column, column] as const, lines: [0, 0] as const };
    const rows = drafts.map(rowOf);
    const writes = dragFillWrites(rows, { from, to: { ...from, rows: [0, 1] } }, { columns, book: at });
    const filled = applyEdits(rows, editsFor(rows, writes, { book: at, makeId, last: null }));
    expect(filled.map(({ draft }) => shownText(draft, field, at))).toEqual(['11-22 16:00', '11-29 16:00']);
  });

  test('a sheet has a column for each deadline and imports unchanged', () => {
    const drafts = [
      write(
        first,
        [
          [field, '=d-20h'],
          ['cut_off.CNSHA.EFC', '2026-11-17 08:00'],
        ],
        bookOf(season),
      ),
      second,
    ];
    const at = bookOf(drafts);
    const { service } = at;
    if (!service) throw new Error('The book has no service.');
    expect(service.deadlines.map(deadlineField)).toEqual([
      'cut_off.CNSHA.EFC',
      'cut_off.CNSHA.PCO',
      'cut_off.CNSHA.DGC',
    ]);
    const table = containerTable(drafts, service, at).map((row) => row.map(String));
    expect(table[0]).toEqual(expect.arrayContaining([expect.stringMatching(/^危险品截港/)]));
    expect(table[1]).toEqual(expect.arrayContaining(['2026-11-22 16:00', '2026-11-17 08:00']));
    expect(readContainerSheet({ table }, drafts.map(rowOf), at)).toMatchObject({
      changed: 0,
      same: 2,
      unknown: [],
    });
  });

  test('the column of the main cut-off keeps its stored width', () => {
    const service = serviceContext(pattern, season);
    expect(deadlineColumns(service.deadlines, service.cutOff, 'zh')).toMatchObject([
      { id: 'main_cut_off', fields: ['cut_off.CNSHA.PCO'] },
    ]);
  });
});
