import { dictionaryName, unitOfRate } from '../../../trade/sailing/dictionary.ts';
import type { DraftCall, DraftContent } from '../../../trade/draft/draft.ts';
import { isPlainDate } from '../../../trade/calendar/plain-date.ts';
import { draftChanges, type FieldChange } from '../../../trade/draft/publication-changes.ts';
import { isParticularKey, particularRow, type ParticularKey } from '../../../trade/fields/particulars.ts';
import { parsePath } from '../../../trade/edit/path.ts';
import { daysMoved, minutesMoved } from '../../../trade/sailing/how-far-moved.ts';
import { isRecord } from '../../../trade/edit/record.ts';
import { flagText, isFlagField } from '../draft-cells/flag-text.ts';
import { currentLanguage, t } from '../../i18n/t.ts';
import { nameIn } from '../../../trade/harbors/place-names.ts';
import { draftFieldName } from './draft-field-names.ts';
import { rowWords } from './row-words.ts';
import { daysText, portsText, type SailingBook } from './sailing-book.ts';

export interface FieldWords {
  key: string;
  label: string;
  /** The value before the change; empty if there was no value. */
  before: string;
  after: string;
  /**
   * The minutes by which a laycan, an arrival or a departure moved, negative if it is earlier; null for other
   * fields.
   */
  shiftMinutes: number | null;
  /** The change as a sentence, which a review shows instead of both values. */
  sentence?: string;
}

/**
 * Returns the differences between two states of a sailing as texts. A change of the price, which has three
 * fields, is one text.
 */
export const changesInWords = (before: DraftContent, after: DraftContent, book: SailingBook): FieldWords[] =>
  wordsOfChanges(draftChanges(before, after), { before, after }, book);

/**
 * Returns the given differences, for example those of a log entry, as texts. The two states of the sailing
 * are needed for the names of ports.
 */
export function wordsOfChanges(
  changes: readonly FieldChange[],
  states: { before: DraftContent | null; after: DraftContent | null },
  book: SailingBook,
): FieldWords[] {
  const priced = changes.find(({ field }) => priceFields.includes(field));
  return changes.flatMap((change) => {
    if (priceFields.includes(change.field) && states.before && states.after)
      return change === priced ? [priceWords(states.before, states.after)] : [];
    return [wordsOf(change, states, book)];
  });
}

const priceFields = ['price_amount', 'price_currency', 'price_unit'];

const priceWords = (before: DraftContent, after: DraftContent): FieldWords => ({
  key: 'price',
  label: draftFieldName('price_amount'),
  before: priceText(before),
  after: priceText(after),
  shiftMinutes: null,
});

/** Formats a price with currency and unit; empty if there is none. */
export function priceText({
  price_amount,
  price_currency,
  price_unit,
}: Pick<DraftContent, 'price_amount' | 'price_currency' | 'price_unit'>): string {
  if (price_amount === null) return '';
  const unit = price_unit && unitOfRate(price_unit, currentLanguage());
  return [price_currency, price_amount, unit].filter(Boolean).join(' ');
}

interface States {
  before: DraftContent | null;
  after: DraftContent | null;
}

function wordsOf({ field, before, after }: FieldChange, states: States, book: SailingBook): FieldWords {
  const { name: list = '', id = null, field: part = null } = parsePath(field) ?? {};
  const words = (label: string, textOf: (value: unknown) => string): FieldWords => ({
    key: field,
    label,
    before: textOf(before),
    after: textOf(after),
    shiftMinutes: null,
  });
  if (list === 'cut_offs' || list === 'rates' || list === 'surcharges') {
    const context = { book, states: [states.before, states.after] };
    return { key: field, ...rowWords(list, { before, after }, context), shiftMinutes: null };
  }
  if (field === 'is_price')
    return {
      ...words(draftFieldName(field), (value) => fieldValueText(field, value, book)),
      sentence: t(after === true ? 'publishing.rateShown' : 'publishing.rateHidden'),
    };
  if (list !== 'harbors')
    return words(draftFieldName(field) || field, (value) => fieldValueText(field, value, book));
  if (id === null) return words(t('publishing.callOrder'), (ids) => orderText(ids, states, book));
  const call = callIn(states.after, id) ?? callIn(states.before, id);
  const port = (call && portsText(call, book)) || t('publishing.call');
  if (part === null) return words(port, (value) => callText(value, book));
  if (part === 'window')
    return {
      ...words(port, (window) => daysText(daysOf(window), book.today)),
      shiftMinutes: shiftOf({ before: daysOf(before), after: daysOf(after) }, { id, ...states }),
    };
  return words(`${port} · ${callFieldName(part)}`, (value) => fieldValueText(part, value, book));
}

type Days = Pick<DraftCall, 'start_time' | 'end_time'>;

/**
 * Reads the days of a laycan from a log entry, which is not validated. If it has no valid laycan, the days
 * are empty.
 */
function daysOf(window: unknown): Days {
  const { start_time, end_time } = isRecord(window) ? window : {};
  return { start_time: textOf(start_time), end_time: textOf(end_time) };
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

const callIn = (draft: DraftContent | null, id: unknown): DraftCall | undefined =>
  draft?.harbors.find((call) => call.id === id);

const dayMinutes = 24 * 60;

/**
 * Returns the minutes by which a port call moved; null if a day cannot be read. A log entry does not contain
 * the earlier clock times, so the port calls of container voyages then move by whole days.
 */
function shiftOf(
  days: { before: Days; after: Days },
  { id, before, after }: States & { id: string },
): number | null {
  const all = [days.before, days.after].flatMap(({ start_time, end_time }) => [start_time, end_time]);
  if (!all.every(isPlainDate)) return null;
  const call = callIn(after, id) ?? callIn(before, id);
  if (after?.kind !== 'container' || !call) return daysMoved(days.before, days.after) * dayMinutes;
  // A container voyage counts as moved by its departure from a loading port, or by its arrival at another
  // port. Alerts to its followers use the same rule.
  const clocksOf = (state: DraftContent | null) => callIn(state, id);
  const [was, now] = [
    momentOf(days.before, { isLoad: call.is_load, clocks: clocksOf(before) }),
    momentOf(days.after, { isLoad: call.is_load, clocks: clocksOf(after) }),
  ];
  return minutesMoved(was, now);
}

type Clocks = Pick<DraftCall, 'start_clock' | 'end_clock'>;

function momentOf(days: Days, { isLoad, clocks }: { isLoad: boolean; clocks: Clocks | undefined }) {
  return isLoad
    ? { day: days.end_time, clock: clocks?.end_clock ?? null }
    : { day: days.start_time, clock: clocks?.start_clock ?? null };
}

/**
 * Formats a shift: in days if it is a whole number of days, otherwise in hours, below one hour in minutes.
 * Empty if the shift is zero or unknown.
 */
export function shiftText(minutes: number | null): string {
  if (minutes === null || minutes === 0) return '';
  const size = Math.abs(minutes);
  const side = minutes < 0 ? 'earlier' : 'later';
  if (size % dayMinutes === 0) return t(`publishing.${side}`, { n: size / dayMinutes });
  if (size >= 60) return t(`publishing.${side}Hours`, { n: Math.round(size / 60) });
  return t(`publishing.${side}Minutes`, { n: size });
}

const callFieldName = (part: string): string => {
  if (part === 'is_load') return t('publishing.loads');
  if (part === 'is_unload') return t('publishing.discharges');
  if (part === 'estimated_time') return t('publishing.estimated');
  if (part === 'actual_time') return t('publishing.actual');
  if (part === 'start_clock') return t('service.arrivalClock');
  if (part === 'end_clock') return t('service.departureClock');
  if (part === 'terminal') return t('service.call_terminal');
  return part === 'harbor_code' ? t('publishing.port') : t('publishing.otherPort');
};

/**
 * Formats a port call as its days, because the label of the change already names its port. Without days,
 * returns the names of its ports. Empty if there is no call.
 */
const callText = (call: unknown, book: SailingBook): string =>
  isCall(call) ? daysText(call, book.today) || portsText(call, book) : '';

const isCall = (value: unknown): value is DraftCall => isRecord(value) && 'harbor_code' in value;

const orderText = (ids: unknown, { before, after }: States, book: SailingBook): string =>
  (Array.isArray(ids) ? ids : [])
    .map((id: unknown) => callIn(after, id) ?? callIn(before, id))
    .map((call) => (call ? portsText(call, book) : ''))
    .join(' → ');

/**
 * Formats the value of a field of a sailing or of a port call; empty if it has no value. A vessel without a
 * name is shown as TBN ("to be named").
 */
export function fieldValueText(field: string, value: unknown, book: SailingBook): string {
  const language = currentLanguage();
  if (Array.isArray(value))
    return value.map((tag) => dictionaryName('cargo_tag', String(tag), language)).join(t('ui.comma'));
  if (typeof value === 'boolean') return booleanText(field, value);
  if (typeof value !== 'string') return field === 'ship_name' ? t('draftGrid.tbn') : '';
  const named = (rows: SailingBook['managers']) => {
    const row = rows.find(({ id }) => id === value);
    return row ? nameIn(row, language) : value;
  };
  switch (field) {
    case 'freight_terms':
      return value.toUpperCase();
    case 'manager_id':
      return named(book.managers);
    case 'shiproute_id':
      return named(book.shiproutes);
    default:
      if (isParticularKey(field)) return dictionaryText(field, value);
      return field.endsWith('harbor_code') && value !== '' ? book.names.harborName(value, language) : value;
  }
}

/** Returns the name of a dictionary choice; any other value is returned unchanged. */
function dictionaryText(field: ParticularKey, value: string): string {
  const { of } = particularRow(field);
  return of === undefined ? value : dictionaryName(of, value, currentLanguage());
}

function booleanText(field: string, value: boolean): string {
  if (isFlagField(field)) return flagText(field, value);
  return t(value ? 'publishing.yes' : 'publishing.no');
}
