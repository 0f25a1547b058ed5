import { readdirSync, readFileSync } from 'node:fs';

import { describe, expect, it } from 'vitest';

import { callsOf } from './terminal-calls.ts';
import { describeTerminal, readDescriptions, type TerminalDescription } from './terminal-description.ts';
import { readRecords } from './terminal-records.ts';

const folder = 'docs/terminals';
const described = (name: string): TerminalDescription => {
  const found = readDescriptions(folder).terminals.find((one) => one.name === name);
  if (!found) throw new Error(name);
  return found;
};
const sample = (name: string) => {
  const file = readdirSync(folder).find((one) => one.startsWith(`${name}-sample.`));
  return readFileSync(`${folder}/${file ?? ''}`);
};
const read = (name: string, bytes: Uint8Array = sample(name)) => readRecords(bytes, described(name));
const callsIn = (name: string, zone: string) => {
  const records = read(name);
  if (typeof records === 'string') throw new Error(records);
  return callsOf(records, described(name), zone);
};

describe('the recorded samples of terminals', () => {
  it('a CSV file gives its calls in the clock of the port', () => {
    const { calls, refused } = callsIn('csv', 'Asia/Shanghai');
    expect(calls).toEqual([
      {
        terminal: 'EAST4',
        ship_name: 'BAI SHAN',
        imo: '9399038',
        voyage_number: '112W',
        berth_time: '2026-12-03T22:00:00+08:00',
        departure_time: '2026-12-04T18:00:00+08:00',
        deadlines: {
          EFC: '2026-11-29T08:00:00+08:00',
          PCO: '2026-12-03T06:00:00+08:00',
          RCO: '2026-12-03T09:00:00+08:00',
          DGC: '2026-12-02T20:00:00+08:00',
        },
      },
      expect.objectContaining({
        terminal: 'EAST5',
        imo: null,
        deadlines: { EFC: '2026-11-30T08:00:00+08:00', PCO: '2026-12-03T17:00:00+08:00' },
      }),
      expect.objectContaining({
        ship_name: 'QING HE, NEW',
        deadlines: expect.objectContaining({ PCO: '2026-12-05T00:00:00+08:00' }),
      }),
    ]);
    expect(refused).toEqual([{ call: 'MING YUE 001E', fault: 'imo_wrong' }]);
  });

  it('a JSON document gives local times for moments with an offset', () => {
    const { calls, refused } = callsIn('json', 'Europe/Berlin');
    expect(
      calls.map(({ ship_name, voyage_number, berth_time }) => [ship_name, voyage_number, berth_time]),
    ).toEqual([
      ['BAI SHAN', '113E', '2026-12-28T06:00:00+01:00'],
      ['ELBE KORALLE', '22N', '2026-12-30T04:00:00+01:00'],
    ]);
    expect(calls.map(({ deadlines }) => deadlines['PCO'])).toEqual([
      '2026-12-27T16:00:00+01:00',
      '2026-12-29T10:00:00+01:00',
    ]);
    expect(refused).toEqual([{ call: 'WESER STERN 8N', fault: 'departure_before_berth' }]);
  });

  it('a page gives the rows that a person sees', () => {
    const { calls, refused } = callsIn('page', 'Asia/Singapore');
    expect(
      calls.map(({ ship_name, terminal, deadlines }) => [ship_name, terminal, Object.keys(deadlines)]),
    ).toEqual([
      ['BAI SHAN', 'WEST', ['EFC', 'PCO', 'RCO']],
      ['SELAT BIRU', 'WEST', ['EFC', 'PCO', 'DGC']],
    ]);
    expect(calls[1]?.departure_time).toBe('2026-12-14T23:00:00+08:00');
    expect(refused).toEqual([{ call: 'SELAT JINGGA 12S', fault: 'time_unreadable' }]);
  });

  it.each(['csv', 'json', 'page'])('a %s answer that was cut off is refused', (name) => {
    const whole = sample(name);
    for (const part of [0.4, 0.6, 0.8, 0.97])
      expect(typeof read(name, whole.subarray(0, Math.floor(whole.length * part)))).toBe('string');
  });

  it.each(['csv', 'json', 'page'])('a %s answer without a described column is refused', (name) => {
    const without = sample(name)
      .toString('utf8')
      .replaceAll('ETD', 'X')
      .replaceAll('etd', 'x')
      .replaceAll('计划离泊', '-');
    expect(read(name, Buffer.from(without))).toBe('columns_missing');
  });

  it('a login page is no list', () => {
    const page = Buffer.from('<html><body><form>log in</form></body></html>');
    expect(['csv', 'json', 'page'].map((name) => typeof read(name, page))).toEqual([
      'string',
      'string',
      'string',
    ]);
  });
});

describe('a description of a terminal', () => {
  const valid = () => JSON.parse(readFileSync(`${folder}/csv.json`, 'utf8')) as Record<string, unknown>;
  it.each([
    ['an http address', { url: 'http://terminal.example/' }, 'url: must be an https address'],
    ['an unknown format', { format: 'xls' }, 'format'],
    ['a pattern without a year', { times: 'MM/DD HH:mm' }, 'times: needs YYYY'],
    ['an unknown field', { extra: 1 }, 'extra'],
    [
      'an unknown deadline',
      { columns: { vessel: 'a', voyage: 'b', deadlines: { XYZ: 'c' } } },
      'columns.deadlines',
    ],
    ['no deadline', { columns: { vessel: 'a', voyage: 'b', deadlines: {} } }, 'names no deadline'],
  ])('with %s is refused with the place', (_, differs, problem) => {
    expect(describeTerminal('t', JSON.stringify({ ...valid(), ...differs }))).toContain(problem);
  });

  it('in a broken file is refused', () => {
    expect(describeTerminal('t', '{')).toBe('not a JSON file');
  });

  it('in a missing folder is reported', () => {
    expect(readDescriptions('no/such/folder').problems).toHaveLength(1);
  });
});
