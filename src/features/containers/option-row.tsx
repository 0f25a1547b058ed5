import { memo } from 'react';

import type { PlainDate } from '../../../trade/calendar/plain-date.ts';
import type { PortTime } from '../../../trade/container/container-types.ts';
import type { ContainerOption } from '../../../trade/container/option.ts';
import { weekdayText } from '../../i18n/dates.ts';
import { t } from '../../i18n/t.ts';
import { dayText } from '../../i18n/windows.ts';
import { RouteLine } from '../../trade-ui/route-line.tsx';
import { Badge } from '../../ui/badge.tsx';
import { classNames } from '../../ui/class-names.ts';
import { chevronDownIcon } from '../../ui/icon-shapes.ts';
import { Icon } from '../../ui/icon.tsx';
import { When } from '../../ui/when.tsx';
import { nearYear } from '../sailings/near-year.ts';
import { Owner } from '../sailings/owner.tsx';
import base from '../sailings/sailings.module.css';
import { CutOffCell } from './cut-off-cell.tsx';
import { laneText, legShipText, madeText, optionName, servicesText, changesText } from './container-words.ts';
import {
  arrivalOf,
  carriersOf,
  daysOf,
  departureOf,
  firstLeg,
  waitsOf,
  weakestRecord,
} from './option-facts.ts';
import type { OptionRowActions, OptionSlot } from './option-slot.ts';
import styles from './options.module.css';
import { RateCell } from './rate-cell.tsx';
import type { ShownPrice } from './shown-price.ts';

interface OptionRowProps extends Omit<OptionSlot, 'option'> {
  option: ContainerOption;
  shown: ShownPrice;
  isLowest: boolean;
  isOpen: boolean;
  /** The element id of the page's section that shows the opened option. */
  openedId: string;
  onToggle: (id: string) => void;
  today: PlainDate;
  /** The number of days that the full width of the lane column represents. */
  span: number;
  /** True if demo rows are marked, which is necessary only if the same list also contains real rows. */
  marksDemo: boolean;
  tick: OptionRowActions['tick'];
}

/** Renders one option: a table row on a desktop, a card on a phone. The whole row opens and closes it. */
export const OptionRow = memo(function OptionRow(props: OptionRowProps) {
  const { option, shown, isLowest, isOpen, openedId, onToggle, today, tick } = props;
  const { names, now, containerType, prices, fetchedTime } = props;
  const label = { name: optionName(option), day: dayText(departureOf(option).day, today) };
  return (
    <div
      role="row"
      className={classNames(styles.row, isOpen && styles.isOpen, option.is_blank && base.gone)}
      data-option={option.id}
    >
      <div role="cell" className={styles.tick}>
        {tick?.({ option, prices, containerType, names, now, fetchedTime })}
      </div>
      <TimeCell time={departureOf(option)} today={today} isStruck={option.is_blank} className={styles.load} />
      <LaneCell {...props} />
      <TimeCell time={arrivalOf(option)} today={today} isStruck={option.is_blank} className={styles.unload} />
      <ShipCell option={option} marksDemo={props.marksDemo} />
      <div role="cell" className={styles.owner}>
        <Carriers option={option} />
        {legShipText(firstLeg(option)) !== null && <b className={styles.service}>{servicesText(option)}</b>}
      </div>
      <CutOffCell option={option} now={now} today={today} />
      <div role="cell" className={styles.price}>
        {option.is_blank ? (
          <span className={styles.quiet}>–</span>
        ) : (
          <RateCell shown={shown} isLowest={isLowest} now={now} />
        )}
      </div>
      <div role="cell" className={styles.more}>
        <button
          type="button"
          className={styles.open}
          aria-expanded={isOpen}
          aria-controls={isOpen ? openedId : undefined}
          aria-label={t(isOpen ? 'container.close' : 'container.open', label)}
          onClick={() => onToggle(option.id)}
        >
          <Icon shape={chevronDownIcon} />
        </button>
      </div>
    </div>
  );
});

interface TimeCellProps {
  time: PortTime;
  today: PlainDate;
  isStruck: boolean;
  className: string | undefined;
}

const TimeCell = ({ time: { day, clock }, today, isStruck, className }: TimeCellProps) => (
  <div role="cell" className={className}>
    <When window={{ start_time: day, end_time: day }} today={nearYear(day, today)} isStruck={isStruck} />
    <span className={base.sub}>{[weekdayText(day), clock].filter(Boolean).join(' ')}</span>
  </div>
);

function LaneCell({ option, names, today, span }: OptionRowProps) {
  const [departure, arrival] = [departureOf(option).day, arrivalOf(option).day];
  const record = weakestRecord(option);
  return (
    <div role="cell" className={styles.lane}>
      <RouteLine
        load={{ start_time: departure, end_time: departure }}
        unload={{ start_time: arrival, end_time: arrival }}
        days={daysOf(option)}
        waits={waitsOf(option)}
        span={span}
        today={today}
        state={option.is_blank ? 'withdrawn' : 'plain'}
        label={laneText(option, names, today)}
      />
      <span className={classNames(base.sub, styles.via)} aria-hidden="true">
        {option.is_blank ? <Badge kind="gone">{t('container.blank')}</Badge> : changesText(option, names)}
        {record && (
          <>
            {' · '}
            <span className={classNames(record.isWeak && styles.weak)}>{madeText(record)}</span>
          </>
        )}
      </span>
    </div>
  );
}

function ShipCell({ option, marksDemo }: { option: ContainerOption; marksDemo: boolean }) {
  const leg = firstLeg(option);
  const ship = legShipText(leg);
  const services = servicesText(option);
  return (
    <div role="cell" className={styles.ship}>
      <span
        // Vessel names often differ only at their end, so a long name wraps.
        className="block leading-18 breaks bold"
        lang={leg.ship_name ? 'en' : undefined}
        title={ship ?? services}
      >
        {ship ?? services}
      </span>
      <span className={base.sub}>
        {ship !== null && leg.voyage_number}
        {ship !== null && services !== '' && (
          <span className="only-on-desktops">
            {[leg.voyage_number && ' ', services].filter(Boolean).join('· ')}
          </span>
        )}
        {marksDemo && leg.is_demo && ` · ${t('browse.demo')}`}
      </span>
    </div>
  );
}

function Carriers({ option }: { option: ContainerOption }) {
  const carriers = carriersOf(option);
  return carriers.map((carrier) => <Owner key={carrier.id} owner={carrier} />);
}
