import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';

import { fromDayNumber, toDayNumber } from '../calendar/plain-date.ts';
import { dayAndClock, readClock, readDays, readMinute, readPeriods } from './clock-minutes.ts';
import {
  beginningOf,
  dayMinutes,
  exceptedPeriods,
  laytimeTerms,
  layTime,
  settledAt,
  workingDays,
  type Exceptions,
} from './laytime.ts';

const at = (text: string): number => readMinute(text) ?? Number.NaN;
const plain = (minute: number | undefined): string => {
  const { day, clock } = dayAndClock(minute ?? Number.NaN);
  return `${day} ${clock}`;
};
const exceptions = (differs: Partial<Exceptions> = {}): Exceptions => ({
  terms: 'SHEX',
  holidays: [],
  eveFrom: null,
  morrowUntil: null,
  stoppages: [],
  ...differs,
});

const base = toDayNumber('2026-11-01');
const aDay = fc.integer({ min: base, max: base + 90 });
const anyExceptions: fc.Arbitrary<Exceptions> = fc.record({
  terms: fc.constantFrom(...laytimeTerms),
  holidays: fc.array(aDay.map(fromDayNumber), { maxLength: 6 }),
  eveFrom: fc.option(fc.integer({ min: 0, max: dayMinutes - 1 })),
  morrowUntil: fc.option(fc.integer({ min: 0, max: dayMinutes - 1 })),
  stoppages: fc.array(
    fc
      .tuple(
        fc.integer({ min: base * dayMinutes, max: (base + 60) * dayMinutes }),
        fc.integer({ min: 1, max: 4_000 }),
      )
      .map(([start, length]) => ({ start, end: start + length })),
    { maxLength: 4 },
  ),
});
const anyStart = fc.integer({ min: base * dayMinutes, max: (base + 30) * dayMinutes });
const anyAllowed = fc.integer({ min: 1, max: 20 * dayMinutes });
const runs = { numRuns: 120 };

describe('laytime', () => {
  it('matches the standard example calculated by hand', () => {
    // A cargo of 6,500 t at 1,200 t a day takes 5 d 10 h. After a notice on Monday afternoon, laytime begins
    // on Tuesday at 06:00.
    const terms = exceptions();
    const from = beginningOf(at('2026-11-23 14:00'), { rule: 'gencon' }, terms);
    expect(plain(from)).toBe('2026-11-24 06:00');
    const laid = layTime(from, (6_500 / 1_200) * dayMinutes, terms);
    expect(plain(laid?.end)).toBe('2026-11-30 16:00');
    expect(laid?.periods.map(({ start, counts }) => [plain(start), counts])).toEqual([
      ['2026-11-24 06:00', true],
      ['2026-11-29 00:00', false],
      ['2026-11-30 00:00', true],
    ]);
  });

  test.each([
    ['2026-11-23 12:00', 'SHEX', '2026-11-23 13:00'],
    ['2026-11-23 12:01', 'SHEX', '2026-11-24 06:00'],
    ['2026-11-28 15:00', 'SHEX', '2026-11-30 06:00'],
    ['2026-11-27 15:00', 'SSHEX', '2026-11-30 06:00'],
    ['2026-11-26 15:00', 'FHEX', '2026-11-28 06:00'],
    ['2026-11-28 15:00', 'SHINC', '2026-11-29 06:00'],
  ] as const)('after a notice at %s under %s starts at %s', (notice, terms, expected) => {
    expect(plain(beginningOf(at(notice), { rule: 'gencon' }, exceptions({ terms })))).toBe(expected);
  });

  it('skips named holidays and counts them under SHINC', () => {
    const holidays = ['2026-11-24'];
    const notice = at('2026-11-23 15:00');
    expect(plain(beginningOf(notice, { rule: 'gencon' }, exceptions({ holidays })))).toBe('2026-11-25 06:00');
    const inclusive = exceptions({ terms: 'SHINC', holidays });
    expect(plain(beginningOf(notice, { rule: 'gencon' }, inclusive))).toBe('2026-11-24 06:00');
  });

  it('can stop on Saturday at noon and resume on Monday at 08:00', () => {
    const terms = exceptions({ eveFrom: 12 * 60, morrowUntil: 8 * 60 });
    const week = { start: at('2026-11-23 00:00'), end: at('2026-12-01 00:00') };
    expect(exceptedPeriods(week, terms).map(({ start, end }) => [plain(start), plain(end)])).toEqual([
      ['2026-11-23 00:00', '2026-11-23 08:00'],
      ['2026-11-28 12:00', '2026-11-30 08:00'],
    ]);
  });

  it('counts exactly the allowed time, without gaps and exceptions', () => {
    fc.assert(
      fc.property(anyStart, anyAllowed, anyExceptions, (from, allowed, terms) => {
        const laid = layTime(from, allowed, terms);
        if (!laid) return;
        const counted = laid.periods.filter(({ counts }) => counts);
        expect(counted.reduce((sum, { start, end }) => sum + end - start, 0)).toBe(allowed);
        expect(laid.periods[0]?.start).toBe(from);
        laid.periods.slice(1).forEach(({ start }, index) => expect(start).toBe(laid.periods[index]?.end));
        expect(counted[0]?.start).toBe(laid.start);
        expect(counted.at(-1)?.end).toBe(laid.end);
        const excepted = exceptedPeriods({ start: from, end: laid.end }, terms);
        const overlap = counted.filter((one) =>
          excepted.some((no) => one.start < no.end && no.start < one.end),
        );
        expect(overlap).toEqual([]);
      }),
      runs,
    );
  });

  it('under SHINC ends earliest, after exactly its own length', () => {
    fc.assert(
      fc.property(anyStart, anyAllowed, anyExceptions, (from, allowed, terms) => {
        const plainTerms = exceptions({ terms: 'SHINC' });
        expect(layTime(from, allowed, plainTerms)?.end).toBe(from + allowed);
        const end = layTime(from, allowed, terms)?.end ?? Infinity;
        expect(end).toBeGreaterThanOrEqual(from + allowed);
      }),
      runs,
    );
  });

  it('is settled to the minute: used plus saved time is the allowed time', () => {
    fc.assert(
      fc.property(
        anyStart,
        anyAllowed,
        anyExceptions,
        fc.integer({ min: 0, max: 40_000 }),
        (from, allowed, terms, after) => {
          const laid = layTime(from, allowed, terms);
          if (!laid) return;
          const { used, balance } = settledAt(from + after, laid, allowed);
          expect(used + balance).toBe(allowed);
          expect(used).toBeGreaterThanOrEqual(0);
          expect(settledAt(laid.end, laid, allowed)).toEqual({ used: allowed, balance: 0 });
          expect(settledAt(laid.end + 90, laid, allowed).balance).toBe(-90);
        },
      ),
      runs,
    );
  });

  it('is null if it is never used up', () => {
    const always = { start: at('2020-01-01 00:00'), end: at('2040-01-01 00:00') };
    expect(layTime(at('2026-11-23 00:00'), 60, exceptions({ stoppages: [always] }))).toBeNull();
  });
});

test('the working days of a laycan are its days that are not excepted', () => {
  expect(workingDays('2026-11-23', '2026-11-29', exceptions())).toBe(6);
  expect(
    workingDays('2026-11-23', '2026-11-29', exceptions({ terms: 'SSHEX', holidays: ['2026-11-25'] })),
  ).toBe(4);
  expect(workingDays('2026-11-29', '2026-11-29', exceptions({ terms: 'SHINC' }))).toBe(1);
});

describe('typed times', () => {
  it('are read as form fields and people write them', () => {
    expect(plain(at('2026-11-23T14:00'))).toBe('2026-11-23 14:00');
    expect(plain(at('2026-11-23 24:00'))).toBe('2026-11-24 00:00');
    expect(['2026-11-23', '2026-13-01 10:00', '2026-11-23 24:30', ''].map(readMinute)).toEqual([
      null,
      null,
      null,
      null,
    ]);
    expect([readClock('08:00'), readClock('24:00'), readClock('')]).toEqual([480, null, null]);
  });

  it('are read line by line, and the first invalid line is named', () => {
    expect(readDays('2026-12-25\n\n2027年1月1日\n2027/1/2')).toEqual({
      values: ['2026-12-25', '2027-01-01', '2027-01-02'],
    });
    expect(readDays('2026-12-25\nChristmas')).toEqual({ line: 2, problem: 'unreadable' });
    expect(readPeriods('2026-11-25 08:00 至 2026-11-25 14:30')).toEqual({
      values: [{ start: at('2026-11-25 08:00'), end: at('2026-11-25 14:30') }],
    });
    expect(readPeriods('2026-11-25 08:00 - 2026-11-25 07:30')).toEqual({ line: 1, problem: 'reversed' });
    expect(readPeriods('rain')).toEqual({ line: 1, problem: 'unreadable' });
  });
});
