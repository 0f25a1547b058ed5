import { useEffect, useRef, useState, type KeyboardEvent } from 'react';

import type { PlainDate } from '../../trade/calendar/plain-date.ts';
import { dayByKey } from './month-grid.ts';
import { addMonths, monthOf, type Month } from './months.ts';

export interface Range {
  since: PlainDate | null;
  until: PlainDate | null;
}

interface Limits {
  today: PlainDate;
  min: PlainDate;
  /** The last day that can be chosen; absent if there is none. */
  max: PlainDate | undefined;
}

/**
 * Chooses a range of two days over two months side by side.
 *
 *   none  ── any day ──────────────────> first
 *   first ── the same or a later day ──> both
 *   first ── an earlier day ───────────> first
 *   both  ── any day ──────────────────> first
 *
 * The cursor is the day with the keyboard focus. The months follow it.
 */
export function useRangeCalendar(first: Range, { today, min, max = '9999-12-31' }: Limits) {
  const within = (day: PlainDate): PlainDate => {
    const early = day > max ? max : day;
    return early < min ? min : early;
  };
  const [range, setRange] = useState(first);
  const [cursor, setCursor] = useState(() => within(first.since ?? today));
  const [month, setMonth] = useState<Month>(() => monthOf(cursor));
  const [pointed, setPointed] = useState<PlainDate | null>(null);
  const grid = useRef<HTMLDivElement>(null);
  const isMoved = useRef(false);

  useEffect(() => {
    if (isMoved.current) grid.current?.querySelector<HTMLElement>(`[data-day="${cursor}"]`)?.focus();
    isMoved.current = false;
  }, [cursor]);

  const moveTo = (day: PlainDate) => {
    const to = within(day);
    setCursor(to);
    const isShown = monthOf(to) === month || monthOf(to) === addMonths(month, 1);
    if (!isShown) setMonth(monthOf(to) < month ? monthOf(to) : addMonths(monthOf(to), -1));
  };
  const pick = (day: PlainDate) => {
    moveTo(day);
    const { since, until } = range;
    const isSecond = since !== null && until === null && day >= since;
    setRange(isSecond ? { since, until: day } : { since: day, until: null });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const day = dayByKey(event.key, cursor);
    if (day === null || !(event.target instanceof HTMLElement) || !event.target.dataset['day']) return;
    event.preventDefault();
    isMoved.current = true;
    moveTo(day);
  };
  const turn = (count: number) => {
    const next = addMonths(month, count);
    setMonth(next);
    if (monthOf(cursor) < next) setCursor(within(`${next}-01`));
    if (monthOf(cursor) > addMonths(next, 1)) setCursor(within(`${addMonths(next, 1)}-01`));
  };
  const clear = () => setRange({ since: null, until: null });
  return {
    range,
    shown: preview(range, pointed),
    cursor,
    month,
    grid,
    pick,
    turn,
    clear,
    onKeyDown,
    point: setPointed,
  };
}

/**
 * Returns the range to show while the second day is being chosen: from the first day to the day under the
 * pointer.
 */
const preview = ({ since, until }: Range, pointed: PlainDate | null): Range =>
  since !== null && until === null && pointed !== null && pointed > since
    ? { since, until: pointed }
    : { since, until };
