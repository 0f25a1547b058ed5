import type { ContainerType } from '../../../trade/container/container-types.ts';
import { t } from '../../i18n/t.ts';
import { classNames } from '../../ui/class-names.ts';
import { cssVariables } from '../../ui/css-variables.ts';
import { sendIcon } from '../../ui/icon-shapes.ts';
import { Icon } from '../../ui/icon.tsx';
import base from '../sailings/sailings.module.css';
import { columns, type Column, type Order } from './container-state.ts';
import styles from './options.module.css';

interface SortHeadProps {
  order: Order;
  onOrder: (order: Order) => void;
  containerType: ContainerType;
  /** The currency of all rates; null if they differ. */
  currency: string | null;
  span: number;
  /**
   * The number of days between two lines of the scale. If undefined, the head is for screen readers only and
   * has no sort buttons.
   */
  tick: number | undefined;
}

/** Renders the table head. The first press on a column sorts by it, the next reverses the order. */
export function SortHead({ order, onOrder, containerType, currency, span, tick }: SortHeadProps) {
  const names = columnNames(containerType, currency);
  return (
    <div role="rowgroup" className={tick === undefined ? 'sr-only' : classNames(base.head, styles.head)}>
      <div role="row" className={styles.headRow}>
        <div role="columnheader">
          <span className="sr-only">{t('containerShare.title')}</span>
        </div>
        {columns.map((column) => (
          <div
            key={column}
            role="columnheader"
            aria-sort={ariaSort(column, order)}
            className={classNames(
              column === 'days' && base.axis,
              column === 'rate' && base.num,
              (column === 'rate' || column === 'cut_off') && styles.forMembers,
            )}
          >
            {tick === undefined ? (
              names[column]
            ) : (
              <button
                type="button"
                className={classNames(styles.sort, column === 'days' && styles.sortDays)}
                onClick={() => onOrder({ by: column, isDown: order.by === column && !order.isDown })}
              >
                <span className={column === 'days' ? 'sr-only' : undefined}>{names[column]}</span>
                {order.by === column && (
                  <Icon shape={sendIcon} size="s" className={classNames(order.isDown && styles.down)} />
                )}
              </button>
            )}
            {column === 'days' && tick !== undefined && <Ticks span={span} tick={tick} />}
          </div>
        ))}
        <div role="columnheader">
          <span className="sr-only">{t('container.col_details')}</span>
        </div>
      </div>
    </div>
  );
}

function Ticks({ span, tick }: { span: number; tick: number }) {
  const ticks = Array.from({ length: Math.floor((span - 1) / tick) + 1 }, (_, index) => index * tick);
  const last = ticks.at(-1);
  return ticks.map((at) => (
    <span key={at} className={base.tick} style={cssVariables({ at })} aria-hidden="true">
      {at === last ? t('browse.tick', { n: at }) : at}
    </span>
  ));
}

function ariaSort(column: Column, { by, isDown }: Order) {
  if (column !== by) return undefined;
  return isDown ? 'descending' : 'ascending';
}

const columnNames = (
  containerType: ContainerType,
  currency: string | null,
): Readonly<Record<Column, string>> => ({
  departure: t('container.col_departure'),
  days: t('container.col_days'),
  arrival: t('container.col_arrival'),
  ship: t('container.col_ship'),
  owner: t('container.col_owner'),
  cut_off: t('container.col_cut_off'),
  rate:
    currency === null
      ? t('container.col_freight', { box: containerType })
      : t('container.col_rate', { box: containerType, currency }),
});
