import { useId, useState } from 'react';

import type { AnswerOf } from '../../../contract/call.ts';
import { dictionaryEntries } from '../../../trade/sailing/dictionary.ts';
import type { CargoTag } from '../../../trade/sailing/sailing.ts';
import type { informationListShipowner } from '../../../contract/calls/sailings/sailing.ts';
import type { PlainDate } from '../../../trade/calendar/plain-date.ts';
import { currentLanguage, t } from '../../i18n/t.ts';
import { ChipMenu, type ChipMenuOption } from '../../ui/chip-menu.tsx';
import { Chip } from '../../ui/chip.tsx';
import { classNames } from '../../ui/class-names.ts';
import { filtersIcon, sortIcon } from '../../ui/icon-shapes.ts';
import { Menu } from '../../ui/menu.tsx';
import { OwnerMark } from '../../trade-ui/owner-mark.tsx';
import { nameIn } from '../../../trade/harbors/place-names.ts';
import { ArrivalChip } from './arrival-chip.tsx';
import { isOpenSearch, sorts, type BrowseState, type Sort } from './browse-state.ts';
import styles from './filters.module.css';
import { ReadyChip } from './ready-chip.tsx';
import { useChoices } from './use-choices.ts';
import { dayWindowText, ownerText } from '../sailings/sailing-words.ts';

export type OwnerGroups = AnswerOf<typeof informationListShipowner>['list'];

interface FiltersProps {
  state: BrowseState;
  onChange: (changes: Partial<BrowseState>) => void;
  /** The shipowners in the answers; null until they are known. */
  owners: OwnerGroups | null;
  /** The name of the trade lane that is filtered by. */
  shiprouteName: string | undefined;
  today: PlainDate;
}

/**
 * Renders the filters and the sorting of a list. On a phone a button with the number of active filters opens
 * all but the ready chip.
 */
export function Filters(props: FiltersProps) {
  const { state, onChange, today } = props;
  const [isOpen, setIsOpen] = useState(false);
  const id = useId();
  return (
    <div className={styles.filters} role="group" aria-label={t('browse.filters')}>
      <Chip
        className={styles.door}
        leadIcon={filtersIcon}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setIsOpen(!isOpen)}
      >
        {t('browse.filters')} {countOf(state) || ''}
      </Chip>
      {state.when === 'live' && <ReadyChip state={state} onChange={onChange} today={today} />}
      <div id={id} className={classNames(styles.chips, isOpen && styles.open)}>
        <Chips {...props} />
      </div>
      <SortMenu state={state} onChange={(sort) => onChange({ sort })} />
    </div>
  );
}

function Chips({ state, onChange, owners, shiprouteName, today }: FiltersProps) {
  const { machineIds, cargoTags, categoryIds, shipownerIds, withPrice, withoutWithdrawn } = state;
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
      {state.shiprouteId !== '' && (
        <Chip isOn onToggle={() => onChange({ shiprouteId: '' })}>
          {shiprouteName ?? t('browse.shiproute')}
        </Chip>
      )}
      <ChipMenu
        label={t('browse.machine')}
        options={choices.machines}
        chosen={machineIds}
        onChange={(chosen) => onChange({ machineIds: chosen })}
      />
      <ChipMenu
        label={t('browse.cargo')}
        options={cargoOptions()}
        chosen={cargoTags}
        onChange={(chosen) => onChange({ cargoTags: chosen })}
      />
      <ChipMenu
        label={t('browse.category')}
        options={choices.categories}
        chosen={categoryIds}
        onChange={(chosen) => onChange({ categoryIds: chosen })}
      />
      <ChipMenu
        label={t('browse.shipowner')}
        options={ownerOptions(owners ?? [], shipownerIds)}
        chosen={shipownerIds}
        onChange={(chosen) => onChange({ shipownerIds: chosen })}
      />
      <Chip isOn={withPrice} onToggle={(isOn) => onChange({ withPrice: isOn })}>
        {t('browse.withPrice')}
      </Chip>
      <Chip isOn={withoutWithdrawn} onToggle={(isOn) => onChange({ withoutWithdrawn: isOn })}>
        {t('browse.withoutWithdrawn')}
      </Chip>
    </>
  );
}

function countOf(state: BrowseState): number {
  const { machineIds, cargoTags, categoryIds, shipownerIds, shiprouteId, withPrice, withoutWithdrawn } =
    state;
  const windows = [state.since || state.until, state.arriveSince || state.arriveUntil];
  const lists = [machineIds, cargoTags, categoryIds, shipownerIds];
  return [...windows, ...lists.map(({ length }) => length), shiprouteId, withPrice, withoutWithdrawn].filter(
    Boolean,
  ).length;
}

const sortText = {
  laycan: () => t('browse.sort_laycan'),
  arrival: () => t('browse.sort_arrival'),
  days: () => t('browse.sort_days'),
  confirmed: () => t('browse.sort_confirmed'),
  fit: () => t('timeline.sort_fit'),
} as const;

/** Past sailings are sorted newest first. */
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
    <span className={styles.sort}>
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
          <Chip {...trigger} leadIcon={sortIcon} className={styles.sortChip}>
            <span className="sr-only">{t('browse.sort')} </span>
            {orderText(sort, when)}
          </Chip>
        )}
      />
    </span>
  );
}

const cargoOptions = (): ChipMenuOption<CargoTag>[] =>
  dictionaryEntries('cargo_tag').map((entry) => ({
    value: entry.id,
    label: nameIn(entry, currentLanguage()),
  }));

/**
 * Returns the shipowners to choose from. A chosen one can still be deselected if the answers no longer
 * contain it.
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
