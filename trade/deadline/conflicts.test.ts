import { expect, test } from 'vitest';

import { conflictOf, newConflict } from './conflicts.ts';

const said = (time: string, published: string | null) => ({
  terminal: {
    name: 'EAST4',
    time: `2026-11-22T${time}:00+08:00`,
    published: published && `2026-11-22T${published}:00+08:00`,
  },
});

test('a conflict has both times and their difference', () => {
  expect(conflictOf(said('06:00', '12:00'))).toEqual({
    source: 'terminal',
    name: 'EAST4',
    was_terminal: null,
    was: '2026-11-22T12:00:00+08:00',
    now: '2026-11-22T06:00:00+08:00',
    minutes: -360,
  });
});

test('a time of the terminal alone is no conflict', () => {
  expect(conflictOf(said('06:00', null))).toBeNull();
  expect(conflictOf({})).toBeNull();
});

test('a conflict is new until both times are the same as before', () => {
  const now = said('06:00', '12:00');
  expect(newConflict(now, undefined)).not.toBeNull();
  expect(newConflict(now, {})).not.toBeNull();
  expect(newConflict(now, said('07:00', '12:00'))).not.toBeNull();
  expect(newConflict(now, now)).toBeNull();
  expect(newConflict({}, now)).toBeNull();
});
