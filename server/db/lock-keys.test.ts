import { expect, test } from 'vitest';

import { lockKeys } from './lock-keys.ts';

test('every lock has a key of its own', () => {
  const keys = Object.values(lockKeys);
  expect(new Set(keys).size).toBe(keys.length);
});
