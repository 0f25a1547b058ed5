// @vitest-environment happy-dom
import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { setConnectionStatus } from '../../state/connection-state.ts';
import { noteServerTime } from '../../state/server-clock.ts';
import { sessionState } from '../../store/session-state.ts';
import { AppError } from '../../../contract/error-code.ts';
import { useRefreshWorkspace } from './use-refresh-workspace.ts';

const start = Date.UTC(2026, 10, 22, 8);
const at = (seconds: number) => ({ publish_time: new Date(start + seconds * 1_000).toISOString() });
const none = { pending: new Map(), deletions: [] };
const scheduledAt = (...seconds: number[]) => ({
  ...none,
  templates: [...seconds.map((second) => ({ scheduled: at(second) })), { scheduled: null }],
});

const profile = vi.hoisted(() => ({ asked: 0 }));
vi.mock('../session/follow-profile.ts', () => ({ refetchProfile: async () => void (profile.asked += 1) }));

beforeEach(() => {
  profile.asked = 0;
  vi.useFakeTimers({ now: start });
  noteServerTime(start);
  sessionState.member_id = 7;
});
afterEach(() => {
  cleanup();
  sessionState.member_id = 0;
  setConnectionStatus('up');
  noteServerTime(start, start);
  vi.useRealTimers();
});

/** Renders a publisher's page and counts how often it fetches the publisher's rows. */
function aPage(first: Parameters<typeof useRefreshWorkspace>[0]) {
  const refresh = vi.fn<(reason: string) => Promise<void>>().mockResolvedValue();
  const given = { workspace: first, now: new Date(start) };
  const page = renderHook(({ workspace, now }) => useRefreshWorkspace(workspace, now, refresh), {
    initialProps: given,
  });
  const rerender = (workspace: typeof first, now = given.now) => page.rerender({ workspace, now });
  return { rerender, looks: () => refresh.mock.calls.length, refresh, view: () => page.result.current };
}
const after = (ms: number) =>
  act(() => {
    vi.advanceTimersByTime(ms);
  });

test('a scheduled publication triggers a refresh shortly after its minute', () => {
  const { looks, rerender } = aPage(scheduledAt(90, 30));
  expect(looks()).toBe(1);
  after(30_000);
  expect(looks()).toBe(1);
  after(2_500);
  expect(looks()).toBe(2);
  rerender(scheduledAt(90));
  after(59_000);
  expect(looks()).toBe(2);
  after(1_000);
  expect(looks()).toBe(3);
  rerender(scheduledAt());
  expect(vi.getTimerCount()).toBe(0);
});

test('a server that has not published yet is asked at growing intervals', () => {
  const { looks } = aPage(scheduledAt(0));
  const moments: number[] = [];
  for (let second = 0, seen = looks(); second < 240; second += 0.5, seen = looks()) {
    after(500);
    if (looks() > seen) moments.push(second + 0.5);
  }
  expect(moments).toEqual([2.5, 5, 10, 20, 40, 60, 120, 180, 240]);
});

test("the server's clock counts and not that of the device", () => {
  noteServerTime(start + 40_000);
  const { looks } = aPage(scheduledAt(50));
  after(12_400);
  expect(looks()).toBe(1);
  after(100);
  expect(looks()).toBe(2);
});

test('an offline page refreshes when the connection returns', async () => {
  setConnectionStatus('offline');
  const { looks } = aPage(scheduledAt(1));
  after(30_000);
  expect(looks()).toBe(0);
  // The new state of the connection is passed on asynchronously.
  await act(async () => setConnectionStatus('up'));
  expect(looks()).toBe(1);
});

test('a publication a year ahead needs one timer and no requests', () => {
  const { looks } = aPage(scheduledAt(366 * 86_400, 366 * 86_400 + 60));
  after(3_600_000);
  expect(looks()).toBe(1);
  expect(vi.getTimerCount()).toBe(1);
});

test('a sent publication and a sent deletion trigger a refresh', () => {
  const waits = { ...scheduledAt(), deletions: ['d'], pending: new Map([['g', [{ id: 'p' }]]]) };
  const { looks, rerender } = aPage(waits);
  expect(looks()).toBe(1);
  rerender({ ...waits, pending: new Map() });
  expect(looks()).toBe(2);
  rerender({ ...waits, pending: new Map(), deletions: [] });
  expect(looks()).toBe(3);
});

test('a visible page refreshes every minute', () => {
  const { looks, rerender } = aPage(scheduledAt());
  const minute = (n: number) => rerender(scheduledAt(), new Date(start + n * 60_000));
  minute(1);
  expect(looks()).toBe(2);
  const hidden = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  minute(2);
  expect(looks()).toBe(2);
  hidden.mockRestore();
  minute(3);
  expect(looks()).toBe(3);
});

test('a failure is shown until a success, and lost rights reload the profile', async () => {
  const { rerender, refresh, view, looks } = aPage(scheduledAt());
  await act(async () => {});
  expect(view().failure).toBeUndefined();
  refresh.mockRejectedValueOnce(new AppError('internal'));
  rerender(scheduledAt(), new Date(start + 60_000));
  await act(async () => {});
  expect(view().failure?.code).toBe('internal');
  expect(profile.asked).toBe(0);
  refresh.mockRejectedValueOnce(new AppError('publisher_required'));
  act(() => view().retry());
  expect(view().failure).toBeUndefined();
  await act(async () => {});
  expect(looks()).toBe(3);
  expect(view().failure?.code).toBe('publisher_required');
  expect(profile.asked).toBe(1);
  rerender(scheduledAt(), new Date(start + 120_000));
  await act(async () => {});
  expect(view().failure).toBeUndefined();
});
