import { describe, expect, it, test } from 'vitest';

import { aCellBook, aGridDraft } from '../../../tests/support/grid-drafts.ts';
import { changedDraft } from './changed-draft.ts';
import { readMail } from './mail-changes.ts';
import { pastedSheet } from './read-sailings.ts';

const book = aCellBook();
const sailing = (id: string, ship_name: string | null, voyage_number: string) =>
  aGridDraft(id, { ship_name, voyage_number }, [
    ['load', 'CNSHA', '2026-12-05', '2026-12-08'],
    ['unload', 'AEJEA', '2026-12-30', '2026-12-30'],
  ]);
const group = [
  sailing('heron', 'HERON', '623W'),
  sailing('yue', '海岳', '2612W'),
  sailing('tern', 'SILVER TERN', 'V.4'),
  sailing('tbn', null, '701W'),
  sailing('egret1', 'EGRET', '11W'),
  sailing('egret2', 'EGRET', '12W'),
];
const read = (...lines: string[]) => readMail(lines.join('\n'), group, book);
/** Returns the changes as draft, action, and true if no person must choose. */
const found = (...lines: string[]) =>
  read(...lines).changes.map(({ candidates, action, isSure }) => [
    candidates.map(({ draft }) => draft.id).join('|'),
    action.kind === 'shift'
      ? action.days
      : action.kind === 'name'
        ? action.ship
        : action.kind === 'window'
          ? `${action.codes?.join() ?? (action.isArrival ? 'arrival' : 'load')} ${action.start}/${action.end}`
          : action.kind,
    isSure,
  ]);

describe('a line about a sailing of the group is a change of it', () => {
  test.each<[string, string, string | number]>([
    ['HERON 623W cancelled', 'heron', 'cancel'],
    ['MV HERON V.623W is cancelled due to bad weather', 'heron', 'cancel'],
    ['Cancelled: HERON 623W', 'heron', 'cancel'],
    ['因货量不足，海岳 2612W 取消', 'yue', 'cancel'],
    ['海岳轮2612W航次停航', 'yue', 'cancel'],
    ['HERON 623W delayed 2 days', 'heron', 2],
    ['heron voy 623w will be delayed by about two days', 'heron', 2],
    ['HERON 623W: 3 days later', 'heron', 3],
    ['海岳 2612W 推迟两天', 'yue', 2],
    ['海岳 2612W 因台风延误约3天', 'yue', 3],
    ['2612W 海岳 推迟一周', 'yue', 7],
    ['海岳 2612W 提前两天', 'yue', -2],
    ['SILVER TERN V.4 laycan now 10-12 Dec', 'tern', 'load 2026-12-10/2026-12-12'],
    ['海岳 2612W 受载期改为12/10-12', 'yue', 'load 2026-12-10/2026-12-12'],
    ['HERON 623W ETA Jebel Ali 5 Jan', 'heron', 'AEJEA 2027-01-05/2027-01-05'],
    ['HERON 623W 推迟至12/20', 'heron', 'load 2026-12-20/2026-12-20'],
    ['TBN 701W named TEST CORAL', 'tbn', 'TEST CORAL'],
    ['TEST CORAL nominated for 701W', 'tbn', 'TEST CORAL'],
    ['701W 定船 新海丰', 'tbn', '新海丰'],
    ['HERON 623W replaced by MV SALT QUEEN', 'heron', 'SALT QUEEN'],
  ])('%s', (line, id, change) => expect(found(line)).toEqual([[id, change, true]]));

  it('several sailings of a line have their own change or share one', () => {
    expect(found('HERON 623W, 海岳 2612W cancelled')).toEqual([
      ['heron', 'cancel', true],
      ['yue', 'cancel', true],
    ]);
    expect(found('HERON 623W cancelled, 海岳 2612W delayed 2 days')).toEqual([
      ['heron', 'cancel', true],
      ['yue', 2, true],
    ]);
  });

  it('a heading applies to the names below it', () => {
    expect(found('以下航次取消：', 'HERON 623W', '海岳 2612W', '', 'SILVER TERN V.4')).toEqual([
      ['heron', 'cancel', true],
      ['yue', 'cancel', true],
    ]);
  });

  it('a line with only the words of a change belongs to the name above it', () => {
    expect(found('MV HERON 623W', 'delayed 2 days.')).toEqual([['heron', 2, true]]);
  });

  it('a person chooses between two sailings of a vessel', () => {
    expect(found('EGRET cancelled')).toEqual([['egret1|egret2', 'cancel', false]]);
    expect(found('EGRET 12W cancelled')).toEqual([['egret2', 'cancel', true]]);
  });
});

describe('a cancellation never changes another sailing', () => {
  test.each([
    ['another voyage of the vessel', 'HERON 624W cancelled'],
    ['another vessel with the same voyage', 'SWAN 623W cancelled'],
    ['a vessel of whose name a known one is a part', 'SILVER TERNS V.4 cancelled'],
    ['a question', 'HERON 623W 会不会取消？'],
    ['a condition', 'HERON 623W may be cancelled'],
    ['a sentence without a vessel', '取消的航次请退载'],
  ])('%s', (_, line) => expect(found(line)).toEqual([]));

  it('the line of an unknown vessel is no remark on the sailing above it', () => {
    const { rest, strays, changes } = read('MV CRANE 9W 上海 12/11-14 沙迦 1/4', 'SWAN 88E cancelled');
    expect([changes, strays]).toEqual([[], [2]]);
    expect(pastedSheet(rest, book)?.rows.map((row) => row.join(' '))).toEqual([
      expect.not.stringMatching(/cancel|SWAN/i),
    ]);
  });

  it('words of cancellation directly below a new sailing stay with it', () => {
    const { rest } = read('MV CRANE 9W', '上海 12/11-14', '沙迦 1/4', '取消');
    expect(pastedSheet(rest, book)?.rows[0]?.join(' ')).toContain('取消');
  });
});

test('the days of a new sailing are not taken for a change', () => {
  const { changes, rest } = read(
    'HERON 623W 上海 12/11-14 沙迦 1/4',
    'SILVER TERN V.4',
    'POL Shanghai 10-12 Dec',
    'POD Jebel Ali 5 Jan',
  );
  expect(changes).toEqual([]);
  expect(pastedSheet(rest, book)?.rows).toHaveLength(2);
});

test('the head, the greeting and the signature of a mail name no vessel', () => {
  const mail = [
    'From: LI WEI <li@hy.example>',
    'Sent: Monday, November 23, 2026 9:12 AM',
    'To: SCHEDULES DESK',
    'Subject: UPDATE HERON 623W',
    '',
    'Dear Anna,',
    'HERON 623W delayed 2 days',
    'MV CRANE 9W Shanghai 11-14 Dec Jebel Ali ETA 4 Jan',
    '',
    'Best regards,',
    'LI WEI',
    'HAIYUAN SHIPPING CO LTD',
    'Tel: +86 21 5555 8888',
    '',
    '-----Original Message-----',
    'From: ANNA',
    'MV STORK 1W Shanghai 1-4 Dec Jebel Ali ETA 24 Dec',
  ];
  const { changes, rest, strays } = read(...mail);
  expect(changes.map(({ line }) => line)).toEqual([7]);
  expect(strays).toEqual([]);
  const sheet = pastedSheet(rest, book);
  expect(sheet?.lines).toEqual([[8]]);
  const chinese = read(
    '王经理好：',
    '海岳 2612W 取消',
    '白鹭 9W 上海12/11-14 沙迦1/4',
    '祝好',
    '李伟',
    '海远航运有限公司',
  );
  expect(pastedSheet(chinese.rest, book)?.lines).toEqual([[3]]);
});

test('a forwarded mail is read if nothing is written above it', () => {
  const { rest } = read(
    'FYI',
    '',
    '-----Original Message-----',
    'From: ANNA',
    'Subject: list',
    '',
    'MV STORK 1W Shanghai 1-4 Dec Jebel Ali ETA 24 Dec',
  );
  expect(pastedSheet(rest, book)?.lines).toEqual([[7]]);
});

test('a change alters only what the line contains', () => {
  const apply = (line: string) => {
    const [change] = read(line).changes;
    const draft = change?.candidates[0]?.draft;
    return change && draft ? changedDraft(draft, change.action, book) : undefined;
  };
  const days = (line: string) => apply(line)?.harbors.map((call) => [call.start_time, call.end_time]);
  expect(apply('HERON 623W cancelled')).toBeNull();
  expect(days('HERON 623W delayed 2 days')).toEqual([
    ['2026-12-07', '2026-12-10'],
    ['2027-01-01', '2027-01-01'],
  ]);
  expect(days('HERON 623W laycan 10-12 Dec')).toEqual([
    ['2026-12-10', '2026-12-12'],
    ['2026-12-30', '2026-12-30'],
  ]);
  expect(apply('TBN 701W named TEST CORAL')).toMatchObject({
    ship_name: 'TEST CORAL',
    voyage_number: '701W',
  });
});

test('a text with more lines or longer lines than a mail has is not searched for changes', () => {
  const cancelled = 'HERON 623W cancelled';
  expect(read(cancelled, ...Array.from({ length: 999 }, () => '')).changes).toHaveLength(1);
  expect(read(cancelled, ...Array.from({ length: 1_000 }, () => '')).changes).toEqual([]);
  expect(read(cancelled, 'x'.repeat(301)).changes).toEqual([]);
});
