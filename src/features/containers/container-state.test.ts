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

test('an address is restored from its state, without defaults', () => {
  const whole =
    'from=CNSHA&to=DEHAM&since=2026-11-20&until=2026-12-31&week=2026-11-23&box=20GP&sea=transit' +
    '&shipowner=3,12&days=40&connects=1&priced=1&sort=-rate&view=timeline&open=a.b-1';
  expect(queryOf(whole)).toBe(whole);
  expect(queryOf('from=CNSHA&to=DEHAM&box=40HQ&sort=departure&days=')).toBe('from=CNSHA&to=DEHAM');
});

test('invalid values in an address are dropped and reported', () => {
  const { state, dropped } = parseContainer(
    'from=CNSHA&to=DEHAM&box=99XX&days=900&sort=-beauty&since=2026-12-02&until=2026-12-01&shipowner=x',
  );
  expect(dropped).toEqual(['box', 'shipowner', 'days', 'sort', 'until']);
  expect(state).toMatchObject({ box: '40HQ', daysMost: 0, order: { by: 'departure', isDown: false } });
  expect(state.until).toBe('');
});

test('any day of a week selects the week', () => {
  expect(stateOf('week=2026-11-26').week).toBe('2026-11-23');
});

test('filters and sorting keep the request, another container type changes it', () => {
  const lane = 'from=CNSHA&to=DEHAM';
  const plain = scheduleRequest(stateOf(lane));
  expect(plain).toEqual({ from: 'CNSHA', to: 'DEHAM' });
  expect(scheduleRequest(stateOf(`${lane}&sea=direct&days=40&week=2026-11-23&sort=rate`))).toEqual(plain);
  expect(scheduleRequest(stateOf(`${lane}&box=20GP`))).toEqual({ ...plain, box_type: '20GP' });
});

test('no request is made until two different ends are chosen', () => {
  expect(scheduleRequest(stateOf('from=CNSHA'))).toBeNull();
  expect(scheduleRequest(stateOf('from=CNSHA&to=CNSHA'))).toBeNull();
});

test('a reset retains lane, days, container type and sorting', () => {
  const state = stateOf('from=CNSHA&to=DEHAM&box=20GP&days=40&priced=1&connects=1&shipowner=3&sort=rate');
  expect(filterCount(state)).toBe(4);
  const reset = withoutFilters(state);
  expect(filterCount(reset)).toBe(0);
  expect(reset).toMatchObject({ from: 'CNSHA', box: '20GP', order: { by: 'rate', isDown: false } });
});
