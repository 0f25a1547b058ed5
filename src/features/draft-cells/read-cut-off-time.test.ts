import { beforeEach, describe, expect, it } from 'vitest';

import { aCellBook } from '../../../tests/support/grid-drafts.ts';
import { setLanguage } from '../../i18n/t.ts';
import { catalogue as chinese } from '../../i18n/zh/catalogue.ts';
import { readCutOffTime } from './read-cut-off-time.ts';

const book = aCellBook();
const shanghai = { timeZone: 'Asia/Shanghai', firstDay: '2026-11-25' };
const read = (text: string, port: { timeZone: string | undefined; firstDay: string } = shanghai) =>
  readCutOffTime(text, port, book);

beforeEach(() => setLanguage('zh', chinese));

describe('reading a cut-off time', () => {
  it.each([
    '11-24 17:00',
    '11/24 1700',
    '2026-11-24 17:00',
    '11月24日 17:00',
    '11月24日下午5点',
    '11.24 下午5:00',
    '24 Nov 5pm',
    '24 NOV 1700LT',
    '24 Nov 2026 1700 hrs',
    '17:00 24/Nov',
    '11-24 17时',
    '１１－２４　１７：００',
    '2026-11-24T17:00:00+08:00',
  ])('"%s" is read as 5 pm on the 24th in the port\'s zone', (text) => {
    expect(read(text)).toEqual({ time: '2026-11-24T17:00:00+08:00' });
  });

  it.each([
    ['11-24 17点半', '2026-11-24T17:30:00+08:00'],
    ['11-24 中午', '2026-11-24T12:00:00+08:00'],
    ['11-24 中午12点', '2026-11-24T12:00:00+08:00'],
    ['11-24 12am', '2026-11-24T00:00:00+08:00'],
    ['11-24 24:00', '2026-11-25T00:00:00+08:00'],
  ])('"%s" is read as %s', (text, time) => {
    expect(read(text)).toEqual({ time });
  });

  it("a cut-off gets the year of its window and the port's offset", () => {
    const hamburg = { timeZone: 'Europe/Berlin', firstDay: '2027-01-03' };
    expect(read('12-30 12:00', hamburg).time).toBe('2026-12-30T12:00:00+01:00');
    expect(read('7-1 12:00', { ...hamburg, firstDay: '2026-07-02' }).time).toBe('2026-07-01T12:00:00+02:00');
    expect(read('11-24 12:00', { ...shanghai, firstDay: '' }).time).toBe('2026-11-24T12:00:00+08:00');
  });

  it.each([
    '11-24',
    '17:00',
    '11-24 10:00-17:00',
    '11-24~26 17:00',
    '明天 17:00',
    '11-24 2030',
    '11-24 27:00',
  ])('"%s" is not guessed and stays as typed', (text) => {
    const { time, refused } = read(text);
    expect(time).toBe(text);
    expect(refused).toBeTruthy();
  });

  it("the time is refused until the port's zone is known", () => {
    expect(read('11-24 17:00', { ...shanghai, timeZone: undefined })).toMatchObject({
      time: '11-24 17:00',
      refused: '请先选择港口，以确定时区',
    });
  });
});
