import { expect, test } from 'vitest';

import { aHarborBook } from '../../../tests/support/a-harbor-book.ts';
import { extractMarks } from '../calls/call-marks.ts';
import { cutOffsText } from './cut-off-text.ts';
import { prepareHarborNames } from '../ports/harbor-names.ts';
import { matchHeader } from '../headers/match-header.ts';
import { readColumns } from '../read-columns.ts';
import { readSheet } from '../read-sheet.ts';

const names = prepareHarborNames(aHarborBook());
const head = ['船名', '起运港', '受载期', '中途港', '目的港', '抵港', '截止时间'];

/** Reads one row from Shanghai or Taicang to Sharjah via Jebel Ali and returns it with its verdict. */
function judged(cutOffs: string, load = '上海/太仓', via = '杰贝阿里(卸) 2026-12-18') {
  const rows = [head, ['CORAL', load, '2026-11-25~28', via, '沙迦', '2026-12-20', cutOffs]];
  const context = { names, today: '2026-11-20' };
  const [row] = readSheet(readColumns(rows, context), context);
  if (!row) throw new Error('readSheet returned no row');
  return row;
}

const customs = {
  code: 'CUA',
  harbor_code: 'CNSHA',
  time: '2026-11-24T17:00:00+08:00',
  provenance: 'published',
  rule: null,
};

test.each([
  '截关 CUA，上海，2026-11-24 17:00，船东公布',
  '截关，上海，11-24 17:00',
  '截关 上海 11月24日下午5点',
  'Customs cut-off CUA, Shanghai, 24 Nov 5pm, Published',
  'customs cutoff, CNSHA, 2026-11-24T17:00:00+08:00',
])('"%s" is read as the customs cut-off of Shanghai', (text) => {
  expect(judged(text).sailing?.cut_offs).toEqual([customs]);
});

test('several cut-offs of a cell are read separately', () => {
  const text =
    '截关，上海，11-24 17:00；截港，太仓，未给出; DCO，上海，11-24 12:00，按规则推算：开港后 48 小时';
  expect(judged(text).sailing?.cut_offs).toEqual([
    customs,
    { code: 'PCO', harbor_code: 'CNTAG', time: null, provenance: 'not_given', rule: null },
    {
      code: 'DCO',
      harbor_code: 'CNSHA',
      time: '2026-11-24T12:00:00+08:00',
      provenance: 'computed',
      rule: '开港后 48 小时',
    },
  ]);
});

test('a cut-off without a port is assigned to the loading port', () => {
  const { sailing, verdict, notes } = judged('截关 11-24 17:00');
  expect(sailing?.cut_offs).toEqual([customs]);
  expect([verdict, notes.map(({ code }) => code)]).toEqual(['corrected', ['cut_off_port_assumed']]);
});

test.each([
  ['截关，上海，11-24', 'cut_off_no_clock'],
  ['截关，上海，17:00', 'cut_off_no_day'],
  ['截关，上海，11/31 17:00', 'date_not_real'],
  ['截关，汕头，11-24 17:00', 'cut_off_elsewhere'],
  ['截关，上海/太仓，11-24 17:00', 'cut_off_one_port'],
  ['截关，哪里港，11-24 17:00', 'harbor_unknown'],
  ['截什么，上海，11-24 17:00，船东公布', 'cut_off_unknown'],
  ['截关，上海，11-24 17:00，按规则推算', 'cut_off_rule_missing'],
  ['截关，上海，11-24 17:00；截关，上海，11-23 17:00', 'cut_off_twice'],
])('"%s" refuses the row with its reason', (text, code) => {
  const { verdict, notes } = judged(text);
  expect([verdict, notes.map((note) => [note.field, note.code])]).toEqual(['refused', [['cut_offs', code]]]);
});

test('a text without a kind of cut-off is added to the remark', () => {
  const { sailing, notes } = judged('另行通知客户');
  expect([sailing?.cut_offs, sailing?.remark]).toEqual([[], '另行通知客户']);
  expect(notes.map(({ code }) => code)).toEqual(['cut_off_kept']);
});

test('a column of one kind of cut-off is not the cut-offs column', () => {
  expect(['截止时间', 'Cut-offs', '截止时间 Cut-offs'].map((one) => matchHeader(one)?.field)).toEqual(
    Array.from({ length: 3 }, () => 'cut_offs'),
  );
  expect(['截关时间', '报关截止时间', 'CY cut-off'].map(matchHeader)).toEqual([null, null, null]);
});

test('marks in brackets after a port set the role of its call', () => {
  const { sailing, verdict } = judged(
    '',
    '上海(装卸)(常用)',
    '汕头(装前) 11-20，杰贝阿里(卸) 12-18，GBFXT(卸后) 12-28',
  );
  expect(verdict).toBe('accepted');
  expect(
    sailing?.harbors.map((call) => [call.harbor_code, call.is_load, call.is_unload, call.use_common]),
  ).toEqual([
    ['CNSWA', false, false, false],
    ['CNSHA', true, true, true],
    ['AEJEA', false, true, false],
    ['AESHJ', false, true, false],
    ['GBFXT', false, false, false],
  ]);
  expect(extractMarks('Sharjah (UAE)').text).toBe('Sharjah (UAE)');
});

test('a cut-off is written with its name, port and local time', () => {
  const context = { portText: () => 'Shanghai', timeZoneOf: () => 'Asia/Shanghai' };
  const one = { ...customs, provenance: 'computed', rule: 'noon_day_before_laycan' } as const;
  expect(cutOffsText([one], { ...context, language: 'en' })).toBe(
    'Customs cut-off CUA, Shanghai, 2026-11-24 17:00, By a rule: noon, day before laycan',
  );
  expect(cutOffsText([one], { ...context, language: 'zh' })).toBe(
    '截关 CUA，Shanghai，2026-11-24 17:00，按规则推算：受载首日前一天 12:00',
  );
});

const columns = ['Vessel', 'POL', 'Laycan', 'POD', 'ETA'];
const sailing = ['CORAL', 'Shanghai', '14-15 Dec 2026', 'Sharjah', '2 Jan 2027'];

/** Reads one sailing with additional columns, which are given by header and cell. */
function withColumns(more: Readonly<Record<string, string>>, calls = sailing) {
  const rows = [
    [...columns, ...Object.keys(more)],
    [...calls, ...Object.values(more)],
  ];
  const context = { names, today: '2026-11-20' };
  const [row] = readSheet(readColumns(rows, context), context);
  if (!row) throw new Error('readSheet returned no row');
  return row;
}

test('cut-offs of a class and openings are stored, those of others are kept in the remark', () => {
  const row = withColumns({
    截港: '12-12 18:00',
    危险品截港: '12-11 18:00',
    'Reefer CY Cut-off': '12-12 20:00',
    我司截单: '12-10 12:00',
    ERD: '12-09 08:00',
    ETB: '2026-12-13',
  });
  expect(row.sailing?.cut_offs.map(({ code }) => code)).toEqual(['PCO', 'DGC', 'RCO', 'EFC']);
  expect(row.sailing?.remark).toBe('我司截单 12-10 12:00; ETB 2026-12-13');
});

test('an opening after the cut-off of its class is asked about', () => {
  const row = withColumns({ 开港: '12-13 08:00', 截港: '12-12 18:00', 危险品开港: '12-11 08:00' });
  expect(row.notes.map(({ code, values }) => [code, values])).toContainEqual([
    'opening_after_cut_off',
    { opening: 'EFC', code: 'PCO' },
  ]);
});

test.each(
  '收箱时间|ERD|Gate open|Late come|危险品截港|SI|DG CY|CLS|Stack dates|还重时间|送货时间|补料时间|二程开航|Feeder ETD|Empty return|Last free day'.split(
    '|',
  ),
)('a sheet whose only loading dates are headed %s has no laycan', (header) => {
  const rows = [
    ['Vessel', 'POL', header, 'POD', 'ETA'],
    ['CORAL', 'Shanghai', '2026-12-14', 'Sharjah', '2027-01-02'],
  ];
  expect(readColumns(rows, { names, today: '2026-11-20' }).failure).toEqual({
    code: 'column_missing',
    field: 'laycan',
  });
});

test.each([
  ['11/12 1700', '2026-12-11T17:00:00+08:00'],
  ['11/12/2026 17:00', '2026-12-11T17:00:00+08:00'],
  ['12/11 17:00', '2026-12-11T17:00:00+08:00'],
  ['10/12 17:00', '2026-12-10T17:00:00+08:00'],
  ['13/12 17:00', '2026-12-13T17:00:00+08:00'],
])('the day of %s is the one near the loading window', (text, time) => {
  expect(withColumns({ 'CY Cut': text }).sailing?.cut_offs[0]?.time).toBe(time);
});

test.each([
  ['CY cut-off, Shanghai, 2026-11-12 17:00', 'cut_off_early'],
  ['CY cut-off, Shanghai, 2026-12-25 17:00', 'cut_off_after_call'],
  ['二程截港，上海，2026-12-11 17:00，船东公布', 'cut_off_unknown'],
  ['提前截关，上海，2026-12-11 17:00', 'date_open'],
])('the cut-off "%s" is refused with %s', (text, code) => {
  const row = withColumns({ 'Cut-offs': text });
  expect(row.sailing).toBeNull();
  expect(row.notes.map((note) => note.code)).toContain(code);
});

test('a cut-off of a class in the cut-offs cell is stored, that of a forwarder is kept', () => {
  const row = withColumns({
    'Cut-offs':
      '冷箱截港，上海，2026-12-12 20:00；截港，上海，2026-12-12 18:00；我司截单，上海，2026-12-10 12:00',
  });
  expect(row.sailing?.cut_offs.map(({ code, time }) => [code, time])).toEqual([
    ['RCO', '2026-12-12T20:00:00+08:00'],
    ['PCO', '2026-12-12T18:00:00+08:00'],
  ]);
  expect(row.sailing?.remark).toBe('我司截单，上海，2026-12-10 12:00');
});

test('a cut-off in UTC is stored in the time of the port', () => {
  const row = withColumns({ 'Cut-offs': 'CY cut-off, Shanghai, 2026-12-11T17:00Z' });
  expect(row.sailing?.cut_offs[0]?.time).toBe('2026-12-12T01:00:00+08:00');
});

test('a time that the clocks of the port skip is refused', () => {
  const row = withColumns({ 'Cut-offs': 'CY cut-off, GBFXT, 2027-03-28 01:30' }, [
    'CORAL',
    'GBFXT',
    '30-31 Mar 2027',
    'Sharjah',
    '2 May 2027',
  ]);
  expect(row.notes.map(({ code }) => code)).toContain('cut_off_skipped_hour');
});

test('two columns with the same cut-off at the same time are one cut-off', () => {
  const row = withColumns({ 截港: '12-12 18:00', 'CY Closing': '2026-12-12 18:00' });
  expect(row.sailing?.cut_offs).toHaveLength(1);
});

test('a vessel that loads twice at a port has a cut-off for each call', () => {
  const twice = '截关，上海，11-24 17:00；截关，上海，12-04 17:00';
  const read = judged(twice, '上海', '太仓(装) 2026-12-01, 上海(装) 2026-12-05');
  expect(read.sailing?.cut_offs.map(({ time }) => time)).toEqual([
    '2026-11-24T17:00:00+08:00',
    '2026-12-04T17:00:00+08:00',
  ]);
  expect(judged(twice, '上海').notes.map(({ code }) => code)).toContain('cut_off_twice');
});
