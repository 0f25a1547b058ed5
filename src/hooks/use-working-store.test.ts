// @vitest-environment happy-dom
import 'fake-indexeddb/auto';

import { act, cleanup, renderHook, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import type { LaycanStore } from '../store/laycan-store.ts';

beforeEach(() => {
  vi.resetModules();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  // A browser that never answers, as some private windows and policies do.
  vi.spyOn(indexedDB, 'open').mockReturnValue(new EventTarget() as IDBOpenDBRequest);
  vi.spyOn(indexedDB, 'databases').mockReturnValue(new Promise(() => {}));
});
afterEach(() => {
  cleanup();
  document.cookie = 'signed_in=; Max-Age=0';
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.resetModules();
});

const files = (store: LaycanStore) => store.own_file.toArray();
const file = { member_id: 0, id: 'one', name: 'a.csv', content: 'YQ==', time: 1, reason: '' } as const;

test('a visitor of a browser that opens no database continues in memory after 5 s', async () => {
  const { useWorkingStore } = await import('./use-working-store.ts');
  const { watchStore } = await import('../store/watch-store.ts');
  const { openStore } = await import('../store/open-store.ts');
  const { result } = renderHook(() => useWorkingStore());
  await act(() => vi.advanceTimersByTimeAsync(4_900));
  expect(result.current).toBe('disk');
  await act(() => vi.advanceTimersByTimeAsync(200));
  vi.useRealTimers();
  await waitFor(() => expect(result.current).toBe('memory'));
  const seen: number[] = [];
  const stop = watchStore(files, (rows) => seen.push(rows.length));
  await waitFor(() => expect(seen).toEqual([0]));
  await (await openStore()).own_file.put(file);
  await vi.waitFor(() => expect(seen).toEqual([0, 1]));
  stop();
});

test("a member's rows do not seem to be gone if the database does not open", async () => {
  document.cookie = 'signed_in=1';
  const { useWorkingStore } = await import('./use-working-store.ts');
  const { result } = renderHook(() => useWorkingStore());
  await act(() => vi.advanceTimersByTimeAsync(5_100));
  expect(result.current).toBe('blocked');
  expect(document.cookie).toContain('signed_in=1');
});

test('listing databases that a browser never answers delays no reader longer than the quiet time', async () => {
  const { worthOpening } = await import('../store/open-store.ts');
  let isDone = false;
  const wait = async () => {
    await worthOpening();
    isDone = true;
  };
  void wait();
  await vi.advanceTimersByTimeAsync(4_100);
  expect(isDone).toBe(true);
});
