import type { DraftCall, NewDraft } from '../../../trade/draft/draft.ts';
import { readWindow } from '../../../trade/sheet/dates/date-cell.ts';
import { windowText } from '../../../trade/sheet/dates/date-window.ts';
import { readHarbors } from '../../../trade/sheet/ports/harbor-cell.ts';
import { overDaysMost, type DateWindow } from '../../../trade/sheet/dates/place-window.ts';
import { t } from '../../i18n/t.ts';
import type { CellBook } from './cell-book.ts';
import { inOrder, windowOf } from './draft-calls.ts';
import { remarkText } from './read-cell.ts';

export interface CallReading {
  values: Partial<DraftCall>;
  refused?: string;
  /**
   * Readings that the person can choose from, for example the two meanings of `8-10/12`, or a range of days
   * with its first and last day swapped.
   */
  offers?: DateWindow[];
}

const portsOf = (harbor_code: string, second: string | null = null, third: string | null = null) => ({
  harbor_code,
  second_harbor_code: second,
  third_harbor_code: third,
});

/** Reads the ports of a call: one port and up to two alternatives. */
export function readPort(text: string, book: CellBook): CallReading {
  const typed = text.trim();
  if (typed === '') return { values: portsOf('') };
  if (!book.spellings) return { values: portsOf(isCode(typed) ? typed.toUpperCase() : typed) };
  const read = readHarbors(typed, book.spellings);
  if ('refused' in read) return { values: portsOf(typed), refused: remarkText(book, read.refused) };
  const [first = '', second, third] = read.value;
  return { values: portsOf(first, second ?? null, third ?? null) };
}

const isCode = (text: string): boolean => /^[a-z]{2}[a-z2-9]{3}$/i.test(text);

/**
 * Reads loading or discharging days in any notation that people use. A missing year is chosen so that the
 * days follow those of the previous call (`since`).
 */
export function readCallWindow(text: string, since: string | null, book: CellBook): CallReading {
  const typed = text.trim();
  if (typed === '') return { values: { start_time: '', end_time: '' } };
  const context = since === null ? { today: book.today, graceDays: overDaysMost } : { today: since };
  const read = readWindow(typed, context);
  if ('value' in read) return { values: read.value };
  const offers = offersFor(typed, read.refused, context);
  return { values: { start_time: typed, end_time: '' }, refused: remarkText(book, read.refused), offers };
}

/**
 * Reads one day of a call in the same notations as a range of days. In the result, `start_time` is the day,
 * or the typed text if the text is not one day.
 */
export function readCallDay(text: string, since: string | null, book: CellBook): CallReading {
  const typed = text.trim();
  const { values, refused, offers } = readCallWindow(text, since, book);
  if (refused === undefined && values.start_time === values.end_time)
    return { values: { start_time: values.start_time ?? '' } };
  const oneDay = offers?.filter(({ start_time, end_time }) => start_time === end_time) ?? [];
  return { values: { start_time: typed }, refused: refused ?? t('draftGrid.oneDay'), offers: oneDay };
}

type Context = Parameters<typeof readWindow>[1];
type Refusal = Extract<ReturnType<typeof readWindow>, { refused: unknown }>['refused'];

function offersFor(typed: string, { code, values }: Refusal, context: Context): DateWindow[] {
  const windowFrom = (text: string | number | undefined): DateWindow[] => {
    const read = text === undefined ? null : readWindow(String(text), context);
    return read && 'value' in read ? [read.value] : [];
  };
  if (code === 'date_ambiguous') {
    const offers = [...windowFrom(values['first']), ...windowFrom(values['second'])];
    return offers.sort((a, b) => (a.start_time < b.start_time ? -1 : 1));
  }
  if (code !== 'window_reversed') return [];
  const between = /[~–—至到]|\s-\s|--/;
  const [first = '', last = '', ...more] = typed.split(between.test(typed) ? between : '-');
  const isTwo = first.trim() !== '' && last.trim() !== '' && more.length === 0;
  return isTwo ? windowFrom(`${last.trim()}~${first.trim()}`) : [];
}

/**
 * Returns the first day of the last earlier call that has a laycan; null if there is none. The years of this
 * call's days are inferred from it.
 */
export function sinceOf(draft: Pick<NewDraft, 'harbors'>, id: string): string | null {
  let since: string | null = null;
  for (const call of inOrder(draft.harbors)) {
    if (call.id === id) return since;
    since = windowOf(call)?.start_time ?? since;
  }
  return since;
}

/**
 * Formats a range of days for editing: in the short form if reading that form gives the same days, otherwise
 * in full.
 */
export function windowSource(window: DateWindow, since: string | null, book: CellBook): string {
  const short = windowText(window)
    .replace(/\d{4}-/g, '')
    .replace('/', '~');
  const full = windowText(window).replace('/', '~');
  const long = window.start_time === window.end_time ? full : `${window.start_time}~${window.end_time}`;
  const read = readCallWindow(short, since, book).values;
  return read.start_time === window.start_time && read.end_time === window.end_time ? short : long;
}
