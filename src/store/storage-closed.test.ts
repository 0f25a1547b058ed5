import { afterEach, expect, test, vi } from 'vitest';

import { assertStoreOpens, StorageClosedError } from './storage-closed.ts';

afterEach(() => {
  vi.useRealTimers();
});

test('a database that opens holds nobody up', async () => {
  await expect(assertStoreOpens(async () => {})).resolves.toBeUndefined();
});

test('a database that is forbidden is told from a server that is not there', async () => {
  const forbidden = () => Promise.reject(new DOMException('denied', 'SecurityError'));
  await expect(assertStoreOpens(forbidden)).rejects.toBeInstanceOf(StorageClosedError);
});

test('a database that never opens is given up', async () => {
  vi.useFakeTimers();
  const waiting = assertStoreOpens(() => new Promise(() => {})).catch((error: unknown) => error);
  await vi.advanceTimersByTimeAsync(5_000);
  expect(await waiting).toBeInstanceOf(StorageClosedError);
});
