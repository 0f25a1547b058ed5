// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import {
  dayFilters,
  filterKeys,
  filterRow,
  filters,
  idFilters,
  numberFilters,
  type FilterKey,
} from '../../../trade/fields/filters.ts';
import { dictionaryEntries } from '../../../trade/sailing/dictionary.ts';
import { setLanguage } from '../../i18n/t.ts';
import { catalogue } from '../../i18n/zh/catalogue.ts';
import { emptyBrowse, type BrowseState } from './browse-state.ts';
import { noFilters } from './filter-state.ts';
import { Filters } from './filters.tsx';

beforeEach(() => setLanguage('zh', catalogue));
afterEach(cleanup);

/** Returns a state in which only this filter is on. */
function withFilter(key: FilterKey): BrowseState {
  const row = filterRow(key);
  const some = {
    day: '2026-12-05',
    choices: row.kind === 'choices' ? [dictionaryEntries(row.of)[0]?.id] : [],
    numbers: ['7'],
    id: 'far-east-middle-east',
    least: '7',
    range: '5-10',
    flag: true,
  };
  return { ...emptyBrowse, from: 'CNSHA', [row.state]: some[row.kind] };
}

function show(state: BrowseState, onChange = vi.fn<(changes: Partial<BrowseState>) => void>()) {
  render(
    <Filters state={state} onChange={onChange} owners={[]} shiprouteName={undefined} today="2026-11-20" />,
  );
  const chips = screen.getAllByRole('button').filter((chip) => chip.hasAttribute('data-on'));
  return { chips, onChange };
}

test('a list without filters has no active chip', () => {
  expect(show({ ...emptyBrowse, from: 'CNSHA' }).chips).toEqual([]);
});

test.each(filterKeys)('the active filter %s has one active chip', (key) => {
  const { chips } = show(withFilter(key));
  expect(chips.map(({ textContent }) => textContent)).toEqual([expect.stringMatching(/./)]);
});

test.each([...dayFilters, ...numberFilters, ...idFilters])('the past list can be shown without %s', (key) => {
  const { chips, onChange } = show({ ...withFilter(key), when: 'past' });
  const [chip] = chips;
  if (!chip) throw new Error(`There is no chip for ${key}`);
  fireEvent.click(chip);
  if (chip.hasAttribute('aria-haspopup')) fireEvent.click(screen.getByRole('button', { name: '清除' }));
  const { state } = filters[key];
  expect(onChange.mock.calls[0]?.[0][state]).toEqual(noFilters[state]);
});

test('chosen cargo-ready days leave the filter button on a phone its icon only', () => {
  const hidden = () => screen.getByText('筛选', { selector: 'span' }).className;
  show({ ...emptyBrowse, from: 'CNSHA' });
  expect(hidden()).toBe('');
  cleanup();
  show({ ...emptyBrowse, from: 'CNSHA', readySince: '2026-12-15', readyUntil: '2026-12-29' });
  expect(hidden()).toBe('unseen-on-phones');
});
