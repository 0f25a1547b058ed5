import { expect, test } from 'vitest';

import {
  filterCount,
  formatContainer,
  parseContainer,
  scheduleRequest,
  withoutFilters,
} from './container-state.ts';
import { withQuery } from '../../../contract/links/screen-paths.ts';

const stateOf = (query: string) => parseContainer(query).state;
const queryOf = (query: string) => withQuery('', formatContainer(stateOf(query))).slice(1);

test('an address comes back as it was read, without what goes without saying', () => {
  const whole =
    'from=CNSHA&to=DEHAM&since=2026-11-20&until=2026-12-31&week=2026-11-23&box=20GP&sea=transit' +
    '&shipowner=3,12&days=40&connects=1&priced=1&sort=-rate&view=timeline&open=a.b-1';
  expect(queryOf(whole)).toBe(whole);
  expect(queryOf('from=CNSHA&to=DEHAM&box=40HQ&sort=departure&days=')).toBe('from=CNSHA&to=DEHAM');
});

test('what means nothing is left out and told', () => {
  const { state, dropped } = parseContainer(
    'from=CNSHA&to=DEHAM&box=99XX&days=900&sort=-beauty&since=2026-12-02&until=2026-12-01&shipowner=x',
  );
  expect(dropped).toEqual(['box', 'shipowner', 'days', 'sort', 'until']);
  expect(state).toMatchObject({ box: '40HQ', daysMost: 0, order: { by: 'departure', isDown: false } });
  expect(state.until).toBe('');
});

test('a week is known by any of its days', () => {
  expect(stateOf('week=2026-11-26').week).toBe('2026-11-23');
});

test('what only narrows the list asks nothing new, another box or other days do', () => {
  const lane = 'from=CNSHA&to=DEHAM';
  const plain = scheduleRequest(stateOf(lane));
  expect(plain).toEqual({ from: 'CNSHA', to: 'DEHAM' });
  expect(scheduleRequest(stateOf(`${lane}&sea=direct&days=40&week=2026-11-23&sort=rate`))).toEqual(plain);
  expect(scheduleRequest(stateOf(`${lane}&box=20GP`))).toEqual({ ...plain, box_type: '20GP' });
});

test('nothing is asked before both ends are chosen, or when they are the same', () => {
  expect(scheduleRequest(stateOf('from=CNSHA'))).toBeNull();
  expect(scheduleRequest(stateOf('from=CNSHA&to=CNSHA'))).toBeNull();
});

test('a reset leaves lane, days, box and order', () => {
  const state = stateOf('from=CNSHA&to=DEHAM&box=20GP&days=40&priced=1&connects=1&shipowner=3&sort=rate');
  expect(filterCount(state)).toBe(4);
  const reset = withoutFilters(state);
  expect(filterCount(reset)).toBe(0);
  expect(reset).toMatchObject({ from: 'CNSHA', box: '20GP', order: { by: 'rate', isDown: false } });
});
