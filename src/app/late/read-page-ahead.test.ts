// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest';

import { readPageAhead } from './read-page-ahead.ts';

afterEach(() => {
  vi.useRealTimers();
});

test('the reader gets the query of the URL, and the page waits for its answer', async () => {
  location.hash = '#/pages/article/view?id=12';
  const read = vi.fn<(search: string) => Promise<void>>(async () => {});
  await readPageAhead(read);
  expect(read).toHaveBeenCalledWith('?id=12');
});

test('the page waits at most 150 ms for an answer', async () => {
  vi.useFakeTimers();
  const waiting = readPageAhead(() => new Promise(() => {}));
  await vi.advanceTimersByTimeAsync(150);
  await expect(waiting).resolves.toBeUndefined();
});

test('a page that requests nothing does not wait', async () => {
  await expect(readPageAhead(() => null)).resolves.toBeUndefined();
});
