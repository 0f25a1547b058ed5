import { expect, test } from 'vitest';

import type { SupplierRow } from '../../../trade/suppliers/supplier.ts';
import { byTrade } from './supplier-list.tsx';

const row = (id: number, category_id: SupplierRow['category_id']) => ({ id, category_id }) as SupplierRow;

test('suppliers of a trade are together, in the order of the list', () => {
  const list = [row(1, 'agent'), row(2, 'haulage'), row(3, 'agent')];
  expect(byTrade(list).map(({ category, rows }) => [category, rows.map(({ id }) => id)])).toEqual([
    ['agent', [1, 3]],
    ['haulage', [2]],
  ]);
});
