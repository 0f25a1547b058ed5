import { expect, test } from 'vitest';

import { aBoxLeg, aBoxOption, aVisitorOption } from '../../tests/support/a-box-option.ts';
import { aHarborBook } from '../../tests/support/a-harbor-book.ts';
import { namesOf } from '../harbors/place-names.ts';
import { optionCalendar } from './option-calendar.ts';
import type { BoxOption } from './option.ts';

const words = { names: namesOf(aHarborBook()), linkOf: () => 'https://laycan.example/#/x' };
const fileOf = (option: BoxOption) =>
  optionCalendar([{ option, boxType: '40HQ', price: null }], words).replaceAll(/\r\n[ \t]/g, '');
const startsOf = (file: string) => [...file.matchAll(/^DTSTART[^:]*:(\S+)/gm)].map(([, time]) => time);

test('departure, arrival and each cut-off is at its moment, by the zone of its own port', () => {
  expect(startsOf(fileOf(aBoxOption()))).toEqual([
    '20261123T100000Z',
    '20261212T040000Z',
    '20261121T090000Z',
    '20261121T120000Z',
    '20261122T040000Z',
  ]);
});

test('the clock of the port stands in words', () => {
  expect(fileOf(aBoxOption())).toContain('Local time 2026-12-12 08:00 +04:00');
});

test('where no clock is published it is the whole day', () => {
  const leg = aBoxLeg();
  const from = { ...leg.from, time: { day: '2026-11-23', clock: null } };
  expect(startsOf(fileOf(aBoxOption({ legs: [{ ...leg, from }] })))[0]).toBe('20261123');
});

test('a visitor has the two ends of the way and no cut-off', () => {
  expect(startsOf(fileOf(aVisitorOption()))).toHaveLength(2);
});

test('each cut-off speaks up a day before, of a blank sailing none does', () => {
  expect(fileOf(aBoxOption()).match(/BEGIN:VALARM/g)).toHaveLength(3);
  const blank = fileOf(aBoxOption({ is_blank: true }));
  expect(blank).not.toContain('VALARM');
  expect(blank).toContain('STATUS:CANCELLED');
});
