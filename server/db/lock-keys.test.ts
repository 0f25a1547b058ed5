import { expect, test } from 'vitest';

import { lockKeys } from './lock-keys.ts';

test('no lock waits for another one', () => {
  const keys = Object.values(lockKeys);
  expect(new Set(keys).size).toBe(keys.length);
});
