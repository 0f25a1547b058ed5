import {
  boundsFilters,
  dayFilters,
  filterRow,
  filters,
  idFilters,
  numberFilters,
  type FilterKey,
} from '../../../trade/fields/filters.ts';
import type { PlainDate } from '../../../trade/calendar/plain-date.ts';
import { t } from '../../i18n/t.ts';
import { Chip } from '../../ui/chip.tsx';
import { dayWindowText } from '../sailings/sailing-words.ts';
import type { BrowseState } from './browse-state.ts';
import { isOn, noFilters, textOf } from './filter-state.ts';

interface PlainChipsProps {
  state: BrowseState;
  onChange: (changes: Partial<BrowseState>) => void;
  /** The names of the chosen values, if they are known. */
  names: Partial<Record<FilterKey, string | undefined>>;
  today: PlainDate;
}

/** The filters that have a calendar or a menu and therefore need no plain chip. */
const withOwnChip: readonly FilterKey[] = ['arrive_since', 'arrive_until', 'shipowner_id'];
const plainFilters = [...dayFilters, ...numberFilters, ...idFilters, ...boundsFilters].filter(
  (key) => !withOwnChip.includes(key),
);

/**
 * Renders a button (chip) for each active filter of a day, a number, an id or bounds. A press removes the
 * filter.
 */
export function PlainChips({ state, onChange, names, today }: PlainChipsProps) {
  return plainFilters
    .filter((key) => isOn(key, state))
    .map((key) => {
      const row = filters[key];
      return (
        <Chip key={key} isOn onToggle={() => onChange({ [row.state]: noFilters[row.state] })}>
          {names[key] ?? plainText(key, state, today)}
        </Chip>
      );
    });
}

function plainText(key: FilterKey, state: BrowseState, today: PlainDate): string {
  const { kind } = filterRow(key);
  const value = textOf(key, state) ?? '';
  const shown = t(filters[key].name);
  if (kind === 'least' || kind === 'range') return `${shown} ${value}`;
  return kind === 'day' ? `${shown} ${dayWindowText({ since: value, until: value }, today)}` : shown;
}
