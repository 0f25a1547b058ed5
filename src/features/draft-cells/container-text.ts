import { isLocalTime } from '../../../trade/calendar/local-time.ts';
import { daysBetween, isPlainDate } from '../../../trade/calendar/plain-date.ts';
import type { DraftCall, DraftCutOff, NewDraft } from '../../../trade/draft/draft.ts';
import { daysOff, mainDayOf } from '../../../trade/draft/pattern-voyages.ts';
import { hoursOfRule } from '../../../trade/sailing/cut-off-rules.ts';
import { isAmount } from '../../../trade/identifiers/typed-values.ts';
import { weekdayText } from '../../i18n/dates.ts';
import { amountText } from '../../i18n/numbers.ts';
import { windowText } from '../../i18n/windows.ts';
import { t } from '../../i18n/t.ts';
import { containerPlace, type ContainerField } from './container-fields.ts';
import type { CellBook } from './cell-book.ts';
import { timeSource } from './cut-off-edits.ts';
import { deadlineIn, deadlineSource } from './deadline-cells.ts';
import { ruleText } from './rule-text.ts';
import { callAtStop, rateOf } from './service-context.ts';

export function containerShown(draft: NewDraft, field: ContainerField, book: CellBook): string {
  const place = containerPlace(field);
  if (place.kind === 'rate') return typedAmountText(rateOf(draft, place.containerType)?.amount ?? '');
  return containerText(draft, field, book, true);
}

/** Returns the text of a cell of a container voyage for the cell's editor. */
export const containerSource = (draft: NewDraft, field: ContainerField, book: CellBook): string =>
  containerText(draft, field, book, false);

/** Returns the text of a cell of a container voyage for the clipboard, with the year of its day. */
export function containerCopied(draft: NewDraft, field: ContainerField, book: CellBook): string {
  const place = containerPlace(field);
  const deadline = place.kind === 'cut_off' && deadlineIn(draft, place.deadline, book);
  // A copied time has its year, because a spreadsheet would read `11-22` as a day of the present year.
  if (deadline) return deadlineSource(deadline, (time) => time.slice(0, 16).replace('T', ' '));
  const call = place.kind === 'stop' && book.service && callAtStop(draft, place.nth, book.service);
  if (!call || !isPlainDate(mainDayOf(call))) return containerSource(draft, field, book);
  return [mainDayOf(call), mainClockOf(call)].filter(Boolean).join(' ');
}

function containerText(draft: NewDraft, field: ContainerField, book: CellBook, isShown: boolean): string {
  const place = containerPlace(field);
  const { service } = book;
  switch (place.kind) {
    case 'service_code':
      return draft.service_code ?? '';
    case 'rate':
      return rateOf(draft, place.containerType)?.amount ?? '';
    case 'cut_off': {
      const one = deadlineIn(draft, place.deadline, book);
      const timeText = (time: string) => dayAndClock(time.slice(0, 10), time.slice(11, 16), book);
      if (!isShown) return one ? deadlineSource(one, timeText) : '';
      return one?.time ? (isLocalTime(one.time) ? timeText(one.time) : one.time) : '';
    }
    case 'stop': {
      const call = service && callAtStop(draft, place.nth, service);
      if (!call) return '';
      return isShown ? dayText(mainDayOf(call), book) : dayAndClock(mainDayOf(call), mainClockOf(call), book);
    }
    case 'call':
      return callText(draft, place, book);
    case 'row':
      return rowText(draft, place);
  }
}

/**
 * Returns a field of a list row (rate, surcharge or cut-off) as text; empty if it has no value. A text that
 * could not be read as a day, time or amount is returned as typed.
 */
function rowText(
  { rates = [], surcharges = [], cut_offs }: NewDraft,
  { text, id }: Extract<ReturnType<typeof containerPlace>, { kind: 'row' }>,
): string {
  const [rate] = rates.filter((one) => one.id === id);
  const [surcharge] = surcharges.filter((one) => one.id === id);
  switch (text) {
    case 'rates.amount':
      return rate?.amount ?? '';
    case 'rates.valid_since':
      return rate?.valid_since ?? '';
    case 'rates.valid_until':
      return rate?.valid_until ?? '';
    case 'surcharges.code':
      return surcharge?.code ?? '';
    case 'surcharges.amount':
      return surcharge?.amount ?? '';
    case 'cut_offs.time':
      return timeSource(cut_offs.find((one) => one.id === id)?.time ?? null);
  }
}

const mainClockOf = (call: DraftCall): string | null | undefined =>
  call.is_load ? call.end_clock : call.start_clock;

function callText(
  { harbors }: NewDraft,
  { id, field }: Extract<ReturnType<typeof containerPlace>, { kind: 'call' }>,
  book: CellBook,
): string {
  const call = harbors.find((one) => one.id === id);
  if (!call) return '';
  if (field === 'terminal') return call.terminal ?? '';
  if (field === 'harbor_code') return book.names.harborName(call.harbor_code, book.language);
  const clock = field === 'start_time' ? call.start_clock : call.end_clock;
  return dayAndClock(call[field], clock, book);
}

/**
 * Formats a day and clock as `11-21 18:00`. The year is included if the cell would otherwise be read with
 * another year.
 */
const dayAndClock = (day: string, clock: string | null | undefined, book: CellBook): string =>
  [isNear(day, book) ? day.slice(5) : day, isPlainDate(day) ? clock : ''].filter(Boolean).join(' ');

const nearDays = 150;
const isNear = (day: string, { today }: CellBook): boolean =>
  isPlainDate(day) && daysBetween(today, day) < nearDays && daysBetween(today, day) > -20;

/**
 * Formats a day as `11-21`. The year is added if the day is 200 days away or more, because the reader could
 * otherwise assume the wrong year.
 */
function dayText(day: string, { today, language }: CellBook): string {
  if (!isPlainDate(day)) return day;
  const isSoon = Math.abs(daysBetween(today, day)) < 200;
  if (language === 'en') return windowText({ start_time: day, end_time: day }, isSoon ? day : today);
  return isSoon ? day.slice(5) : day.slice(2);
}

/** Formats an amount as `1,420`; a text that is not an amount is returned as typed. */
export const typedAmountText = (typed: string): string => (isAmount(typed) ? amountText(typed) : typed);

/** Formats a change as a signed percentage: `−2.2%`, `+5%`. */
export function percentText(was: number, now: number): string {
  const percent = Math.round(((now - was) / was) * 1_000) / 10;
  return `${percent < 0 ? '−' : '+'}${Math.abs(percent)}%`;
}

/**
 * Returns the note below the day at a stop: the weekday or, if the vessel deviates from the service's
 * timetable (pattern), the number of days of the deviation. Returns null if the stop has no call with a known
 * day.
 */
export function stopNote(
  draft: NewDraft,
  nth: number,
  book: CellBook,
): { text: string; isOff: boolean } | null {
  const { service } = book;
  const stop = service?.stops[nth];
  const call = service && callAtStop(draft, nth, service);
  if (!stop || !call || !isPlainDate(mainDayOf(call))) return null;
  const off = daysOff(draft, stop, call, service.pattern) ?? 0;
  if (off === 0) return { text: weekdayText(mainDayOf(call)), isOff: false };
  const text = off > 0 ? t('service.daysLate', { n: off }) : t('service.daysEarly', { n: -off });
  return { text, isOff: true };
}

/** Describes the source of a deadline: entered, computed by its rule, or not given. */
export function deadlineNote({ provenance, rule }: DraftCutOff): string {
  if (provenance === 'not_given') return t('service.notGiven');
  if (provenance === 'published') return t('service.entered');
  return rule !== null && hoursOfRule(rule) !== null ? ruleText(rule) : t('service.byRule');
}
