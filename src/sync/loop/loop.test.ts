import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

import { Loop, type RunResult } from './loop.ts';

const noon = Date.UTC(2026, 10, 22, 12);
let turns: (number | null)[];
let next: RunResult;
let loop: Loop;
const stop = vi.fn<() => void>();

beforeEach(() => {
  vi.useFakeTimers({ now: noon });
  turns = [];
  next = { nextTime: null };
  stop.mockClear();
  loop = new Loop(async (hurriedTime) => {
    turns.push(hurriedTime);
    return next;
  });
});

afterEach(() => {
  loop.close();
  vi.useRealTimers();
});

const settled = () => vi.advanceTimersByTimeAsync(0);

describe('background work of a page', () => {
  test('the loop runs after its start and listens once', async () => {
    const listen = vi.fn<() => (() => void)[]>(() => [stop]);
    loop.wake();
    expect(turns).toEqual([]);
    loop.start(listen);
    loop.start(listen);
    loop.wake();
    await settled();
    expect([listen.mock.calls.length, turns]).toEqual([1, [null]]);
  });

  test('wakes during a turn cause exactly one further turn', async () => {
    loop.start(() => []);
    loop.wake();
    loop.wake();
    loop.hurry();
    await settled();
    expect(turns).toEqual([null, noon]);
  });

  test('the loop continues at the time that its last turn named', async () => {
    loop.start(() => []);
    next = { nextTime: noon + 5_000 };
    loop.wake();
    await vi.advanceTimersByTimeAsync(4_999);
    expect(turns).toHaveLength(1);
    next = { nextTime: null };
    await vi.advanceTimersByTimeAsync(1);
    await vi.runAllTimersAsync();
    expect(turns).toHaveLength(2);
  });

  test('a wake does not end a pause, but a restored connection does', async () => {
    loop.start(() => []);
    next = { nextTime: noon + 60_000, isPaused: true };
    loop.wake();
    await settled();
    loop.wake();
    await settled();
    expect(turns).toEqual([null]);
    loop.hurry();
    await settled();
    expect(turns).toEqual([null, noon]);
    next = { nextTime: null };
    await vi.advanceTimersByTimeAsync(60_000);
    expect(turns).toEqual([null, noon, null]);
  });

  test('the loop follows the result of a turn run from outside', async () => {
    loop.start(() => []);
    await loop.now(async () => ({ nextTime: noon + 60_000, isPaused: true }));
    loop.wake();
    await settled();
    expect(turns).toEqual([]);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(turns).toEqual([null]);
  });

  test('a closed loop stops listening and takes no further turn', async () => {
    loop.start(() => [stop, stop]);
    next = { nextTime: noon + 1_000 };
    loop.wake();
    await settled();
    loop.close();
    loop.wake();
    loop.hurry();
    loop.start(() => [stop]);
    await vi.advanceTimersByTimeAsync(10_000);
    expect([stop.mock.calls.length, turns, vi.getTimerCount()]).toEqual([2, [null], 0]);
  });

  test('a loop that is closed during a turn takes no further turn', async () => {
    loop.start(() => []);
    loop.wake();
    loop.wake();
    loop.close();
    await vi.runAllTimersAsync();
    expect(turns).toEqual([null]);
  });
});
