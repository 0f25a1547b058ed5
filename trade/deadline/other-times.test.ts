import { expect, test } from 'vitest';

import { otherConflicts, withOtherTimes, type OtherTime } from './other-times.ts';

interface Row {
  code: string;
  harbor_code: string;
  time: string | null;
  terminal?: { name: string; time: string } | undefined;
}

const at = (text: string) => `2026-11-${text}:00+08:00`;
const row = (code: string, time: string | null): Row => ({
  code,
  harbor_code: 'CNSHA',
  time: time === null ? null : at(time),
});
const other = (code: string, time: string, name = 'Zhou'): OtherTime => ({
  name,
  since: '2026-11-19',
  code,
  harbor_code: 'CNSHA',
  time: at(time),
});
const rowOf = ({ code, harbor_code, time }: OtherTime): Row => ({ code, harbor_code, time });
const join = (rows: Row[], others: OtherTime[]) => withOtherTimes(rows, others, rowOf);

test('the earlier cut-off and the later opening are used', () => {
  const given = [row('PCO', '22T12:00'), row('EFC', '18T08:00'), row('DCO', '21T17:00')];
  const joined = join(given, [other('PCO', '22T06:00'), other('EFC', '18T12:00'), other('DCO', '21T19:00')]);
  expect(joined.map(({ time }) => time)).toEqual([at('22T06:00'), at('18T12:00'), at('21T17:00')]);
  expect(joined[2]).toMatchObject({ given: given[2], others: [{ time: at('21T19:00') }] });
});

test('an equal time changes nothing, also with another offset', () => {
  const given = [row('PCO', '22T12:00')];
  const same = { ...other('PCO', '22T12:00'), time: '2026-11-22T04:00:00Z' };
  expect(join(given, [same])).toEqual(given);
});

test('a time of another port, kind or call stays apart', () => {
  const given = [row('PCO', '22T12:00')];
  const others = [
    { ...other('PCO', '22T06:00'), harbor_code: 'CNNGB' },
    other('DGC', '22T06:00'),
    other('PCO', '11T06:00'),
  ];
  const joined = join(given, others);
  expect(joined[0]).toBe(given[0]);
  expect(joined.slice(1).map(({ others: said = [] }) => said)).toEqual(others.map((one) => [one]));
});

test('lists alone give a deadline, with the earliest time of all lists', () => {
  const lists = [other('VCO', '21T20:00'), other('VCO', '21T18:00', 'Haiyue')];
  expect(join([], lists)).toEqual([{ ...row('VCO', '21T18:00'), others: lists }]);
  expect(join([row('VCO', null)], lists)).toMatchObject([{ time: at('21T18:00'), given: { time: null } }]);
});

test('a conflict has both times, their sources and the difference', () => {
  const terminal = { name: 'EAST4', time: at('22T10:00') };
  const given = [row('PCO', '22T12:00'), { ...row('RCO', '22T10:00'), terminal }, row('VCO', null)];
  const joined = join(given, [other('PCO', '22T06:00'), other('RCO', '22T11:00'), other('VCO', '21T18:00')]);
  expect(joined.flatMap(otherConflicts)).toEqual([
    {
      code: 'PCO',
      harbor_code: 'CNSHA',
      source: 'own_list',
      name: 'Zhou',
      was: at('22T12:00'),
      was_terminal: null,
      now: at('22T06:00'),
      minutes: -360,
    },
    expect.objectContaining({ code: 'RCO', was: at('22T10:00'), was_terminal: 'EAST4', minutes: 60 }),
  ]);
});
