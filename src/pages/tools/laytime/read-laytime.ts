import { addDays, isPlainDate } from '../../../../trade/calendar/plain-date.ts';
import {
  dayAndClock,
  readClock,
  readDays,
  readMinute,
  readPeriods,
  type ReadLines,
} from '../../../../trade/laytime/clock-minutes.ts';
import {
  beginningOf,
  dayMinutes,
  laytimeTerms,
  layTime,
  settledAt,
  type Exceptions,
  type Laytime,
  type LaytimeTerms,
  type Minute,
} from '../../../../trade/laytime/laytime.ts';
import { readNumber } from '../../../../trade/units/typed-number.ts';
import type { LaytimeForm } from './laytime-form.ts';

export type LaytimeField = keyof LaytimeForm;

/** A fault of a field; faults of a multi-line field include the line number. */
export type LaytimeFault =
  | { kind: 'number' }
  | { kind: 'time' }
  | { kind: 'clock' }
  | { kind: 'dates' | 'period' | 'lines'; line: number };

export interface LaytimeResult {
  notice: Minute;
  allowedMinutes: number;
  laytime: Laytime;
  /** The used time and the balance; undefined until the time of completion is given. */
  settled?: { completed: Minute; used: number; balance: number };
  isInLaycan: boolean;
}

export interface ReadLaytime {
  faults: Partial<Record<LaytimeField, LaytimeFault>>;
  exceptions: Exceptions;
  /** `empty` if required input is missing or faulty; `never` if the laytime is never used up. */
  result: LaytimeResult | 'empty' | 'never';
}

const linesMost = 60;
/** The longest laytime that the form accepts, in minutes: one year. */
const allowedMost = 366 * dayMinutes;

/** Parses the form and returns its faults and, if it is complete, the result. */
export function readLaytime(form: LaytimeForm): ReadLaytime {
  const faults: ReadLaytime['faults'] = {};
  const exceptions = readExceptions(form, faults);
  const notice = readTime(form, 'notice', faults);
  const quantity = readPositive(form, 'quantity', faults);
  const rate = readPositive(form, 'rate', faults);
  const turn = form.begin === 'turn' ? readPositive(form, 'turn', faults, 0) : 0;
  const completed = readTime(form, 'completed', faults);
  const isReady = notice !== null && quantity !== null && rate !== null && turn !== null;
  if (!isReady || Object.keys(faults).length > 0) return { faults, exceptions, result: 'empty' };
  const allowedMinutes = Math.min(allowedMost, Math.round((quantity / rate) * dayMinutes));
  if (allowedMinutes === 0) return { faults, exceptions, result: 'empty' };
  const beginning = form.begin === 'gencon' ? { rule: form.begin } : { rule: form.begin, minutes: turn * 60 };
  const laytime = layTime(beginningOf(notice, beginning, exceptions), allowedMinutes, exceptions);
  if (!laytime) return { faults, exceptions, result: 'never' };
  const settled =
    completed === null ? {} : { settled: { completed, ...settledAt(completed, laytime, allowedMinutes) } };
  return {
    faults,
    exceptions,
    result: { notice, allowedMinutes, laytime, ...settled, isInLaycan: isInLaycan(form, notice) },
  };
}

export const termsOf = (terms: string): LaytimeTerms => laytimeTerms.find((one) => one === terms) ?? 'SHEX';

function readExceptions(form: LaytimeForm, faults: ReadLaytime['faults']): Exceptions {
  return {
    terms: termsOf(form.terms),
    holidays: linesOf(readDays(form.holidays), 'holidays', faults),
    stoppages: linesOf(readPeriods(form.stoppages), 'stoppages', faults),
    eveFrom: clockOf(form, 'eve', faults),
    morrowUntil: clockOf(form, 'morrow', faults),
  };
}

function clockOf(form: LaytimeForm, field: 'eve' | 'morrow', faults: ReadLaytime['faults']): number | null {
  if (form[field] === '') return null;
  const clock = readClock(form[field]);
  if (clock === null) faults[field] = { kind: 'clock' };
  return clock;
}

function linesOf<Value>(
  read: ReadLines<Value>,
  field: 'holidays' | 'stoppages',
  faults: ReadLaytime['faults'],
): Value[] {
  if (!('values' in read)) {
    faults[field] = { kind: read.problem === 'reversed' ? 'period' : 'dates', line: read.line };
    return [];
  }
  if (read.values.length > linesMost) faults[field] = { kind: 'lines', line: linesMost };
  return read.values.slice(0, linesMost);
}

function readTime(
  form: LaytimeForm,
  field: 'notice' | 'completed',
  faults: ReadLaytime['faults'],
): Minute | null {
  if (form[field] === '') return null;
  const minute = readMinute(form[field]);
  if (minute === null) faults[field] = { kind: 'time' };
  return minute;
}

function readPositive(
  form: LaytimeForm,
  field: 'quantity' | 'rate' | 'turn',
  faults: ReadLaytime['faults'],
  least = Number.MIN_VALUE,
): number | null {
  if (form[field].trim() === '') return null;
  const read = readNumber(form[field]);
  if (read && read.value >= least) return read.value;
  faults[field] = { kind: 'number' };
  return null;
}

/** Returns true if the notice is within the laycan, or if no laycan is given. */
function isInLaycan({ laycanStart, laycanEnd }: LaytimeForm, notice: Minute): boolean {
  if (!isPlainDate(laycanStart) || !isPlainDate(laycanEnd)) return true;
  const { day } = dayAndClock(notice);
  return day >= laycanStart && day < addDays(laycanEnd, 1);
}
