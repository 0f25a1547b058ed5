import { expect, test } from 'vitest';

import { aContainerLeg, aContainerOption, aVisitorOption } from '../../tests/support/a-container-option.ts';
import { aHarborBook } from '../../tests/support/a-harbor-book.ts';
import { namesOf } from '../harbors/place-names.ts';
import type { CargoClass } from '../deadline/deadline-codes.ts';
import { optionCalendar } from './option-calendar.ts';
import type { ContainerOption } from './option.ts';

const words = { names: namesOf(aHarborBook()), linkOf: () => 'https://laycan.example/#/x' };
const fileOf = (option: ContainerOption, cargoClass?: CargoClass) =>
  optionCalendar([{ option, containerType: '40HQ', price: null }], { ...words, cargoClass }).replaceAll(
    /\r\n[ \t]/g,
    '',
  );
const startsOf = (file: string) => [...file.matchAll(/^DTSTART[^:]*:(\S+)/gm)].map(([, time]) => time);

test('each event is at its moment in the zone of its port', () => {
  expect(startsOf(fileOf(aContainerOption()))).toEqual([
    '20261123T100000Z',
    '20261212T040000Z',
    '20261121T090000Z',
    '20261121T120000Z',
    '20261122T040000Z',
  ]);
});

test('the description contains the local time of the port', () => {
  expect(fileOf(aContainerOption())).toContain('Local time 2026-12-12 08:00 +04:00');
});

test('an event without a published clock time lasts the whole day', () => {
  const leg = aContainerLeg();
  const from = { ...leg.from, time: { day: '2026-11-23', clock: null } };
  expect(startsOf(fileOf(aContainerOption({ legs: [{ ...leg, from }] })))[0]).toBe('20261123');
});

test('a visitor gets departure and arrival and no cut-off', () => {
  expect(startsOf(fileOf(aVisitorOption()))).toHaveLength(2);
});

test('each cut-off has an alarm, unless the sailing is blank', () => {
  expect(fileOf(aContainerOption()).match(/BEGIN:VALARM/g)).toHaveLength(3);
  const blank = fileOf(aContainerOption({ is_blank: true }));
  expect(blank).not.toContain('VALARM');
  expect(blank).toContain('STATUS:CANCELLED');
});

test('the deadlines for the class of cargo are first, and the text names the class', () => {
  const cutOff = { harbor_code: 'CNSHA', provenance: 'published' as const, rule: null };
  const cut_offs = [
    { ...cutOff, code: 'PCO' as const, time: '2026-11-22T12:00:00+08:00' },
    { ...cutOff, code: 'DGC' as const, time: '2026-11-22T20:00:00+08:00' },
  ];
  const file = (cargoClass: CargoClass) => fileOf(aContainerOption({ cut_offs }), cargoClass);
  const deadlines = (text: string) => startsOf(text).slice(2);
  expect(deadlines(file('general'))).toEqual(['20261122T040000Z', '20261122T120000Z']);
  expect(deadlines(file('dangerous'))).toEqual(['20261122T120000Z', '20261122T040000Z']);
  expect(file('dangerous')).toContain('危险品 Dangerous goods: ');
  expect(file('general')).not.toContain('Dangerous goods: ');
});
