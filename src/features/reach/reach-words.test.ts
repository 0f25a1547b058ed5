import { beforeEach, expect, test } from 'vitest';

import type { Reach } from '../../../trade/vessel/reach.ts';
import { catalogue as english } from '../../i18n/en/catalogue.ts';
import { setLanguage } from '../../i18n/t.ts';
import { catalogue as chinese } from '../../i18n/zh/catalogue.ts';
import { reachText, timeAtPort } from './reach-words.ts';

const now = new Date('2026-11-20T06:00:00Z');
const reach = (changes: Partial<Reach>): Reach => ({
  id: '01a08376-dc00-741c-b070-f244bf2a2460',
  verdict: 'unlikely',
  reason: null,
  harbor_code: 'CNSHA',
  start_time: '2026-11-22',
  end_time: '2026-11-25',
  start_instant: '2026-11-21T16:00:00.000Z',
  end_instant: '2026-11-25T16:00:00.000Z',
  mmsi: '477123400',
  position_time: '2026-11-20T05:00:00.000Z',
  distance_nm: 3_000,
  passages: [],
  needed_knots: 24,
  average_knots: 13,
  average_days: 7,
  fastest_knots: 15,
  arrive_time: '2026-11-27T19:00:00.000Z',
  earliest_time: null,
  latest_time: null,
  ...changes,
});

beforeEach(() => setLanguage('zh', chinese));

test('a vessel that will probably miss the laycan is late by a number of hours', () => {
  expect(reachText(reach({}), now)).toBe('难赶上，晚 51 小时');
  setLanguage('en', english);
  expect(reachText(reach({}), now)).toBe('May miss laycan, 51 h late');
});

test.each<[Partial<Reach>, string]>([
  [{ verdict: 'likely' }, '赶得上'],
  [{ arrive_time: null }, '难赶上'],
  [{ position_time: '2026-11-18T05:00:00.000Z' }, '船位过旧'],
  [{ verdict: 'none', reason: 'there' }, '已在装港'],
  [{ verdict: 'none', reason: 'no_ship' }, ''],
])('the text of %o is "%s"', (changes, text) => {
  expect(reachText(reach(changes), now)).toBe(text);
});

test('a moment is shown as the local time at the loading port', () => {
  const arrival = '2026-11-26T20:30:00.000Z';
  expect(timeAtPort(arrival, reach({}), now)).toBe('11月27日 04:30');
  expect(timeAtPort(arrival, reach({ end_instant: '2026-11-26T08:00:00.000Z' }), now)).toBe('11月26日 12:30');
});
