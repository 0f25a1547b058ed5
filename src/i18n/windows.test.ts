import { describe, expect, it } from 'vitest';

import { catalogue as en } from './en/catalogue.ts';
import { setLanguage } from './t.ts';
import { dayText, windowDateTime, windowParts, windowText } from './windows.ts';
import { catalogue as zh } from './zh/catalogue.ts';

const today = '2026-11-20';

describe('ranges of days', () => {
  it.each([
    ['2026-11-22', '2026-11-25', '11月22–25日', '22–25 Nov'],
    ['2026-11-28', '2026-12-05', '11月28–12月5日', '28 Nov – 5 Dec'],
    ['2026-11-22', '2026-11-22', '11月22日', '22 Nov'],
    ['2026-12-01', '2026-12-31', '12月1–31日', '1–31 Dec'],
    ['2026-12-28', '2027-01-03', '12月28–1月3日', '28 Dec – 3 Jan'],
    ['2027-01-05', '2027-01-09', '2027年1月5–9日', '5–9 Jan 2027'],
    ['2027-01-28', '2027-02-05', '2027年1月28–2月5日', '28 Jan – 5 Feb 2027'],
    ['2025-12-28', '2026-01-03', '2025年12月28–2026年1月3日', '28 Dec 2025 – 3 Jan 2026'],
  ])('a range from %s to %s is written %s and %s', (start_time, end_time, chinese, english) => {
    setLanguage('zh', zh);
    expect(windowText({ start_time, end_time }, today)).toBe(chinese);
    setLanguage('en', en);
    expect(windowText({ start_time, end_time }, today)).toBe(english);
  });

  it('digits of days are emphasised and units are not', () => {
    const window = { start_time: '2026-11-28', end_time: '2026-12-05' };
    setLanguage('zh', zh);
    expect(strongOf(window)).toEqual(['11', '28–12', '5']);
    setLanguage('en', en);
    expect(strongOf(window)).toEqual(['28', '5']);
  });

  it('windowDateTime returns a day or an ISO 8601 interval', () => {
    expect(windowDateTime({ start_time: '2026-11-22', end_time: '2026-11-25' })).toBe(
      '2026-11-22/2026-11-25',
    );
    expect(windowDateTime({ start_time: '2026-11-22', end_time: '2026-11-22' })).toBe('2026-11-22');
  });

  it('a single day shows its year if it is not the current year', () => {
    setLanguage('zh', zh);
    expect([dayText('2026-12-01', today), dayText('2027-01-02', today)]).toEqual(['12月1日', '2027年1月2日']);
    setLanguage('en', en);
    expect([dayText('2026-12-01', today), dayText('2027-01-02', today)]).toEqual(['1 Dec', '2 Jan 2027']);
  });
});

const strongOf = (window: { start_time: string; end_time: string }): string[] =>
  windowParts(window, today)
    .filter((part) => part.isStrong)
    .map((part) => part.text);
