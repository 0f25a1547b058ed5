import 'fake-indexeddb/auto';

import { expect, test } from 'vitest';

import { storeCases } from '../../tests/support/store-cases.ts';

test.each(storeCases)('the device store: $title', async ({ title, run }) => {
  await expect(run(title)).resolves.toBeUndefined();
});
