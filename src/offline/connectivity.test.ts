// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import {
  forgetCopyShown,
  connectionState,
  noteCopyShown,
  setConnectionStatus,
} from '../state/connection-state.ts';
import { pollConnection } from './connectivity.ts';

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
  connectionState.status = 'up';
  stop = pollConnection(look);
});
afterEach(() => {
  stop();
  vi.useRealTimers();
});

test('a connection that is up is not checked', async () => {
  await pass(120_000);
  expect(looks).toBe(0);
});

test('a lost connection is checked at growing intervals until it is back', async () => {
  setConnectionStatus('offline');
  await pass(60_000);
  expect(looks).toBeGreaterThanOrEqual(4);
  expect(looks).toBeLessThanOrEqual(6);
  isThere = true;
  await pass(60_000);
  expect(connectionState.status).toBe('up');
  const untilBack = looks;
  await pass(300_000);
  expect(looks).toBe(untilBack);
});

test('a failing server is checked less often', async () => {
  vi.spyOn(Math, 'random').mockReturnValue(1);
  setConnectionStatus('failing');
  await pass(60_000);
  expect(looks).toBe(2);
  vi.mocked(Math.random).mockRestore();
});

test("the browser's online event is verified by a check", async () => {
  setConnectionStatus('offline');
  dispatchEvent(new Event('online'));
  await pass(0);
  expect([looks, connectionState.status]).toEqual([1, 'offline']);
  isThere = true;
  dispatchEvent(new Event('online'));
  await pass(0);
  expect(connectionState.status).toBe('up');
});

test('a connection that returns without an event is detected within 12 s', async () => {
  setConnectionStatus('offline');
  await pass(10 * 60_000);
  isThere = true;
  await pass(12_000);
  expect(connectionState.status).toBe('up');
});

test('opening pages from cached copies does not delay the checks', async () => {
  setConnectionStatus('offline');
  for (let seconds = 0; seconds < 60; seconds++) {
    noteCopyShown('/api/a', 1);
    await pass(1_000);
    forgetCopyShown('/api/a');
  }
  expect(looks).toBeGreaterThanOrEqual(4);
});

test('a connection lost during its successful check is checked again', async () => {
  isThere = true;
  let losing = true;
  stop();
  stop = pollConnection(async () => {
    if (losing) queueMicrotask(() => queueMicrotask(() => setConnectionStatus('offline')));
    losing = false;
    return look();
  });
  setConnectionStatus('offline');
  await pass(30_000);
  expect(connectionState.status).toBe('up');
});

test('a connection lost before watching began is checked too', async () => {
  stop();
  setConnectionStatus('offline');
  isThere = true;
  stop = pollConnection(look);
  await pass(2_000);
  expect([looks, connectionState.status]).toEqual([1, 'up']);
});

test('a hidden page checks once a minute', async () => {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  setConnectionStatus('offline');
  await pass(10 * 60_000);
  expect(looks).toBe(10);
});

test('after an early online event the checks are frequent again', async () => {
  setConnectionStatus('offline');
  await pass(10 * 60_000);
  dispatchEvent(new Event('online'));
  await pass(0);
  isThere = true;
  await pass(5_000);
  expect(connectionState.status).toBe('up');
});

test("the browser's offline event is shown at once", () => {
  dispatchEvent(new Event('offline'));
  expect(connectionState.status).toBe('offline');
});
