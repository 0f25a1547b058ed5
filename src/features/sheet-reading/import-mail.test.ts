import { beforeAll, expect, it, test } from 'vitest';

import { aCellBook, aGridDraft, idMaker } from '../../../tests/support/grid-drafts.ts';
import type { NewDraft } from '../../../trade/draft/draft.ts';
import { setLanguage } from '../../i18n/t.ts';
import { catalogue as chinese } from '../../i18n/zh/catalogue.ts';
import { foundIn } from './import-found.ts';
import { importColumns, importRows, type ImportRow } from './import-rows.ts';
import { changesInRows } from './mail-changes.ts';
import { pastedMail } from './mail-part.ts';
import { judgeTrayRow, withCell, withWords } from './tray-row.ts';
import { twinsOf } from './twins.ts';

beforeAll(() => setLanguage('zh', chinese));

const book = aCellBook();
const source = { source: '', time: 5 };
const heron = aGridDraft('heron', { ship_name: 'HERON', voyage_number: '623W', remark: '甲板货可谈' });
const yue = aGridDraft('yue', { ship_name: '海岳', voyage_number: '2612W' });
const tbn = aGridDraft('tbn', { ship_name: null, voyage_number: '701W' });

function imported(text: string, drafts: readonly NewDraft[] = [], answers = new Map<string, string>()) {
  const mail = pastedMail(text, drafts, book);
  if (!mail) throw new Error('The text has no sailings.');
  const judged = [...importRows({ ...mail, book, drafts, answers, makeId: idMaker(), source })];
  const found = foundIn([{ ...mail, judged, twins: twinsOf(judged, drafts) }], {
    twinAnswers: new Map(),
    changeAnswers: new Map(),
    book,
  });
  return { judged, found };
}
const codes = ({ notes }: Pick<ImportRow, 'notes'>) => notes.map(({ code }) => code);

const line = 'MV CRANE 9W 上海 12/11-14 沙迦 1/4 frt usd 55 pmt urgent';

test('words that no rule explains wait for an answer before they are a remark', () => {
  const [row] = imported(line).judged;
  expect(row).toMatchObject({ verdict: 'refused', draft: null });
  expect(row?.questions).toEqual([
    { key: 'words:frt urgent', kind: 'words', text: 'frt urgent', options: ['remark', 'leave'] },
  ]);
  const remarkWith = (answer: string) =>
    imported(line, [], new Map([['words:frt urgent', answer]])).judged[0]?.draft?.remark;
  expect(remarkWith('remark')).toBe('frt urgent');
  expect(remarkWith('leave')).toBe('');
});

test('words that only announce a value are no question', () => {
  const [row] = imported('MV CRANE 9W 上海 12/11-14 沙迦 1/4 frt usd 55 pmt').judged;
  expect(row?.draft).toMatchObject({ remark: '', price_amount: '55' });
});

test('a row of the tray with such words offers both answers', () => {
  const tray = imported(`\n${line}`).judged[0]?.tray;
  if (!tray) throw new Error('The row does not wait.');
  expect(tray.row).toBe(2);
  const remark = (row: typeof tray) => judgeTrayRow(row, book, idMaker()).draft?.remark;
  expect(remark(tray)).toBeUndefined();
  expect(remark(withWords(tray, 'remark'))).toBe('frt urgent');
  expect(remark(withWords(tray, 'leave'))).toBe('');
  expect(remark(withCell(tray, 'remark', '急需配货'))).toBe('急需配货');
});

test('a rate of a text is shown only if the group shows rates', () => {
  const text = 'MV CRANE 9W 上海 12/11-14 沙迦 1/4 usd 55 pmt';
  const [hidden] = imported(text, [heron]).judged;
  expect(hidden?.draft).toMatchObject({ price_amount: '55', is_price: false });
  expect(hidden && codes(hidden)).toContain('rate_hidden');
  const shown = { ...heron, is_price: true, price_amount: '60', price_currency: 'USD' as const };
  expect(imported(text, [shown]).judged[0]?.draft).toMatchObject({ price_amount: '55', is_price: true });
});

it('an update from a text appends to the remark', () => {
  const text = 'HERON 623W 上海 12/11-14 杰贝阿里 1/4 urgent';
  const { found } = imported(text, [heron], new Map([['words:urgent', 'remark']]));
  expect(found.good).toEqual([]);
  expect(JSON.stringify(found.updates)).toContain('甲板货可谈; urgent');
});

test('a mail cancels, delays and names sailings in one import', () => {
  const mail = ['HERON 623W delayed 2 days', '海岳 2612W 取消', 'TBN 701W named TEST CORAL'].join('\n');
  const { found } = imported(mail, [heron, yue, tbn]);
  expect(found.cancelled.map(({ id }) => id)).toEqual(['yue']);
  expect(found.updates.map((edit) => edit.kind === 'update' && edit.id)).toEqual(['heron', 'tbn']);
  expect([found.good, found.bad]).toEqual([[], []]);
});

test('a cancelled row of a sheet is proposed as a change of its draft', () => {
  const rows = [
    ['船名', '航次', '起运港', '受载期', '目的港', '抵港', '备注'],
    ['HERON', '623W', '上海', '11/25-28', '杰贝阿里', '12/20', '取消'],
    ['SWAN', '623W', '上海', '11/25-28', '杰贝阿里', '12/20', '取消'],
  ];
  const columns = importColumns(rows, book);
  if (!columns) throw new Error('The list of ports is missing.');
  const judged = [...importRows({ columns, book, drafts: [heron], makeId: idMaker(), source })];
  const changes = changesInRows(judged, { columns, group: [heron], book });
  expect(changes.map(({ row, action }) => [row, action.kind])).toEqual([[2, 'cancel']]);
});
