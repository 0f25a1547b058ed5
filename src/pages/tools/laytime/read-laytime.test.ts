import { expect, test } from 'vitest';

import { dayAndClock } from '../../../../trade/laytime/clock-minutes.ts';
import { emptyLaytime, type LaytimeForm } from './laytime-form.ts';
import { readLaytime } from './read-laytime.ts';

const form = (differs: Partial<LaytimeForm> = {}): LaytimeForm => ({
  ...emptyLaytime,
  laycanStart: '2026-11-22',
  laycanEnd: '2026-11-25',
  notice: '2026-11-23T14:00',
  quantity: '6,500.0',
  rate: '1200',
  ...differs,
});
const resultOf = (differs?: Partial<LaytimeForm>) => {
  const { result } = readLaytime(form(differs));
  if (typeof result === 'string') throw new Error(result);
  return result;
};

test('a complete form gives the allowed time and its end', () => {
  const { allowedMinutes, laytime, isInLaycan } = resultOf();
  expect(allowedMinutes).toBe(5 * 1_440 + 600);
  expect(dayAndClock(laytime.end)).toEqual({ day: '2026-11-30', clock: '16:00' });
  expect(isInLaycan).toBe(true);
  expect(resultOf({ notice: '2026-11-26T08:00' }).isInLaycan).toBe(false);
});

test('turn time, holidays and stoppages postpone the end', () => {
  const turn = { begin: 'turn', turn: '24' } as const;
  expect(dayAndClock(resultOf(turn).laytime.start)).toEqual({ day: '2026-11-24', clock: '14:00' });
  const { laytime } = resultOf({ holidays: '2026-11-25', stoppages: '2026-11-26 08:00 – 2026-11-26 14:00' });
  expect(dayAndClock(laytime.end)).toEqual({ day: '2026-12-01', clock: '22:00' });
});

test('early completion saves time and late completion is on demurrage', () => {
  expect(resultOf({ completed: '2026-11-30T06:00' }).settled).toMatchObject({ balance: 600 });
  expect(resultOf({ completed: '2026-11-30T18:30' }).settled).toMatchObject({ balance: -150 });
});

test('a fault is reported for its field and prevents a result', () => {
  expect(readLaytime(form({ quantity: 'a lot', holidays: '2026-12-25\nsoon' }))).toMatchObject({
    faults: { quantity: { kind: 'number' }, holidays: { kind: 'dates', line: 2 } },
    result: 'empty',
  });
  expect(readLaytime(emptyLaytime)).toMatchObject({ faults: {}, result: 'empty' });
});
