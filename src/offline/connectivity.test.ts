// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { forgetCopyShown, lineState, noteCopyShown, noteLine } from '../store/line-state.ts';
import { watchLine } from './connectivity.ts';

let stop = () => {};
let looks: number;
let isThere: boolean;
const look = async () => {
  looks += 1;
  return isThere;
};
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

beforeEach(() => {
  vi.useFakeTimers();
  looks = 0;
  isThere = false;
  lineState.line = 'up';
  stop = watchLine(look);
});
afterEach(() => {
  stop();
  vi.useRealTimers();
});

test('a line that is up is left alone', async () => {
  await pass(120_000);
  expect(looks).toBe(0);
});

test('a line that is down is looked at less and less often, until it is back', async () => {
  noteLine('offline');
  await pass(60_000);
  expect(looks).toBeGreaterThanOrEqual(4);
  expect(looks).toBeLessThanOrEqual(6);
  isThere = true;
  await pass(60_000);
  expect(lineState.line).toBe('up');
  const untilBack = looks;
  await pass(300_000);
  expect(looks).toBe(untilBack);
});

test('a server that fails is given more rest, as its process may live and answer nothing', async () => {
  vi.spyOn(Math, 'random').mockReturnValue(1);
  noteLine('failing');
  await pass(60_000);
  expect(looks).toBe(2);
  vi.mocked(Math.random).mockRestore();
});

test('the browser’s word that it is online is checked before it is believed', async () => {
  noteLine('offline');
  dispatchEvent(new Event('online'));
  await pass(0);
  expect([looks, lineState.line]).toEqual([1, 'offline']);
  isThere = true;
  dispatchEvent(new Event('online'));
  await pass(0);
  expect(lineState.line).toBe('up');
});

test('whoever waits before the page is not kept waiting: a line that comes back unsaid is seen within 12 s', async () => {
  noteLine('offline');
  await pass(10 * 60_000);
  isThere = true;
  await pass(12_000);
  expect(lineState.line).toBe('up');
});

test('whoever goes from page to page, each from a copy, is not kept waiting longer by that', async () => {
  noteLine('offline');
  for (let seconds = 0; seconds < 60; seconds++) {
    noteCopyShown('/api/a', 1);
    await pass(1_000);
    forgetCopyShown('/api/a');
  }
  expect(looks).toBeGreaterThanOrEqual(4);
});

test('a line that is lost in the moment in which it is found is looked at again', async () => {
  isThere = true;
  let losing = true;
  stop();
  stop = watchLine(async () => {
    if (losing) queueMicrotask(() => queueMicrotask(() => noteLine('offline')));
    losing = false;
    return look();
  });
  noteLine('offline');
  await pass(30_000);
  expect(lineState.line).toBe('up');
});

test('a line that was lost before anybody looked at it is looked at too', async () => {
  stop();
  noteLine('offline');
  isThere = true;
  stop = watchLine(look);
  await pass(2_000);
  expect([looks, lineState.line]).toEqual([1, 'up']);
});

test('a page that nobody sees looks once a minute', async () => {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  noteLine('offline');
  await pass(10 * 60_000);
  expect(looks).toBe(10);
});

test('where the browser says that the line is back, and it is not quite, it is looked at again soon', async () => {
  noteLine('offline');
  await pass(10 * 60_000);
  dispatchEvent(new Event('online'));
  await pass(0);
  isThere = true;
  await pass(5_000);
  expect(lineState.line).toBe('up');
});

test('the browser’s word that it is offline is shown at once', () => {
  dispatchEvent(new Event('offline'));
  expect(lineState.line).toBe('offline');
});
