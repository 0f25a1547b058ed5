import { expect, test } from 'vitest';

import { aDraftSailing } from '../../../tests/support/a-draft-sailing.ts';
import type { GridRow } from './grid-row.ts';
import { isChanged } from './row-changes.ts';

const row = (differs: Partial<GridRow>): GridRow => ({
  draft: aDraftSailing(),
  published: null,
  isUnsent: false,
  refusal: null,
  ...differs,
});

test('a published sailing is not changed only because its publication has not loaded', () => {
  expect(isChanged(row({ isOld: true }))).toBe(false);
  expect(isChanged(row({ isOld: true, isNewer: true }))).toBe(true);
  expect(isChanged(row({ isOld: false, isNewer: true }))).toBe(true);
});
