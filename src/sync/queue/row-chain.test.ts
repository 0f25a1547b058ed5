import { expect, test } from 'vitest';

import { anEntry } from '../../../tests/support/an-entry.ts';
import { rowNameOf, type RowChange } from '../../store/outbox.ts';
import { rebase } from './row-chain.ts';

const key = [7, 's'];
const name = rowNameOf('template_schedule', key);

test('a change does not touch values that differ only in key order', () => {
  const call = { id: 'a', start_time: '2026-12-01' };
  const change: RowChange = {
    table: 'template_schedule',
    key,
    before: { remark: '', harbors: [call] },
    after: { remark: 'x', harbors: [{ start_time: '2026-12-01', id: 'a' }] },
  };
  const theirs = { remark: '', harbors: [{ ...call, start_time: '2026-12-02' }] };
  const entry = anEntry({ rows: [change], row_names: [name] });
  expect(rebase([entry], name, theirs, new Set())).toEqual({ ...theirs, remark: 'x' });
});

test('an edit is applied to a newer row with all tied fields', () => {
  const was = { price_amount: '65', price_currency: 'USD', remark: '' };
  const mine = { ...was, price_amount: '70' };
  const change: RowChange = { table: 'template_schedule', key, before: was, after: mine };
  const body = {
    id: 's',
    changes: { price_amount: '70' },
    base: { price_amount: '65', price_currency: 'USD' },
  };
  const entry = anEntry({ body, rows: [change], row_names: [name] });
  const theirs = { ...was, price_currency: 'CNY', remark: 'x' };
  expect(rebase([entry], name, theirs, new Set())).toEqual({ ...mine, remark: 'x' });
  const alike = { ...was, price_amount: '70' };
  expect(rebase([entry], name, alike, new Set())).toEqual(mine);
  const last = { ...was, price_amount: '80', price_currency: 'CNY' };
  expect(rebase([entry], name, last, new Set())).toEqual(mine);
});

test('an answer that differs only in key order changes nothing', () => {
  const change: RowChange = {
    table: 'template_schedule',
    key,
    before: { id: 's', remark: '' },
    after: { id: 's', remark: 'x' },
  };
  const entry = anEntry({ rows: [change], row_names: [name] });
  const moved = new Set<typeof entry>();
  rebase([entry], name, { remark: '', id: 's' }, moved);
  expect(moved.size).toBe(0);
});
