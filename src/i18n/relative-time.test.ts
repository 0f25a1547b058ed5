import { beforeAll, describe, expect, it } from 'vitest';

import { catalogue as en } from './en/catalogue.ts';
import { agoText, startsText } from './relative-time.ts';
import { setLanguage } from './t.ts';
import { catalogue as zh } from './zh/catalogue.ts';

const now = new Date(2026, 10, 20, 14, 5);
const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

const ago: [string, number, string, string][] = [
  ['the current moment', 0, '刚刚', 'Just now'],
  ['a time in the future', -3 * hour, '刚刚', 'Just now'],
  ['just under 5 minutes', 5 * minute - 1, '刚刚', 'Just now'],
  ['5 minutes', 5 * minute, '5 分钟前', '5 min ago'],
  ['59 minutes', hour - 1, '59 分钟前', '59 min ago'],
  ['an hour', hour, '1 小时前', '1 h ago'],
  ['just under a day', day - 1, '23 小时前', '23 h ago'],
  ['a day', day, '1 天前', '1 day ago'],
  ['30 days', 30 * day, '30 天前', '30 days ago'],
  ['just under 31 days', 31 * day - 1, '30 天前', '30 days ago'],
  ['31 days', 31 * day, '10月20日', '20 Oct'],
  ['last year', 365 * day, '2025年11月20日', '20 Nov 2025'],
];
const starts: [string, string, string, string][] = [
  ['the current day', '2026-11-20', '今天开始', 'Opens today'],
  ['the next day', '2026-11-21', '明天开始', 'Opens tomorrow'],
  ['two days ahead', '2026-11-22', '2 天后开始', 'Opens in 2 days'],
  ['30 days ahead', '2026-12-20', '30 天后开始', 'Opens in 30 days'],
  ['31 days ahead', '2026-12-21', '12月21日开始', 'Opens 21 Dec'],
  ['a day that has passed', '2026-11-18', '11月18日开始', 'Opens 18 Nov'],
];

describe.each([
  ['zh', zh, 2],
  ['en', en, 3],
] as const)('relative time in %s', (language, book, column) => {
  beforeAll(() => setLanguage(language, book));

  it.each(ago)('%s is written as elapsed time', (...row) =>
    expect(agoText(now.getTime() - row[1], now)).toBe(row[column]),
  );
  it.each(starts)('%s is written as a start', (...row) =>
    expect(startsText(row[1], '2026-11-20')).toBe(row[column]),
  );
});

it('agoText accepts the ISO timestamps of the server', () => {
  setLanguage('en', en);
  expect(agoText(new Date(now.getTime() - 2 * hour).toISOString(), now)).toBe('2 h ago');
});
