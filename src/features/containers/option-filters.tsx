import { useId, useState } from 'react';

import type { ContainerOption } from '../../../trade/container/option.ts';
import type { ShipownerBrief } from '../../../trade/sailing/shipowner.ts';
import { t } from '../../i18n/t.ts';
import { OwnerMark } from '../../trade-ui/owner-mark.tsx';
import { ChipMenu } from '../../ui/chip-menu.tsx';
import { Chip } from '../../ui/chip.tsx';
import { classNames } from '../../ui/class-names.ts';
import { chevronDownIcon, filtersIcon, sortIcon } from '../../ui/icon-shapes.ts';
import { closeIcon } from '../../ui/first-icon-shapes.ts';
import { Menu } from '../../ui/menu.tsx';
import { ownerText } from '../sailings/sailing-words.ts';
import type { Arranged } from './arrange-options.ts';
import { SeaSegments } from './container-form.tsx';
import { columns, filterCount, type ContainerState, type Order } from './container-state.ts';
import { carriersOf, daysOf } from './option-facts.ts';
import bar from '../../trade-ui/filter-bar.module.css';
import styles from './option-filters.module.css';

interface OptionFiltersProps {
  state: ContainerState;
  onChange: (changes: Partial<ContainerState>) => void;
  options: readonly ContainerOption[];
  totals: Arranged['totals'];
  /** True if the reader may see at least one rate. */
  hasRates: boolean;
  /** True if the reader may see the records of transshipments. */
  hasRecords: boolean;
}

/**
 * Renders the filters and the sorting of the list. On a phone, a button with the number of active filters
 * opens the chips.
 */
export function OptionFilters(props: OptionFiltersProps) {
  const { state, onChange, totals } = props;
  const [isOpen, setIsOpen] = useState(false);
  const id = useId();
  return (
    <div className={`row wraps shrinks grows gap-2 ${bar.bar}`} role="group" aria-label={t('browse.filters')}>
      <div className={styles.sea}>
        <SeaSegments value={state.sea} onChange={(sea) => onChange({ sea })} totals={totals} />
      </div>
      <Chip
        className={`${bar.door} ${styles.door}`}
        leadIcon={filtersIcon}
        isOn={filterCount(state) > 0}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setIsOpen(!isOpen)}
      >
        <span className="unseen-on-phones">{t('browse.filters')}</span> {filterCount(state) || ''}
      </Chip>
      <div id={id} className={classNames(bar.chips, isOpen && bar.open)}>
        <Chips {...props} />
      </div>
      <OrderMenu
        order={state.order}
        hasRates={props.hasRates}
        isOpen={isOpen}
        onChange={(order) => onChange({ order })}
      />
    </div>
  );
}

function Chips({ state, onChange, options, hasRates, hasRecords }: OptionFiltersProps) {
  return (
    <>
      <ChipMenu
        label={t('container.carrier')}
        options={carrierOptions(options, state.shipownerIds)}
        chosen={state.shipownerIds}
        onChange={(shipownerIds) => onChange({ shipownerIds })}
      />
      <DaysChip state={state} onChange={onChange} options={options} />
      {hasRecords && (
        <Chip isOn={state.connects} onToggle={(connects) => onChange({ connects })}>
          {t('container.connects')}
        </Chip>
      )}
      {hasRates && (
        <Chip isOn={state.priced} onToggle={(priced) => onChange({ priced })}>
          {t('container.priced')}
        </Chip>
      )}
    </>
  );
}

/** Renders the filter for the maximum number of days in transit, with choices that fit the options. */
function DaysChip({
  state: { daysMost },
  onChange,
  options,
}: Pick<OptionFiltersProps, 'state' | 'onChange' | 'options'>) {
  if (daysMost > 0)
    return (
      <Chip isOn icon={closeIcon} aria-pressed onClick={() => onChange({ daysMost: 0 })}>
        {t('container.daysMost', { n: daysMost })}
      </Chip>
    );
  return (
    <Menu
      label={t('container.daysLabel')}
      entries={daysChoices(options).map((n) => ({
        key: String(n),
        label: t('container.daysMost', { n }),
        isChecked: false,
        onSelect: () => onChange({ daysMost: n }),
      }))}
      renderTrigger={(trigger) => (
        <Chip {...trigger} icon={chevronDownIcon}>
          {t('container.daysLabel')}
        </Chip>
      )}
    />
  );
}

const choicesMost = 6;

/**
 * Returns at most six round numbers of days, from the first above the duration of the fastest option to the
 * first that includes the slowest option.
 */
function daysChoices(options: readonly ContainerOption[]): number[] {
  const days = options.map(daysOf);
  const [least, most] = [Math.min(...days, 180), Math.max(...days, 1)];
  const step = Math.max(most - least > 5 * choicesMost ? 10 : 5, 1);
  const first = (Math.floor(least / step) + 1) * step;
  return Array.from({ length: choicesMost }, (_, index) => first + index * step).filter(
    (n, index) => index === 0 || n < most + step,
  );
}

function carrierOptions(options: readonly ContainerOption[], chosen: readonly string[]) {
  const found = new Map<number, { carrier: ShipownerBrief; total: number }>();
  for (const carrier of options.flatMap(carriersOf))
    found.set(carrier.id, { carrier, total: (found.get(carrier.id)?.total ?? 0) + 1 });
  const known = [...found.values()]
    .toSorted((one, other) => other.total - one.total)
    .map(({ carrier, total }) => ({
      value: String(carrier.id),
      label: ownerText(carrier),
      mark: <OwnerMark id={carrier.id} logo={carrier.logo} size="s" />,
      note: total,
    }));
  // The chosen carriers that the answer no longer contains are listed too, so that they can be deselected.
  const gone = chosen.filter((id) => !known.some(({ value }) => value === id));
  return [...known, ...gone.map((id) => ({ value: id, label: id, note: 0 }))];
}

export const orderText = ({ by, isDown }: Order): string => {
  const text = t(`container.up_${by}`);
  return isDown ? t('container.down', { order: text }) : text;
};

interface OrderMenuProps {
  order: Order;
  hasRates: boolean;
  /** True if the filters are open; on a phone the sorting is visible only then. */
  isOpen: boolean;
  onChange: (order: Order) => void;
}

function OrderMenu({ order, hasRates, isOpen, onChange }: OrderMenuProps) {
  return (
    <span className={classNames(styles.order, isOpen && styles.isOpen)}>
      <Menu
        label={t('browse.sort')}
        align="end"
        entries={columns
          .filter((by) => by !== 'rate' || hasRates)
          .map((by) => ({
            key: by,
            label: orderText({ by, isDown: false }),
            isChecked: by === order.by && !order.isDown,
            onSelect: () => onChange({ by, isDown: false }),
          }))}
        renderTrigger={(trigger) => (
          <Chip {...trigger} leadIcon={sortIcon} className={bar.sortChip}>
            <span className="sr-only">{t('browse.sort')} </span>
            {orderText(order)}
          </Chip>
        )}
      />
    </span>
  );
}
