import fc from 'fast-check';
import { expect, expectTypeOf, test, vi } from 'vitest';

import { someLanePart, somePackSailings } from '../../tests/support/some-lane-parts.ts';
import { omitKeys } from '../keys-of.ts';
import type { PackCall, PackSailing } from './lane-pack.ts';
import { encodeLane } from './encode-lane.ts';
import {
  arrivalColumns,
  arrivalFormat,
  laneFormat,
  terminalColumns,
  terminalFormat,
  laterColumns,
  type callColumns,
  type cutOffColumns,
  type sailingColumns,
} from './lane-columns.ts';
import { frame } from './framed.ts';
import { mergeLane } from './merge-lane.ts';
import { decodePack, encodePack } from './pack.ts';
import { PackUnreadable } from './pack-unreadable.ts';
import { openLane } from './packed-lane.ts';

/** A test with many random sailings takes long on a busy machine. */
vi.setConfig({ testTimeout: 60_000 });

const byId = (sailings: Iterable<PackSailing>) => [...sailings].sort((a, b) => (a.id < b.id ? -1 : 1));
const lane = 'CNSHA>SAJED';

test('an encoded and opened lane has the same sailings, by id', () => {
  fc.assert(
    fc.property(somePackSailings, (sailings) => {
      const opened = openLane(encodeLane({ lane, sailings }));
      expect(opened.lane).toBe(lane);
      expect(opened.size).toBe(sailings.length);
      expect([...opened]).toStrictEqual(byId(sailings));
    }),
  );
});

test('a sailing is found by its id, and an unknown id is not', () => {
  fc.assert(
    fc.property(somePackSailings, fc.uuid(), (sailings, other) => {
      const opened = openLane(encodeLane({ lane, sailings }));
      for (const sailing of sailings)
        expect(opened.sailingAt(opened.indexOf(sailing.id))).toStrictEqual(sailing);
      expect(opened.indexOf(other)).toBe(sailings.findIndex(({ id }) => id === other));
    }),
  );
});

test('decoding an encoded answer returns the same answer', () => {
  const somePack = fc.record({
    cursor: fc.string(),
    time: fc.constant('2026-11-20T08:00:00.000Z'),
    until: fc.constant('2027-02-18'),
    lanes: fc.array(someLanePart, { maxLength: 3 }),
  });
  fc.assert(
    fc.property(somePack, (pack) => {
      const { lanes, ...head } = decodePack(encodePack(pack));
      const opened = lanes.map(({ body, ...part }) => ({ ...part, sailings: [...openLane(body)] }));
      expect({ ...head, lanes: opened }).toStrictEqual({
        ...pack,
        lanes: pack.lanes.map((part) => ({ ...part, sailings: byId(part.sailings) })),
      });
    }),
  );
});

test('bytes that were cut off or changed anywhere are refused', () => {
  const pack = { cursor: 'c', time: '', until: '' };
  fc.assert(
    fc.property(someLanePart, fc.nat(), fc.integer({ min: 1, max: 255 }), (part, at, change) => {
      for (const [bytes, read] of [
        [encodeLane(part), openLane],
        [encodePack({ ...pack, lanes: [part] }), decodePack],
      ] as const) {
        const place = at % bytes.length;
        expect(() => read(bytes.subarray(0, place))).toThrow(PackUnreadable);
        const changed = bytes.map((byte, index) => (index === place ? byte ^ change : byte));
        expect(() => read(changed)).toThrow(PackUnreadable);
      }
    }),
  );
});

test('another version of the format is named and refused', () => {
  const bytes = encodeLane({ lane, sailings: [] });
  bytes[0] = 9;
  expect(() => openLane(bytes)).toThrow(`This pack cannot be read. Its format is 9, not ${laneFormat}.`);
  expect(() => decodePack(bytes)).toThrow(PackUnreadable);
});

const olderFormats = Array.from({ length: laneFormat - 1 }, (_, at) => at + 1);

test.each(olderFormats)('a lane stored in format %i is still readable', (format) => {
  const later = laterColumns.filter((column) => column.format > format).map(({ name }) => name);
  const hasArrivals = format >= arrivalFormat;
  const hasTerminals = format >= terminalFormat;
  const missing =
    later.length + (hasArrivals ? 0 : arrivalColumns.length) + (hasTerminals ? 0 : terminalColumns.length);
  fc.assert(
    fc.property(somePackSailings, (sailings) => {
      const before = sailings.map(
        (one) =>
          omitKeys(
            {
              ...one,
              calls: hasArrivals ? one.calls : one.calls.map(asPlanned),
              cut_offs: hasTerminals ? one.cut_offs : one.cut_offs.map(asPublished),
            },
            later,
          ) as PackSailing,
      );
      // Cuts off the columns that an older format lacks. A column without any value has two bytes at the end.
      const content = encodeLane({ lane, sailings: before }).subarray(5, -2 * missing);
      expect([...openLane(frame(format, content))]).toStrictEqual(byId(before));
    }),
  );
});

const asPlanned = ({ estimated_time: _estimated, actual_time: _actual, ...call }: PackCall): PackCall => call;

const asPublished = ({ terminal: _terminal, ...cutOff }: PackSailing['cut_offs'][number]) => cutOff;

test('merging bytes removes, replaces and adds the same sailings', () => {
  const never = '1970-01-01T00:00:00.000Z';
  fc.assert(
    fc.property(somePackSailings, someLanePart, fc.infiniteStream(fc.boolean()), (had, part, coin) => {
      const packed = had.map((one) => ({
        ...one,
        withdrawn_time: null,
        pairs: one.pairs.map((pair) => ({ ...pair, archived_time: '2100-01-01T00:00:00.000Z' })),
      }));
      const toss = () => coin.next().value === true;
      const changed = packed.filter(toss).map((one) => ({ ...one, remark: 'changed' }));
      const removed = packed.filter(toss).map(({ id }) => id);
      const { lane: name, is_whole, sailings } = part;
      const brought = [...changed, ...sailings.filter(({ id }) => !packed.some((one) => one.id === id))];
      const encoded = {
        lane: name,
        is_whole,
        removed,
        body: encodeLane({ lane: name, sailings: brought }),
      };
      const old = openLane(encodeLane({ lane: name, sailings: packed }));
      const stays = (one: PackSailing) =>
        !is_whole && !removed.includes(one.id) && !brought.some(({ id }) => id === one.id);
      expect([...openLane(mergeLane(old, encoded, never))]).toStrictEqual(
        byId([...packed.filter(stays), ...brought]),
      );
      expect([...openLane(mergeLane(null, encoded, never))]).toStrictEqual(byId(brought));
    }),
  );
});

test('merging leaves out past and long withdrawn sailings', () => {
  const [sample] = fc.sample(
    somePackSailings.filter(({ length }) => length > 0),
    { numRuns: 1, seed: 1 },
  );
  const pair = {
    ...sample?.[0]?.pairs[0],
    archived_time: '2026-11-21T00:00:00.000Z',
  } as PackSailing['pairs'][0];
  const one = { ...sample?.[0], pairs: [pair], withdrawn_time: null } as PackSailing;
  const sizeAfter = (time: string, differs: Partial<PackSailing> = {}) => {
    const old = openLane(encodeLane({ lane, sailings: [{ ...one, ...differs }] }));
    const nothing = { lane, is_whole: false, removed: [], body: encodeLane({ lane, sailings: [] }) };
    return openLane(mergeLane(old, nothing, time)).size;
  };
  expect(sizeAfter('2026-11-20T23:59:59.000Z')).toBe(1);
  expect(sizeAfter('2026-11-21T00:00:00.000Z')).toBe(0);
  const withdrawn = { withdrawn_time: '2026-11-06T12:00:00.000Z' };
  expect(sizeAfter('2026-11-20T11:59:59.000Z', withdrawn)).toBe(1);
  expect(sizeAfter('2026-11-20T12:00:00.000Z', withdrawn)).toBe(0);
});

test('every field of a sailing has its column', () => {
  type Columns = (typeof sailingColumns.values | typeof sailingColumns.times)[number];
  expectTypeOf<Exclude<keyof PackSailing, Columns>>().toEqualTypeOf<'id' | 'calls' | 'pairs' | 'cut_offs'>();
  type Calls = (typeof callColumns.values | typeof callColumns.days | typeof arrivalColumns)[number];
  expectTypeOf<Exclude<keyof PackCall, Calls>>().toEqualTypeOf<'id' | 'place'>();
  type CutOff = PackSailing['cut_offs'][number];
  expectTypeOf<
    Exclude<keyof CutOff, (typeof cutOffColumns | typeof terminalColumns)[number]>
  >().toEqualTypeOf<never>();
});
