import { dayMs } from '../../../trade/calendar/day-ms.ts';
import type { DraftCall, NewDraft } from '../../../trade/draft/draft.ts';
import { isPlainDate } from '../../../trade/calendar/plain-date.ts';
import { unitOfRate } from '../../../trade/sailing/dictionary.ts';
import { t } from '../../i18n/t.ts';
import { windowText } from '../../i18n/windows.ts';
import { isContainerField } from './container-fields.ts';
import { containerCopied, containerShown, containerSource } from './container-text.ts';
import type { CellBook } from './cell-book.ts';
import { choiceName } from './cell-choices.ts';
import { callAt, callsByRole, codesOf, windowOf } from './draft-calls.ts';
import { callField, dayFieldOf, isPlainField, type FieldKey, type PlainField } from './grid-columns.ts';
import { readPort, sinceOf, windowSource } from './read-call.ts';

export const vesselName = (draft: NewDraft, book: CellBook): string =>
  [shownText(draft, 'ship_name', book), draft.voyage_number].join(' ').trim();

/**
 * Returns a name that identifies a sailing: its vessel, voyage, first loading port and last discharging port.
 */
export function sailingName(draft: NewDraft, book: CellBook): string {
  const vessel = vesselName(draft, book);
  const { load, unload } = callsByRole(draft);
  const ends = [load[0], unload.at(-1)].flatMap((call) => (call && portNames(call, book)[0]) ?? []);
  return ends.length > 0 ? `${vessel}${t('ui.comma')}${ends.join(' – ')}` : vessel;
}

/** Returns the text that a cell shows. */
export function shownText(draft: NewDraft, field: FieldKey, book: CellBook): string {
  if (isContainerField(field)) return containerShown(draft, field, book);
  if (isPlainField(field)) return plainText(draft, field, book, true);
  const at = callField(field);
  const call = callAt(draft, at.role, at.nth);
  if (!call) return '';
  return partText(call, at.part, book);
}

export function partText(
  call: DraftCall,
  part: ReturnType<typeof callField>['part'],
  book: CellBook,
): string {
  if (part === 'port') return portNames(call, book).join(' / ');
  const dayField = dayFieldOf(part);
  if (!dayField) return shownWindow(call, book);
  const day = call[dayField] ?? '';
  return isPlainDate(day) ? shownWindow({ ...call, start_time: day, end_time: day }, book) : day;
}

/**
 * Returns the text of a cell for its editor. If this text is read as input, the cell has the same value
 * again.
 */
export function sourceText(draft: NewDraft, field: FieldKey, book: CellBook): string {
  if (isContainerField(field)) return containerSource(draft, field, book);
  if (isPlainField(field)) return plainText(draft, field, book, false);
  const at = callField(field);
  const call = callAt(draft, at.role, at.nth);
  if (!call) return '';
  const dayField = dayFieldOf(at.part);
  if (at.part === 'window' || dayField) {
    const day = dayField && (call[dayField] ?? '');
    const dated = dayField ? { ...call, start_time: day ?? '', end_time: day ?? '' } : call;
    const window = windowOf(dated);
    if (window) return windowSource(window, sinceOf(draft, call.id), book);
    return day ?? unreadWindow(call);
  }
  const names = portNames(call, book).join('/');
  const read = readPort(names, book).values;
  const isSame = read.harbor_code === call.harbor_code && read.second_harbor_code === call.second_harbor_code;
  return isSame && read.third_harbor_code === call.third_harbor_code ? names : codesOf(call).join('/');
}

/**
 * Returns the text of a cell for the clipboard: as in the editor, but with full dates, because a spreadsheet
 * would read `11-25` as a day of the present year.
 */
export function copiedText(draft: NewDraft, field: FieldKey, book: CellBook): string {
  if (isContainerField(field)) return containerCopied(draft, field, book);
  if (isPlainField(field)) return sourceText(draft, field, book);
  const { role, nth, part } = callField(field);
  const call = callAt(draft, role, nth);
  const window = part === 'window' && call ? windowOf(call) : null;
  if (window) return [...new Set([window.start_time, window.end_time])].join('~');
  const dayField = dayFieldOf(part);
  return (dayField && call?.[dayField]) || sourceText(draft, field, book);
}

export const portNames = (call: DraftCall, book: CellBook): string[] =>
  codesOf(call).map((code) => book.names.harborName(code, book.language));

const unreadWindow = (call: DraftCall): string =>
  [call.start_time, call.end_time].filter((text) => text !== '').join('~');

/**
 * Formats the days of a call for the table, without the year if the year is obvious. In Chinese, only digits
 * are used (`11-24 – 11-27`), so that they align in columns.
 */
export function shownWindow(call: DraftCall, book: CellBook): string {
  const window = windowOf(call);
  if (!window) return unreadWindow(call);
  const isNear = Math.abs(Date.parse(window.start_time) - Date.parse(book.today)) < 200 * dayMs;
  if (book.language === 'en') return windowText(window, isNear ? window.start_time : book.today);
  const day = (date: string) => (date.startsWith(book.today.slice(0, 4)) ? date.slice(5) : date.slice(2));
  if (window.start_time === window.end_time)
    return isNear ? window.start_time.slice(5) : day(window.start_time);
  const isOneYear = window.start_time.slice(0, 4) === window.end_time.slice(0, 4);
  const first = isNear ? window.start_time.slice(5) : day(window.start_time);
  return `${first} – ${isNear || isOneYear ? window.end_time.slice(5) : day(window.end_time)}`;
}

function plainText(draft: NewDraft, field: PlainField, book: CellBook, isShown: boolean): string {
  switch (field) {
    case 'ship_name':
      return draft.ship_name ?? (isShown ? t('draftGrid.tbn') : '');
    case 'machine_id':
    case 'category_id':
      return choiceName(field, draft[field], book);
    case 'manager_id':
    case 'shiproute_id':
      return draft[field] === null ? '' : choiceName(field, draft[field], book);
    case 'freight_terms':
      return draft.freight_terms === null ? '' : draft.freight_terms.toUpperCase();
    case 'cargo_tags':
      return draft.cargo_tags.map((tag) => choiceName(field, tag, book)).join(isShown ? t('ui.comma') : ',');
    case 'price':
      return priceText(draft, book);
    default: {
      const value = draft[field] ?? '';
      if (typeof value === 'boolean') return choiceName(field, value ? '1' : '0', book);
      return value === '' ? '' : choiceName(field, value, book);
    }
  }
}

function priceText(draft: NewDraft, book: CellBook): string {
  const { price_amount, price_currency, price_unit } = draft;
  if (price_amount === null) return '';
  const unit = price_unit && unitOfRate(price_unit, book.language);
  return [price_currency, price_amount, unit].filter(Boolean).join(' ');
}
