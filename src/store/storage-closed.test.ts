import { afterEach, expect, test, vi } from 'vitest';

import { assertStoreOpens, StorageClosedError } from './storage-closed.ts';

afterEach(() => {
  vi.useRealTimers();
});

test('a database that opens causes no error', async () => {
  await expect(assertStoreOpens(async () => {})).resolves.toBeUndefined();
});

test('a forbidden database is reported as closed storage, not as an unreachable server', async () => {
  const forbidden = () => Promise.reject(new DOMException('denied', 'SecurityError'));
  await expect(assertStoreOpens(forbidden)).rejects.toBeInstanceOf(StorageClosedError);
});

test('a database that never opens is reported after 5 s', async () => {
  vi.useFakeTimers();
  const waiting = assertStoreOpens(() => new Promise(() => {})).catch((error: unknown) => error);
  await vi.advanceTimersByTimeAsync(5_000);
  expect(await waiting).toBeInstanceOf(StorageClosedError);
});
