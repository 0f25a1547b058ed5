import fc from 'fast-check';
import { expect, test } from 'vitest';

import { addDays } from '../../../trade/calendar/plain-date.ts';
import { axisOf, monthsOf, rowsOf, weeksOf } from './axis.ts';
import type { Voyage } from './voyage.ts';

const aVoyage = (differs: Partial<Voyage> = {}): Voyage => ({
  id: 'a',
  href: '#a',
  group: 'A',
  title: 'A',
  note: '',
  ports: '',
  load: { start_time: '2026-11-25', end_time: '2026-11-28' },
  unload: { start_time: '2026-12-20', end_time: '2026-12-22' },
  days: 25,
  isWithdrawn: false,
  isChanged: false,
  ...differs,
});

test('the axis begins on a Monday and ends after the last arrival', () => {
  const axis = axisOf([aVoyage()], ['2026-11-20']);
  expect(axis).toEqual({ first: '2026-11-16', days: 49 });
  expect(weeksOf(axis).map(({ day }) => day)).toEqual([
    '2026-11-16',
    '2026-11-23',
    '2026-11-30',
    '2026-12-07',
    '2026-12-14',
    '2026-12-21',
    '2026-12-28',
  ]);
  expect(monthsOf(axis)).toEqual([
    { day: '2026-11-16', from: 0, len: 15 },
    { day: '2026-12-01', from: 15, len: 31 },
    { day: '2027-01-01', from: 46, len: 3 },
  ]);
});

test('months on the axis are contiguous', () => {
  const voyage = fc
    .tuple(fc.nat(400), fc.nat(60))
    .map(([day, long]) => [addDays('2026-01-01', day), addDays('2026-01-01', day + long)] as const)
    .map(([start_time, end_time]) =>
      aVoyage({ load: { start_time, end_time: start_time }, unload: { start_time: end_time, end_time } }),
    );
  fc.assert(
    fc.property(fc.array(voyage, { minLength: 1 }), (voyages) => {
      const axis = axisOf(voyages, []);
      const months = monthsOf(axis);
      let at = 0;
      for (const month of months) {
        expect(month.from).toBe(at);
        at += month.len;
      }
      expect(at).toBe(axis.days);
    }),
  );
});

test('voyages of a vessel share a row, overlapping ones in separate lines', () => {
  const later = {
    load: { start_time: '2027-02-01', end_time: '2027-02-04' },
    unload: { start_time: '2027-02-25', end_time: '2027-02-26' },
  };
  const voyages = [
    aVoyage({ id: '1' }),
    aVoyage({ id: '2', group: 'B' }),
    aVoyage({ id: '3', ...later }),
    aVoyage({ id: '4' }),
  ];
  const rows = rowsOf(voyages, axisOf(voyages, []));
  expect(
    rows.map(({ group, lines }) => [group, lines.map((line) => line.map(({ voyage }) => voyage.id))]),
  ).toEqual([
    ['A', [['1', '3'], ['4']]],
    ['B', [['2']]],
  ]);
});
