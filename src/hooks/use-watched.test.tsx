// @vitest-environment happy-dom
import { act, cleanup, renderHook, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';

import { useWatched, watchLater, type Watch } from './use-watched.ts';

/**
 * The functions that report rows to the active watches, by the value that the watch depends on. The test
 * calls them.
 */
const tellers = new Map<string, (rows: string) => void>();
const stopped: string[] = [];
const watchOf =
  (of: string): Watch<string> =>
  (tell) => {
    tellers.set(of, tell);
    return () => void stopped.push(of);
  };

afterEach(() => {
  cleanup();
  tellers.clear();
  stopped.length = 0;
});

test('rows of an earlier value are never returned, and its watch is stopped', () => {
  const { result, rerender } = renderHook(({ of }) => useWatched(watchOf(of), [of]), {
    initialProps: { of: 'a' },
  });
  expect(result.current).toBeUndefined();
  act(() => tellers.get('a')?.('rows of a'));
  expect(result.current).toBe('rows of a');
  rerender({ of: 'b' });
  expect(result.current).toBeUndefined();
  expect(stopped).toEqual(['a']);
  act(() => tellers.get('a')?.('late rows of a'));
  expect(result.current).toBeUndefined();
  act(() => tellers.get('b')?.('rows of b'));
  expect(result.current).toBe('rows of b');
});

test('each value is watched once', () => {
  const watch = vi.fn<Watch<string>>(() => () => {});
  const { rerender } = renderHook(() => useWatched(watch, ['a']));
  rerender();
  expect(watch).toHaveBeenCalledTimes(1);
});

test('nothing is watched while nothing is wanted', () => {
  const { result, rerender } = renderHook(
    ({ isWanted }) => useWatched(isWanted ? watchOf('a') : null, [isWanted]),
    { initialProps: { isWanted: true } },
  );
  act(() => tellers.get('a')?.('rows'));
  rerender({ isWanted: false });
  expect(result.current).toBeUndefined();
  expect(stopped).toEqual(['a']);
});

test('a watch whose code arrives after its end is stopped at once', async () => {
  const stop = vi.fn<() => void>();
  let arrive: (stop: () => void) => void = () => {};
  const end = watchLater(() => new Promise((done) => (arrive = done)));
  end();
  arrive(stop);
  await waitFor(() => expect(stop).toHaveBeenCalledTimes(1));
});

test('a watch whose code cannot be loaded reports that', async () => {
  const fail = vi.fn<() => void>();
  watchLater(() => Promise.reject(new Error('no connection')), fail);
  await waitFor(() => expect(fail).toHaveBeenCalledTimes(1));
});
