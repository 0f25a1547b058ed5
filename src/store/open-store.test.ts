import 'fake-indexeddb/auto';

import { afterEach, expect, test, vi } from 'vitest';

import { deleteStore, openStore } from './open-store.ts';

afterEach(deleteStore);

test('a store whose script did not come is asked for again by the next one who needs it', async () => {
  vi.doMock('./laycan-store.ts', () => {
    throw new Error('the line broke');
  });
  await expect(openStore()).rejects.toThrow('mocking');
  vi.doUnmock('./laycan-store.ts');
  await expect(openStore()).resolves.toMatchObject({ name: 'laycan' });
});
