import type { DraftCall, DraftRate, DraftSurcharge, NewDraft } from '../../../trade/draft/draft.ts';
import { callOn, mainDayOf, mainDayOfStop, voyageOn } from '../../../trade/draft/pattern-voyages.ts';
import { addDays, daysBetween, isPlainDate } from '../../../trade/calendar/plain-date.ts';
import { extractClock } from '../../../trade/sheet/dates/clock.ts';
import { t } from '../../i18n/t.ts';
import { normalizeDate } from '../../../trade/identifiers/typed-values.ts';
import { readTypedRate } from '../../../trade/draft/typed-rate.ts';
import { containerPlace, type ContainerField, type ContainerPlace } from './container-fields.ts';
import type { CellBook } from './cell-book.ts';
import { afterMove, writeDeadline } from './deadline-cells.ts';
import { readCallDay, readPort, sinceOf } from './read-call.ts';
import { portOfCutOff, readCutOffTime } from './read-cut-off-time.ts';
import { callAtStop, rateOf } from './service-context.ts';

export interface Writing {
  book: CellBook;
  makeId: () => string;
}

/**
 * Writes a text into a cell of a container voyage. A text that cannot be read is stored in the field itself.
 */
export function writeContainerCell(
  draft: NewDraft,
  field: ContainerField,
  text: string,
  writing: Writing,
): NewDraft {
  const place = containerPlace(field);
  const typed = text.trim();
  switch (place.kind) {
    case 'service_code':
      return { ...draft, service_code: typed || null };
    case 'rate':
      return writeRate(draft, place.containerType, typed, writing);
    case 'cut_off':
      return writeDeadline(draft, place.deadline, typed, writing);
    case 'stop':
      return place.field
        ? writeTimeAt(draft, { nth: place.nth, field: place.field }, typed, writing)
        : writeStop(draft, place.nth, typed, writing);
    case 'call':
      return writeCall(draft, place, typed, writing);
    case 'row':
      return writeRow(draft, place, typed, writing.book);
  }
}

function writeRow(
  draft: NewDraft,
  { text, id }: Extract<ContainerPlace, { kind: 'row' }>,
  typed: string,
  book: CellBook,
): NewDraft {
  const rated = (differs: Partial<DraftRate>) => ({ ...draft, rates: changedIn(draft.rates, id, differs) });
  const charged = (differs: Partial<DraftSurcharge>) => ({
    ...draft,
    surcharges: changedIn(draft.surcharges, id, differs),
  });
  switch (text) {
    case 'rates.amount':
      return rated(typedAmount(typed));
    case 'rates.valid_since':
      return rated({ valid_since: normalizeDate(typed) || null });
    case 'rates.valid_until':
      return rated({ valid_until: normalizeDate(typed) || null });
    case 'surcharges.code':
      return charged({ code: typed });
    case 'surcharges.amount':
      return charged(typedAmount(typed));
    case 'cut_offs.time': {
      const one = draft.cut_offs.find((cutOff) => cutOff.id === id);
      const time = one && readCutOffTime(typed, portOfCutOff(one, draft, book), book).time;
      return time === undefined ? draft : { ...draft, cut_offs: changedIn(draft.cut_offs, id, { time }) };
    }
  }
}

/** Changes the row with the given id. If no row has the id, nothing is changed. */
const changedIn = <Row extends { id: string }>(
  rows: readonly Row[] = [],
  id: string,
  differs: Partial<Row>,
): Row[] => rows.map((row) => (row.id === id ? { ...row, ...differs } : row));

/** Parses an amount with an optional currency. The amount is null if the text has none. */
const typedAmount = (typed: string) => {
  const { amount, ...currency } = readTypedRate(typed);
  return { amount: amount || null, ...currency };
};

/**
 * Reads a day with an optional clock time, in any notation that a cut-off may have: `11-21 18:00`, `11/21`,
 * `21 Nov 6pm`.
 */
export function readDayAndClock(
  typed: string,
  since: string | null,
  book: CellBook,
): { day: string; clock: string | null; refused?: string | undefined } {
  const found = extractClock(typed.replace(/(\d)T(?=\d)/i, '$1 '));
  const dayText = found?.rest || typed;
  const { values, refused } = isPlainDate(dayText)
    ? { values: { start_time: dayText }, refused: undefined }
    : readCallDay(dayText, since, book);
  // A text that is not one day, or that contains a second clock time, is returned as typed, with the reason.
  const isTwice = refused === undefined && extractClock(dayText) !== null;
  if (refused !== undefined || isTwice)
    return { day: typed, clock: null, refused: refused ?? t('draftGrid.oneClock') };
  const day = values.start_time ?? '';
  if (!found) return { day, clock: null };
  const clock = `${twoDigits(found.hours % 24)}:${twoDigits(found.minutes)}`;
  return { day: found.hours === 24 ? addDays(day, 1) : day, clock };
}

const twoDigits = (number: number): string => String(number).padStart(2, '0');

/**
 * Writes the day at a stop, which moves the whole port call. The first day that is typed into an empty voyage
 * creates all its port calls from the service's timetable (pattern).
 */
function writeStop(draft: NewDraft, nth: number, typed: string, writing: Writing): NewDraft {
  const { book, makeId } = writing;
  const { service } = book;
  const stop = service?.stops[nth];
  if (!service || !stop) return draft;
  const call = callAtStop(draft, nth, service);
  if (typed === '') return call ? withCalls(draft, without(draft, call)) : draft;
  const read = readDayAndClock(typed, call ? sinceOf(draft, call.id) : null, book);
  if (call) return afterMove(withCalls(draft, replaced(draft, mainMoved(call, read))), writing);
  const first = isPlainDate(read.day) ? addDays(read.day, -mainDayOfStop(stop)) : '';
  if (draft.harbors.length === 0 && first !== '' && service.pattern.stops.length > 0) {
    const zoneOf = (code: string) => book.names.harbor(code)?.time_zone;
    const { harbors, cut_offs, rates, surcharges } = voyageOn(first, service.pattern, { makeId, zoneOf });
    const isRated = (draft.rates ?? []).length > 0;
    return {
      ...draft,
      harbors,
      cut_offs: draft.cut_offs.length > 0 ? draft.cut_offs : cut_offs,
      rates: isRated ? draft.rates : rates,
      surcharges: isRated ? draft.surcharges : surcharges,
    };
  }
  const made = callOn(isPlainDate(read.day) ? first : book.today, stop, makeId());
  const dated = isPlainDate(read.day) ? made : { ...made, start_time: '', end_time: '' };
  return withCalls(draft, [...draft.harbors, mainMoved(dated, read)]);
}

/** Writes the arrival or departure at a stop from a sheet; adds the port call if it does not exist. */
function writeTimeAt(
  draft: NewDraft,
  { nth, field }: { nth: number; field: 'start_time' | 'end_time' },
  typed: string,
  writing: Writing,
): NewDraft {
  const { service, today } = writing.book;
  const stop = service?.stops[nth];
  if (!service || !stop) return draft;
  const known = callAtStop(draft, nth, service);
  if (!known && typed === '') return draft;
  const made = { ...callOn(today, stop, writing.makeId()), start_time: '', end_time: '' };
  const call = known ?? { ...made, start_clock: null, end_clock: null };
  const there = known ? draft : withCalls(draft, [...draft.harbors, call]);
  return writeCall(there, { kind: 'call', id: call.id, field }, typed, writing);
}

const withCalls = (draft: NewDraft, harbors: DraftCall[]): NewDraft => ({ ...draft, harbors });
const without = ({ harbors }: NewDraft, call: DraftCall) => harbors.filter(({ id }) => id !== call.id);
const replaced = ({ harbors }: NewDraft, call: DraftCall) =>
  harbors.map((one) => (one.id === call.id ? call : one));

/**
 * Moves the main day of a port call (the departure if cargo is loaded, otherwise the arrival). The length of
 * the vessel's stay does not change.
 */
function mainMoved(call: DraftCall, { day, clock }: { day: string; clock: string | null }): DraftCall {
  const was = mainDayOf(call);
  const days = isPlainDate(day) && isPlainDate(was) ? daysBetween(was, day) : null;
  const shifted = (text: string) =>
    days === null ? (isPlainDate(text) ? text : day) : isPlainDate(text) ? addDays(text, days) : text;
  return call.is_load
    ? { ...call, start_time: shifted(call.start_time), end_time: day, end_clock: clock ?? call.end_clock }
    : { ...call, start_time: day, start_clock: clock ?? call.start_clock, end_time: shifted(call.end_time) };
}

function writeCall(
  draft: NewDraft,
  { id, field }: Extract<ContainerPlace, { kind: 'call' }>,
  typed: string,
  writing: Writing,
): NewDraft {
  const call = draft.harbors.find((one) => one.id === id);
  if (!call) return draft;
  const put = (values: Partial<DraftCall>) => withCalls(draft, replaced(draft, { ...call, ...values }));
  if (field === 'terminal') return put({ terminal: typed || null });
  if (field === 'harbor_code') return put(readPort(typed, writing.book).values);
  const { day, clock } = readDayAndClock(typed, sinceOf(draft, id), writing.book);
  const changed = put(
    field === 'start_time' ? { start_time: day, start_clock: clock } : { end_time: day, end_clock: clock },
  );
  return afterMove(changed, writing);
}

/**
 * Returns the currency of the voyage's rates or, if it has none, of the service's timetable (pattern); USD if
 * that has no rates either.
 */
const currencyOf = (draft: NewDraft, { service }: CellBook): string =>
  draft.rates?.[0]?.currency || service?.pattern.rates[0]?.currency || 'USD';

function writeRate(
  draft: NewDraft,
  box_type: DraftRate['box_type'],
  typed: string,
  { book, makeId }: Writing,
): NewDraft {
  const rates = draft.rates ?? [];
  const known = rateOf(draft, box_type);
  if (typed === '') return { ...draft, rates: rates.filter(({ id }) => id !== known?.id) };
  const { amount, currency } = readTypedRate(typed);
  if (known) {
    const changed = { ...known, amount, currency: currency ?? known.currency };
    return { ...draft, rates: rates.map((rate) => (rate.id === known.id ? changed : rate)) };
  }
  const made: DraftRate = {
    id: makeId(),
    box_type,
    start_harbor_code: '',
    end_harbor_code: '',
    amount,
    currency: currency ?? currencyOf(draft, book),
    valid_since: null,
    valid_until: null,
  };
  return { ...draft, rates: [...rates, made] };
}
