import { expect, test } from 'vitest';

import { aDraftArrival, aDraftCall, aDraftSailing } from '../../../tests/support/a-draft-sailing.ts';
import { changeAxisOf, laneOn, monthsOn, namedMonthsOn } from './change-axis.ts';

const today = '2026-11-22';
const load = aDraftCall({ id: 'load' });
const unload = aDraftArrival({ id: 'unload' });
const sailing = aDraftSailing({ harbors: [load, unload] });

test('the axis spans today until after the last arrival, with months', () => {
  const axis = changeAxisOf([sailing], today);
  expect(axis).toEqual({ first: today, days: 36 });
  expect(monthsOn(axis)).toEqual([{ day: '2026-12-01', at: 9 }]);
});

test('over half a year only every other month is named, January included', () => {
  const named = (days: number) =>
    namedMonthsOn({ first: today, days }, today).map(({ day }) => day.slice(0, 7));
  // The axis begins nine days before 1 December, so the name "December" would overlap "today".
  expect(named(90)).toEqual(['2026-12', '2027-01', '2027-02']);
  expect(named(100)).toEqual(['2027-01', '2027-02']);
  expect(named(178)).toEqual(['2027-01', '2027-03', '2027-05']);
  expect(named(420)).toEqual(['2027-01', '2027-04', '2027-07', '2027-10']);
});

test('a laycan before today is on the axis, a mistyped year is not', () => {
  const past = aDraftSailing({
    harbors: [aDraftCall({ start_time: '2026-11-10', end_time: '2026-11-12' }), unload],
  });
  const slip = aDraftSailing({ harbors: [aDraftCall({ start_time: '2036-12-01', end_time: '2036-12-04' })] });
  expect(changeAxisOf([past, slip], today).first).toBe('2026-11-10');
  expect(changeAxisOf([past, slip], today).days).toBeLessThan(60);
});

test('a moved laycan is drawn next to its former one', () => {
  const axis = changeAxisOf([sailing], today);
  const moved = {
    ...sailing,
    harbors: [load, { ...unload, start_time: '2026-12-25', end_time: '2026-12-27' }],
  };
  const lane = laneOn(axis, sailing, moved);
  expect(lane.was).toEqual([{ at: 30, days: 3 }]);
  expect(lane.calls).toEqual([
    { id: 'load', kind: 'load', at: 9, days: 4, isMoved: false },
    { id: 'unload', kind: 'unload', at: 33, days: 3, isMoved: true },
  ]);
  expect(lane.leg).toEqual({ at: 9, days: 27 });
});

test('a sailing without valid days is not drawn', () => {
  const lane = laneOn(changeAxisOf([], today), null, {
    ...sailing,
    harbors: [{ ...load, start_time: 'soon', end_time: '' }],
  });
  expect(lane).toEqual({ leg: null, calls: [], was: [] });
});
