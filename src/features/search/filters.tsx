import { Suspense, useState } from 'react';

import type { AnswerOf } from '../../../contract/call.ts';
import { choiceFilters, filters, flagFilters, type ChoiceFilter } from '../../../trade/fields/filters.ts';
import { dictionaryEntries } from '../../../trade/sailing/dictionary.ts';
import type { informationListShipowner } from '../../../contract/calls/sailings/sailing.ts';
import type { PlainDate } from '../../../trade/calendar/plain-date.ts';
import { lazyPart } from '../../frame/lazy-part.tsx';
import { currentLanguage, t } from '../../i18n/t.ts';
import { ChipMenu, type ChipMenuOption } from '../../ui/chip-menu.tsx';
import { Chip } from '../../ui/chip.tsx';
import { classNames } from '../../ui/class-names.ts';
import { filtersIcon, sortIcon } from '../../ui/icon-shapes.ts';
import { Menu } from '../../ui/menu.tsx';
import { OwnerMark } from '../../trade-ui/owner-mark.tsx';
import { nameIn } from '../../../trade/harbors/place-names.ts';
import { ArrivalChip } from './arrival-chip.tsx';
import { filterCount, isOpenSearch, sorts, type BrowseState, type Sort } from './browse-state.ts';
import bar from '../../trade-ui/filter-bar.module.css';
import styles from './filters.module.css';
import { PlainChips } from './plain-chips.tsx';
import { ReadyChip } from './ready-chip.tsx';
import { useChoices } from './use-choices.ts';
import { dayWindowText, ownerText } from '../sailings/sailing-words.ts';

export type OwnerGroups = AnswerOf<typeof informationListShipowner>['list'];

interface FiltersProps {
  state: BrowseState;
  onChange: (changes: Partial<BrowseState>) => void;
  /** The shipowners in the results; null until they are known. */
  owners: OwnerGroups | null;
  /**
   * The name of the trade lane (route between two regions) that the list is filtered by; undefined if there
   * is no such filter, or if its name is not known.
   */
  shiprouteName: string | undefined;
  today: PlainDate;
  /** The number of results, as text; undefined while it loads. */
  count?: string | undefined;
}

/** If loading the script fails, the next press of the button tries again. */
const Sheet = lazyPart(async () => (await import('./filter-sheet.tsx')).FilterSheet);

/**
 * Renders the filters and the sorting of a list. On a phone, a button with the number of active filters opens
 * a sheet with all of them except the one for ready days, which stays visible.
 */
export function Filters(props: FiltersProps) {
  const { state, onChange, today, count } = props;
  const [isOpen, setIsOpen] = useState(false);
  return (
    <div className={`${bar.bar} ${styles.filters}`} role="group" aria-label={t('browse.filters')}>
      <Chip
        className={bar.door}
        leadIcon={filtersIcon}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => setIsOpen(true)}
      >
        {/* On a phone, chosen days leave room for the icon only. */}
        <span className={classNames(state.readySince !== '' && 'unseen-on-phones')}>
          {t('browse.filters')}
        </span>{' '}
        {countOf(state) || ''}
      </Chip>
      {state.when === 'live' && <ReadyChip state={state} onChange={onChange} today={today} />}
      <div className={bar.chips}>
        <Chips {...props} />
      </div>
      <span className={styles.sort}>
        <SortMenu state={state} onChange={(sort) => onChange({ sort })} />
      </span>
      {isOpen && (
        <Suspense>
          <Sheet count={count} onClose={() => setIsOpen(false)}>
            <Chips {...props} />
            <SortMenu state={state} onChange={(sort) => onChange({ sort })} />
          </Sheet>
        </Suspense>
      )}
    </div>
  );
}

/** The filters that have a menu, in display order. Filters that are not named here are added at the end. */
const menus = [...new Set<ChoiceFilter>(['machine_id', 'cargo_tag', 'category_id', ...choiceFilters])];

function Chips({ state, onChange, owners, shiprouteName, today }: FiltersProps) {
  const { shipownerIds } = state;
  const window = dayWindowText(state, today);
  const choices = useChoices(isOpenSearch(state) && state.when === 'live');
  return (
    <>
      {window !== '' && (
        <Chip isOn onToggle={() => onChange({ since: '', until: '' })}>
          {window}
        </Chip>
      )}
      <ArrivalChip state={state} onChange={onChange} today={today} />
      <PlainChips state={state} onChange={onChange} names={{ shiproute_id: shiprouteName }} today={today} />
      {menus.map((key) => (
        <ChipMenu
          key={key}
          label={t(filters[key].name)}
          options={choiceOptions(key, choices)}
          chosen={state[filters[key].state]}
          onChange={(chosen) => onChange({ [filters[key].state]: chosen })}
        />
      ))}
      <ChipMenu
        label={t('browse.shipowner')}
        options={ownerOptions(owners ?? [], shipownerIds)}
        chosen={shipownerIds}
        onChange={(chosen) => onChange({ shipownerIds: chosen })}
      />
      {flagFilters.map((key) => {
        const row = filters[key];
        return (
          <Chip key={key} isOn={state[row.state]} onToggle={(isOn) => onChange({ [row.state]: isOn })}>
            {t('chip' in row ? row.chip : row.name)}
          </Chip>
        );
      })}
    </>
  );
}

const countOf = (state: BrowseState): number =>
  filterCount(state) + (state.since !== '' || state.until !== '' ? 1 : 0);

const sortText = {
  laycan: () => t('browse.sort_laycan'),
  arrival: () => t('browse.sort_arrival'),
  days: () => t('browse.sort_days'),
  confirmed: () => t('browse.sort_confirmed'),
  fit: () => t('timeline.sort_fit'),
} as const;

/**
 * The sort orders of past sailings. The order by laycan has another name, because past sailings are sorted
 * newest first.
 */
const pastSortText = {
  ...sortText,
  laycan: () => t('past.sort_laycan'),
  arrival: () => t('past.sort_arrival'),
} as const;

const orderText = (sort: Sort, when: BrowseState['when']): string =>
  (when === 'past' ? pastSortText : sortText)[sort]();

export const sortedText = ({ sort, when }: BrowseState): string =>
  t('browse.sorted', { order: orderText(sort, when) });

interface SortMenuProps {
  state: BrowseState;
  onChange: (sort: Sort) => void;
}

function SortMenu({ state: { sort, when, readySince }, onChange }: SortMenuProps) {
  const choices = sorts.filter((one) => one !== 'fit' || readySince !== '');
  return (
    <Menu
      label={t('browse.sort')}
      align="end"
      entries={choices.map((one) => ({
        key: one,
        label: orderText(one, when),
        isChecked: one === sort,
        onSelect: () => onChange(one),
      }))}
      renderTrigger={(trigger) => (
        <Chip {...trigger} leadIcon={sortIcon} className={bar.sortChip}>
          <span className="sr-only">{t('browse.sort')} </span>
          {orderText(sort, when)}
        </Chip>
      )}
    />
  );
}

/**
 * Returns the options of a filter. If the server's names of vessel types and categories have been fetched,
 * they replace the names that this version contains.
 */
function choiceOptions(key: ChoiceFilter, named: ReturnType<typeof useChoices>): ChipMenuOption[] {
  if (key === 'machine_id') return named.machines;
  if (key === 'category_id') return named.categories;
  return dictionaryEntries(filters[key].of).map((entry) => ({
    value: entry.id,
    label: nameIn(entry, currentLanguage()),
  }));
}

/**
 * Returns the shipowners to choose from. The list also includes chosen shipowners that the results no longer
 * contain, so that they can be deselected.
 */
function ownerOptions(owners: OwnerGroups, chosen: readonly string[]): ChipMenuOption[] {
  const known = owners.map((owner) => ({
    value: String(owner.id),
    label: ownerText(owner),
    mark: <OwnerMark id={owner.id} logo={owner.logo} size="s" />,
    note: owner.sailing_total,
  }));
  const gone = chosen.filter((id) => !known.some(({ value }) => value === id));
  return [...known, ...gone.map((id) => ({ value: id, label: id, note: 0 }))];
}
