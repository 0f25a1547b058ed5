import 'fake-indexeddb/auto';

import { expect, test } from 'vitest';

import { storeCases } from '../../tests/support/store-cases.ts';

test.each(storeCases)('$title', async ({ title, run }) => {
  await expect(run(title)).resolves.toBeUndefined();
});
