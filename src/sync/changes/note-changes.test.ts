import 'fake-indexeddb/auto';

import fc from 'fast-check';
import { afterEach, expect, test } from 'vitest';

import type { PackSailing } from '../../../trade/lane-pack/lane-pack.ts';
import { differencesOf } from '../../../trade/lane-pack/changes.ts';
import { encodeLane } from '../../../trade/lane-pack/encode-lane.ts';
import { openLane } from '../../../trade/lane-pack/packed-lane.ts';
import { addDays } from '../../../trade/calendar/plain-date.ts';
import { aLoadCall, anUnloadCall, aPackSailing } from '../../../tests/support/a-pack-sailing.ts';
import { changeTables } from '../../store/lane-pack.ts';
import type { LaneChange } from '../../store/pack-rows.ts';
import { deleteStore, openStore } from '../../store/open-store.ts';
import { markSeen, unmarkSeen } from './mark-seen.ts';
import { forgetChanges, noteChanges } from './note-changes.ts';

afterEach(() => deleteStore());

const member_id = 7;
const lane = 'CNSHA>SAJED';
const start = Date.parse('2026-11-20T06:00:00Z');
const minuteMs = 60_000;
const idOf = (name: string) => `01a08376-dc00-741c-b070-00000000000${name}`;

/** The server's state of a sailing that may change; undefined: the sailing does not match the lane. */
type State = { ship: string | null; moved: number; isWithdrawn: boolean } | undefined;

const copyOf = (name: string, state: State): PackSailing | null =>
  state
    ? aPackSailing({
        id: idOf(name),
        ship_name: state.ship,
        withdrawn_time: state.isWithdrawn ? '2026-11-20T05:00:00.000Z' : null,
        calls: [
          aLoadCall({
            start_time: addDays('2026-12-01', state.moved),
            end_time: addDays('2026-12-04', state.moved),
          }),
          anUnloadCall(),
        ],
      })
    : null;

/** A device that fetches the lane repeatedly, and the state that its member has seen. */
class Device {
  #time = start;
  #packed = new Map<string, PackSailing>();

  constructor(first: readonly PackSailing[]) {
    for (const sailing of first) this.#packed.set(sailing.id, sailing);
  }

  get time() {
    return this.#time;
  }

  async fetch(now: readonly PackSailing[], removed: readonly string[], isWhole = false): Promise<void> {
    const store = await openStore();
    const before = {
      sailings: openLane(encodeLane({ lane, sailings: [...this.#packed.values()] })),
      time: this.#time,
      until: '2027-02-18',
    };
    this.#time += minuteMs;
    await store.transaction('rw', changeTables(store), async () =>
      noteChanges(store, {
        member_id,
        lane,
        before,
        part: { is_whole: isWhole, sailings: now, removed },
        time: this.#time,
      }),
    );
    if (isWhole) this.#packed.clear();
    for (const id of removed) this.#packed.delete(id);
    for (const sailing of now) this.#packed.set(sailing.id, sailing);
  }
}

const rows = async (): Promise<LaneChange[]> => (await openStore()).lane_change.toArray();
const unseen = async () => (await rows()).filter(({ seen_time }) => seen_time === null);
const differencesIn = ({ was, now }: LaneChange, at: number) => differencesOf(was, now, at);

const first = copyOf('1', { ship: 'A', moved: 0, isWithdrawn: false }) as PackSailing;
const moved = (days: number) => copyOf('1', { ship: 'A', moved: days, isWithdrawn: false }) as PackSailing;

test('several moves count as one, from the seen laycan to the present one', async () => {
  const device = new Device([first]);
  await device.fetch([moved(2)], []);
  await device.fetch([moved(5)], []);
  const [row] = await unseen();
  expect(row).toMatchObject({ since_time: start, noticed_time: start + 2 * minuteMs });
  expect(row && differencesIn(row, device.time)).toMatchObject([{ kind: 'moved', moves: [{ days: 5 }] }]);
});

test('a sailing that returns to the seen state has no change', async () => {
  const device = new Device([first]);
  await device.fetch([moved(2)], []);
  await device.fetch([first], []);
  expect(await rows()).toEqual([]);
});

test('a sailing added and withdrawn between two views is no change', async () => {
  const device = new Device([]);
  await device.fetch([first], []);
  await device.fetch([{ ...first, withdrawn_time: '2026-11-20T06:01:00.000Z' }], []);
  expect(await rows()).toEqual([]);
});

test('changes after a view are counted from the seen state', async () => {
  const device = new Device([first]);
  await device.fetch([moved(2)], []);
  expect(await markSeen(await unseen())).toHaveLength(1);
  expect(await unseen()).toEqual([]);
  await device.fetch([moved(3)], []);
  const [row] = await unseen();
  expect(row && differencesIn(row, device.time)).toMatchObject([{ kind: 'moved', moves: [{ days: 1 }] }]);
});

test('viewing an older state leaves newer changes unseen, and can be undone', async () => {
  const device = new Device([first]);
  await device.fetch([moved(2)], []);
  const old = await unseen();
  await device.fetch([moved(3)], []);
  expect(await markSeen(old)).toEqual([]);
  const shown = await unseen();
  await unmarkSeen(await markSeen(shown));
  expect(await unseen()).toEqual(shown);
});

test('a seen change is deleted after a day', async () => {
  const device = new Device([first]);
  await device.fetch([moved(2)], []);
  await markSeen(await unseen());
  const store = await openStore();
  await store.lane_change.toCollection().modify({ seen_time: device.time - 86_400_000 - 1 });
  await device.fetch([], []);
  expect(await rows()).toEqual([]);
});

test('a lane that loses its pack loses its changes', async () => {
  const device = new Device([first]);
  await device.fetch([moved(2)], []);
  await forgetChanges(await openStore(), member_id, lane);
  expect(await rows()).toEqual([]);
});

test('reported changes lead from the last view to the present, for any history', async () => {
  const names = ['1', '2', '3'];
  const someState: fc.Arbitrary<State> = fc.option(
    fc.record({
      ship: fc.constantFrom(null, 'A', 'B'),
      moved: fc.integer({ min: 0, max: 2 }),
      isWithdrawn: fc.boolean(),
    }),
    { nil: undefined },
  );
  const someStep = fc.oneof(
    { weight: 4, arbitrary: fc.record({ name: fc.constantFrom(...names), state: someState }) },
    { weight: 2, arbitrary: fc.constantFrom('fetch' as const, 'look' as const) },
  );
  await fc.assert(
    fc.asyncProperty(fc.array(someStep, { maxLength: 25 }), async (steps) => {
      await deleteStore();
      const device = new Device([]);
      const newest = new Map<string, PackSailing | null>(names.map((name) => [name, null]));
      const packed = new Map(newest);
      const seen = new Map(newest);
      for (const step of [...steps, 'fetch' as const]) {
        if (step === 'look') {
          for (const { sailing_id } of await markSeen(await unseen())) {
            const name = sailing_id.slice(-1);
            seen.set(name, packed.get(name) ?? null);
          }
          continue;
        }
        if (step !== 'fetch') {
          newest.set(step.name, copyOf(step.name, step.state));
          continue;
        }
        const now = [...newest.values()].filter((copy) => copy !== null);
        const removed = names.filter((name) => packed.get(name) && !newest.get(name)).map(idOf);
        await device.fetch(now, removed);
        for (const name of names) {
          const copy = newest.get(name) ?? null;
          packed.set(name, copy);
          if (differencesOf(seen.get(name) ?? null, copy, device.time).length === 0) seen.set(name, copy);
        }
        const told = Object.fromEntries(
          (await unseen()).map((row) => [row.sailing_id.slice(-1), differencesIn(row, device.time)]),
        );
        const owed = names.map(
          (name) =>
            [name, differencesOf(seen.get(name) ?? null, packed.get(name) ?? null, device.time)] as const,
        );
        expect(told).toEqual(Object.fromEntries(owed.filter(([, changes]) => changes.length > 0)));
      }
    }),
    { numRuns: 60 },
  );
});
