import 'fake-indexeddb/auto';

import { afterEach, expect, test, vi } from 'vitest';

import { deleteStore, hasStore, openStore } from './open-store.ts';

afterEach(deleteStore);

test("the next caller loads the store's script again after a failed load", async () => {
  vi.doMock('./laycan-store.ts', () => {
    throw new Error('the connection broke');
  });
  await expect(openStore()).rejects.toThrow('mocking');
  vi.doUnmock('./laycan-store.ts');
  await expect(openStore()).resolves.toMatchObject({ name: 'laycan' });
});

test('a device has no database until a caller opens it', async () => {
  await deleteStore();
  expect(await hasStore()).toBe(false);
  await (await openStore()).open();
  expect(await hasStore()).toBe(true);
});
