// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

import { setLanguage } from '../../i18n/t.ts';
import { catalogue } from '../../i18n/en/catalogue.ts';
import { formatBrowse, parseBrowse } from './browse-state.ts';
import { PlainChips } from './plain-chips.tsx';

// No filter of the product compares a number yet, so the test adds a row of each kind to the table.
vi.mock('../../../trade/fields/filter-rows.ts', async (importOriginal) => ({
  filterRows: {
    ...(await importOriginal<{ filterRows: object }>()).filterRows,
    deadweight_least: {
      kind: 'least',
      about: 'deadweight_tons',
      state: 'deadweight',
      name: 'browse.machine',
    },
    lift_range: { kind: 'range', about: 'lift_tons', state: 'lift', name: 'browse.cargo' },
  },
}));

beforeEach(() => setLanguage('en', catalogue));
afterEach(cleanup);

describe('filters by a smallest or largest value', () => {
  test('a link keeps the values and drops what it cannot read', () => {
    const { state, dropped } = parseBrowse('deadweight_least=12000&lift_range=10-5');
    expect(dropped).toEqual(['lift_range']);
    expect(formatBrowse(state)).toMatchObject({ deadweight_least: '12000', lift_range: '' });
  });

  test('a chip shows the values and removes them', () => {
    const onChange = vi.fn<(changes: object) => void>();
    const { state } = parseBrowse('lift_range=5-10');
    render(<PlainChips state={state} onChange={onChange} names={{}} today="2026-11-20" />);
    fireEvent.click(screen.getByRole('button', { name: 'Cargo 5-10' }));
    expect(onChange).toHaveBeenCalledWith({ lift: '' });
  });
});
