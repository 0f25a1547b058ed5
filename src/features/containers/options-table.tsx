import { useEffect, useId, useRef, useState, type ReactNode } from 'react';

import type { ContainerOption } from '../../../trade/container/option.ts';
import { localDay } from '../../i18n/dates.ts';
import { t } from '../../i18n/t.ts';
import { spanOf } from '../../trade-ui/lane-geometry.ts';
import { numberShare } from '../../trade-ui/lane-line.tsx';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { cssVariables } from '../../ui/css-variables.ts';
import base from '../sailings/sailings.module.css';
import { useCargoClass } from '../sailings/use-cargo-class.ts';
import type { Order } from './container-state.ts';
import { openedText } from './container-words.ts';
import { arrivalOf, daysOf, departureOf, isBookable, waitsOf } from './option-facts.ts';
import { OptionRow } from './option-row.tsx';
import type { OptionRowActions, OptionSlot } from './option-slot.ts';
import styles from './options.module.css';
import { currencyOf, lowestOf, priceIn, type ShownPrices } from './shown-price.ts';
import { SortHead } from './sort-head.tsx';

interface OptionsTableProps extends Omit<OptionSlot, 'option'>, OptionRowActions {
  options: readonly ContainerOption[];
  shown: ShownPrices;
  order: Order;
  onOrder: (order: Order) => void;
  /** The id of the opened option; empty if none is open. */
  open: string;
  onOpen: (id: string) => void;
  renderOpened: (option: ContainerOption) => ReactNode;
  /** Renders the line above the rows: their number and age. */
  renderCaption?: (shownTotal: number) => ReactNode;
  /** True for the table of options that cannot be booked. It has no visible head, and no rate is marked as lowest. */
  isClosed?: boolean;
}

/**
 * The number of rows rendered at first, so that a long answer does not delay the page. Each press on "more"
 * adds as many.
 */
const rowsFirst = 40;

/**
 * Renders options for comparison, with one scale of days for the drawings of all options. The opened option
 * is shown between two tables, because its details are not a row of a table.
 */
export function OptionsTable(props: OptionsTableProps) {
  const { options, open, renderCaption, renderOpened, isClosed = false } = props;
  const [most, setMost] = useState(rowsFirst);
  const captionId = useId();
  const openedId = useId();
  const openAt = options.findIndex(({ id }) => id === open);
  const rows = options.slice(0, Math.max(most, openAt + 1));
  const until = openAt === -1 ? rows.length : openAt + 1;
  const opened = options[openAt];
  const span = spanOf(rows.map(laneOf), numberShare(laneColumnPx));
  const tick = span <= 50 ? 10 : 20;
  const board = useOpenedInView(open, openAt !== -1);
  const currency = currencyOf(options, props.shown);
  const part = { ...props, openedId, span, currency };
  return (
    <>
      {renderCaption && (
        <p id={captionId} className={base.caption}>
          {renderCaption(rows.length)}
        </p>
      )}
      <div
        ref={board}
        className={classNames(
          styles.board,
          currency !== null && styles.oneCurrency,
          isLocked(options, props.shown) && styles.locked,
          isClosed && styles.closed,
        )}
        style={cssVariables({ span, tick })}
      >
        <Part
          {...part}
          rows={rows.slice(0, until)}
          label={isClosed ? t('container.closed', { n: options.length }) : t('container.list')}
          describedBy={renderCaption && captionId}
          scale={isClosed ? undefined : tick}
        />
        {opened && (
          <section
            id={openedId}
            className={styles.opened}
            aria-label={openedText(opened, localDay(props.now))}
          >
            {renderOpened(opened)}
          </section>
        )}
        {until < rows.length && <Part {...part} rows={rows.slice(until)} label={t('container.listAfter')} />}
      </div>
      {rows.length < options.length && (
        <p className="flex above-4 middle">
          <Button onClick={() => setMost(rows.length + rowsFirst)}>
            {t('container.more', { n: Math.min(rowsFirst, options.length - rows.length) })}
          </Button>
        </p>
      )}
    </>
  );
}

/**
 * True if the reader may see neither cut-offs nor rates. Both columns are then left out, and the caption
 * names what members see.
 */
const isLocked = (options: readonly ContainerOption[], shown: OptionsTableProps['shown']): boolean =>
  options.every(
    (option) => option.cut_offs === undefined && ['login', 'waiting'].includes(priceIn(shown, option).kind),
  );

/** The minimum width of the lane column in pixels. */
const laneColumnPx = 200;

function laneOf(option: ContainerOption) {
  const [load, unload] = [departureOf(option).day, arrivalOf(option).day];
  return {
    load: { start_time: load, end_time: load },
    unload: { start_time: unload, end_time: unload },
    days: daysOf(option),
    vias: waitsOf(option).flatMap(({ from, until }) => [from, until]),
  };
}

interface PartProps extends OptionsTableProps {
  rows: readonly ContainerOption[];
  label: string;
  openedId: string;
  span: number;
  /** The currency of all rates; null if the rates have several currencies. */
  currency: string | null;
  describedBy?: string | undefined;
  /**
   * The number of days between two lines of the scale; absent for the table below the opened option, which
   * has no visible head.
   */
  scale?: number | undefined;
}

function Part(props: PartProps) {
  const {
    rows,
    label,
    describedBy,
    scale,
    span,
    tick: action,
    openedId,
    options,
    shown,
    order,
    onOrder,
    open,
    onOpen,
  } = props;
  const { currency, now, names, containerType, prices, fetchedTime } = props;
  const today = localDay(now);
  const [own] = useCargoClass();
  const bookable = options.filter((option) => isBookable(option, own, now));
  const lowest = lowestOf(bookable, shown);
  const demoTotal = options.filter(({ legs }) => legs.some(({ is_demo }) => is_demo)).length;
  return (
    <div role="table" className={styles.part} aria-label={label} aria-describedby={describedBy}>
      <SortHead
        order={order}
        onOrder={onOrder}
        containerType={containerType}
        currency={currency}
        span={span}
        tick={scale}
      />
      <div role="rowgroup" className={styles.part}>
        {rows.map((option) => (
          <OptionRow
            key={option.id}
            option={option}
            shown={priceIn(shown, option)}
            isLowest={lowest.includes(option)}
            isOpen={option.id === open}
            openedId={openedId}
            onToggle={(id) => onOpen(id === open ? '' : id)}
            tick={action}
            marksDemo={demoTotal > 0 && demoTotal < options.length}
            {...{ today, span, now, names, containerType, prices, fetchedTime }}
          />
        ))}
      </div>
    </div>
  );
}

/**
 * Restores the focus to the opened row when the row moves to another table. A row that a link opened is
 * scrolled into view.
 */
function useOpenedInView(open: string, isThere: boolean) {
  const board = useRef<HTMLDivElement>(null);
  const first = useRef(true);
  useEffect(() => {
    const isFirst = first.current;
    if (isThere || open === '') first.current = false;
    if (!isThere) return;
    const row = board.current?.querySelector(`[data-option="${CSS.escape(open)}"]`);
    const focused = document.activeElement;
    if (focused === null || focused === document.body)
      row?.querySelector<HTMLElement>('[aria-expanded]')?.focus({ preventScroll: true });
    if (isFirst) row?.scrollIntoView({ block: 'start' });
  }, [open, isThere]);
  return board;
}
