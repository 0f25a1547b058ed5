import { isPlainDate, mondayOf, type PlainDate } from '../../../trade/calendar/plain-date.ts';
import { optionalNumbers } from '../../../trade/fields/optional-particulars.ts';
import { containerPlace, isContainerField } from './container-fields.ts';
import { isFaulty } from './cell-problems.ts';
import { portNames, sourceText, shownText } from './cell-text.ts';
import type { CellBook } from './cell-book.ts';
import { callAt, codesOf, inOrder } from './draft-calls.ts';
import { callField, isPlainField, type FieldKey } from './grid-columns.ts';
import type { GridRow } from './grid-row.ts';
import { isChanged } from './row-changes.ts';
import { deadlineIn } from './deadline-cells.ts';
import { callAtStop, rateOf } from './service-context.ts';

export interface RowSort {
  field: FieldKey;
  isDescending: boolean;
}

export const rowStates = ['changed', 'new', 'faulty', 'unsent', 'published'] as const;
export type RowState = (typeof rowStates)[number];

/** The conditions that shown rows must meet; an empty text or null sets no condition. */
export interface RowFilters {
  /** A part of the vessel's name or of the voyage number. */
  vessel: string;
  /** A part of a port's name, or its code. */
  port: string;
  /** The Monday of the week in which the laycan of the first loading call begins; null means any week. */
  week: PlainDate | null;
  state: RowState | null;
}

export const noFilters: RowFilters = { vessel: '', port: '', week: null, state: null };

export const filtersInUse = (filters: RowFilters): number =>
  [filters.vessel.trim(), filters.port.trim(), filters.week, filters.state].filter(Boolean).length;

/**
 * Returns the rows sorted by a cell. A row whose cell is empty, or contains a text instead of the column's
 * date or number, is at the end in both directions.
 */
export function sortRows(rows: readonly GridRow[], sort: RowSort, book: CellBook): GridRow[] {
  const collator = new Intl.Collator(book.language === 'zh' ? 'zh-CN' : 'en', { numeric: true });
  const sign = sort.isDescending ? -1 : 1;
  const keyed = rows.map((row) => ({ row, key: sortKey(row, sort.field, book) }));
  return keyed
    .sort((a, b) => {
      if (a.key === null || b.key === null) return Number(a.key === null) - Number(b.key === null);
      if (typeof a.key === 'number' && typeof b.key === 'number') return sign * (a.key - b.key);
      return sign * collator.compare(String(a.key), String(b.key));
    })
    .map(({ row }) => row);
}

function sortKey({ draft, unread }: GridRow, field: FieldKey, book: CellBook): string | number | null {
  if (unread?.[field] !== undefined) return null;
  if (isContainerField(field)) return containerKey(draft, field, book);
  if (!isPlainField(field)) {
    const { role, nth, part } = callField(field);
    const call = callAt(draft, role, nth);
    if (!call) return null;
    if (part === 'port') return portNames(call, book)[0] || null;
    const day = part === 'window' ? call.start_time : (call[`${part}_time`] ?? '');
    return isPlainDate(day) ? Date.parse(day) : null;
  }
  if (field === 'price') return numberOf(draft.price_amount);
  const number = optionalNumbers.find((key) => key === field);
  if (number) return numberOf(draft[number] ?? null);
  // A vessel to be named has no name, so it is sorted as empty.
  return (field === 'ship_name' ? draft.ship_name : shownText(draft, field, book)) || null;
}

function containerKey(
  draft: GridRow['draft'],
  field: Parameters<typeof containerPlace>[0],
  book: CellBook,
): string | number | null {
  const place = containerPlace(field);
  const { service } = book;
  if (place.kind === 'rate') return numberOf(rateOf(draft, place.containerType)?.amount ?? null);
  if (place.kind === 'cut_off') return timeOf(deadlineIn(draft, place.deadline, book)?.time ?? '');
  if (place.kind !== 'stop') return sourceText(draft, field, book) || null;
  const call = service && callAtStop(draft, place.nth, service);
  return call ? timeOf(call.is_load ? call.end_time : call.start_time) : null;
}

const timeOf = (text: string): number | null => {
  const time = Date.parse(text);
  return Number.isNaN(time) ? null : time;
};

const numberOf = (text: string | null): number | null =>
  text === null || text.trim() === '' || Number.isNaN(Number(text)) ? null : Number(text);

export function meetsFilters(row: GridRow, filters: RowFilters, book: CellBook): boolean {
  const { draft } = row;
  const vessel = foldText(filters.vessel);
  if (vessel !== '' && !foldText(`${draft.ship_name ?? ''} ${draft.voyage_number}`).includes(vessel))
    return false;
  if (!hasPort(row, foldText(filters.port), book)) return false;
  if (filters.week !== null && weekOf(row) !== filters.week) return false;
  return filters.state === null || hasState(row, filters.state, book);
}

function hasPort({ draft }: GridRow, wanted: string, book: CellBook): boolean {
  if (wanted === '') return true;
  return draft.harbors.some((call) => {
    const names = codesOf(call).flatMap((code) => [
      code,
      book.names.harborName(code, 'zh'),
      book.names.harborName(code, 'en'),
    ]);
    return names.some((name) => foldText(name).includes(wanted));
  });
}

/**
 * Returns the Monday of the week in which the laycan of the first loading call begins; null if its first day
 * is unknown.
 */
export function weekOf({ draft }: GridRow): PlainDate | null {
  const day = inOrder(draft.harbors).find(({ is_load }) => is_load)?.start_time ?? '';
  return isPlainDate(day) ? mondayOf(day) : null;
}

function hasState(row: GridRow, state: RowState, book: CellBook): boolean {
  switch (state) {
    case 'changed':
      return row.published !== null && isChanged(row);
    case 'new':
      return row.published === null && row.isOld !== true;
    case 'faulty':
      return row.refusal !== null || isFaulty(row, book);
    case 'unsent':
      return row.isUnsent;
    case 'published':
      return row.published !== null && !isChanged(row);
  }
}

/** Folds case, width and spaces, so that `cosco  star` finds `COSCO STAR`. */
export const foldText = (text: string): string =>
  text.normalize('NFKC').toLowerCase().replaceAll(/\s+/g, ' ').trim();
