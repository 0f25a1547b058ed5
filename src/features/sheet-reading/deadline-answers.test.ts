import 'fake-indexeddb/auto';

import { afterEach, beforeAll, describe, expect, test } from 'vitest';

import { aCellBook, idMaker } from '../../../tests/support/grid-drafts.ts';
import { setLanguage } from '../../i18n/t.ts';
import { catalogue as chinese } from '../../i18n/zh/catalogue.ts';
import { deleteStore } from '../../store/open-store.ts';
import type { Answers } from './answers.ts';
import { asRemark, deadlineKey, unknownHeaders } from './deadline-answers.ts';
import { importColumns, importRows } from './import-rows.ts';
import {
  answersOf,
  forgetReadings,
  storeDeadlines,
  storedReadings,
  storeReadings,
} from './sheet-readings.ts';

beforeAll(() => setLanguage('zh', chinese));

const book = aCellBook();
const rows = (header: string, time: string) => [
  ['Vessel', 'Voyage', 'Loading port', 'Laycan', 'Discharging port', 'ETA', header],
  ['YU CHUAN CORAL', '12W', 'Shanghai', '2026-12-01/2026-12-04', 'Jebel Ali', '2026-12-22', time],
  ['YU CHUAN JADE', '13W', 'Shanghai', '2026-12-08/2026-12-11', 'Jebel Ali', '2026-12-29', ''],
];
function read(header: string, time: string, answers: Answers = new Map()) {
  const columns = importColumns(rows(header, time), book);
  if (!columns) throw new Error('The list of ports is missing.');
  const source = { source: 'list.xlsx', time: 5 };
  const judged = [...importRows({ columns, book, drafts: [], makeId: idMaker(), source, answers })];
  const notes = judged.flatMap((row) => row.notes);
  return {
    asked: unknownHeaders(notes, columns, answers),
    codes: notes.map(({ code }) => code),
    cutOffs: judged[0]?.draft?.cut_offs.map(({ code, time: at }) => [code, at]),
    remark: judged[0]?.draft?.remark,
  };
}
const fumigation = 'Fumigation cut-off';
const answer = (value: string): Answers => new Map([[deadlineKey(fumigation), value]]);

test('an unknown header is asked about, and its time is kept in the remark', () => {
  const { asked, codes, cutOffs, remark } = read(fumigation, '2026-11-30 17:00');
  expect(asked).toEqual([fumigation]);
  expect(codes).toContain('deadline_unknown');
  expect([cutOffs, remark]).toEqual([[], `${fumigation} 2026-11-30 17:00`]);
});

test('an answer gives the time its kind, and the header is not asked about again', () => {
  const { asked, codes, cutOffs, remark } = read(fumigation, '2026-11-30 17:00', answer('PCO'));
  expect(cutOffs).toEqual([['PCO', '2026-11-30T17:00:00+08:00']]);
  expect(remark).toBe('');
  expect(codes).not.toContain('deadline_unknown');
  // The header stays listed, so that the person can change or forget the answer.
  expect(asked).toEqual([fumigation]);
});

test('the answer "remark" keeps the text without a further question', () => {
  const { codes, cutOffs, remark } = read(fumigation, '2026-11-30 17:00', answer('remark'));
  expect([cutOffs, remark]).toEqual([[], `${fumigation} 2026-11-30 17:00`]);
  expect(codes).not.toContain('deadline_unknown');
});

test('a forgotten answer is asked about again', () => {
  expect(read(fumigation, '2026-11-30 17:00', answer('')).codes).toContain('deadline_unknown');
});

test('a time without a time of day stays in the remark, whatever the answer', () => {
  const { cutOffs, remark } = read(fumigation, '2026-11-30', answer('PCO'));
  expect([cutOffs, remark]).toEqual([[], `${fumigation} 2026-11-30`]);
});

test('a header whose meaning is known is not asked about', () => {
  expect(read('二程截关', '2026-11-30 17:00').asked).toEqual([]);
  expect(read('危险品截港', '2026-11-30 17:00').cutOffs).toEqual([['DGC', '2026-11-30T17:00:00+08:00']]);
});

describe('remembered answers', () => {
  afterEach(deleteStore);

  test('an answer is used again for the same group, and not for another one', async () => {
    await storeDeadlines('north', { [fumigation]: 'PCO' });
    expect(answersOf(await storedReadings(), 'north')).toEqual(answer('PCO'));
    expect(answersOf(await storedReadings(), 'south')).toEqual(new Map());
  });

  test('each group has its own answer about the same header', async () => {
    await storeDeadlines('north', { [fumigation]: 'PCO' });
    await storeDeadlines('south', { [fumigation]: asRemark });
    expect(answersOf(await storedReadings(), 'north')).toEqual(answer('PCO'));
    expect(answersOf(await storedReadings(), 'south')).toEqual(answer(asRemark));
  });

  test('an empty answer forgets the earlier one', async () => {
    await storeDeadlines('north', { [fumigation]: 'PCO' });
    await storeDeadlines('north', { [fumigation]: '' });
    expect(answersOf(await storedReadings(), 'north')).toEqual(new Map());
  });

  test('the decisions of one group are forgotten without those of another', async () => {
    await storeReadings({ harbors: { 黄埔: 'CNGZG' } });
    await storeDeadlines('north', { [fumigation]: 'PCO' });
    await storeDeadlines('south', { [fumigation]: 'VCO' });
    await forgetReadings('north');
    expect(answersOf(await storedReadings(), 'north')).toEqual(new Map());
    expect(answersOf(await storedReadings(), 'south')).toEqual(answer('VCO'));
  });
});
