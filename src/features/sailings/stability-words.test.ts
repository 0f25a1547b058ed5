import { beforeEach, expect, test } from 'vitest';

import { catalogue as english } from '../../i18n/en/catalogue.ts';
import { setLanguage } from '../../i18n/t.ts';
import { catalogue as chinese } from '../../i18n/zh/catalogue.ts';
import { movesWords, ownerWords } from './stability-words.ts';

beforeEach(() => setLanguage('zh', chinese));

test('a moved laycan shows the number of moves and the days', () => {
  expect(movesWords({ total: 3, days: 4 })).toBe('改期 3 次，共推迟 4 天');
  expect(movesWords({ total: 1, days: -2 })).toBe('改期 1 次，共提前 2 天');
  expect(movesWords({ total: 2, days: 0 })).toBe('改期 2 次，受载首日与最初一致');
  setLanguage('en', english);
  expect(movesWords({ total: 3, days: 4 })).toBe('Changed 3 times, 4 days later in total');
  expect(movesWords({ total: 1, days: -1 })).toBe('Changed 1 time, 1 day earlier in total');
});

const figures = { sailing_total: 40, moved_total: 12, drift_days: 2.5, warning_hours: 62 };

test("a shipowner's figures include medians if there are any", () => {
  expect(ownerWords('屿川航运', figures)).toEqual([
    '屿川航运近 180 天 40 条船期中，12 条受载期有改期。',
    '通常推迟 2.5 天，原受载首日前 62 小时公布。',
  ]);
  setLanguage('en', english);
  expect(ownerWords('Yu Chuan', { ...figures, drift_days: -1, warning_hours: 241 })).toEqual([
    'Yu Chuan changed the laycan on 12 of 40 sailings in the last 180 days.',
    'Typically 1 day earlier, announced 10 days before the original date.',
  ]);
  expect(ownerWords('Yu Chuan', { ...figures, drift_days: 0, warning_hours: -3 })[1]).toBe(
    'Typically same first day, announced after the original date.',
  );
  const none = { sailing_total: 5, moved_total: 0, drift_days: null, warning_hours: null };
  expect(ownerWords('Yu Chuan', none)).toEqual([
    'Yu Chuan made no laycan changes on 5 sailings in the last 180 days.',
  ]);
});
