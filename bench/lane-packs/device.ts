import { Dexie, type Table } from 'dexie';

import type { HarborBook } from '../../trade/harbors/harbor.ts';
import { informationList } from '../../contract/calls/sailings/sailing.ts';
import type { PackSailing } from '../../trade/lane-pack/lane-pack.ts';
import { answerFromLanes } from '../../src/sync/packs/search/answer-from-lanes.ts';
import { searchInLanes } from '../../src/sync/packs/search/lane-answers.ts';
import { laneCodes } from '../../src/sync/packs/search/lane-cover.ts';
import { mergeLane } from '../../trade/lane-pack/merge-lane.ts';
import { decodePack } from '../../trade/lane-pack/pack.ts';
import { openLane, type PackedLane } from '../../trade/lane-pack/packed-lane.ts';
import { searchPlacesOf } from '../../trade/harbors/search-places.ts';
import type { Asked, Device } from './requests.ts';

/**
 * The part of the bench that runs in the browser. It measures lane packs (sailings for offline search), and
 * for comparison rows in Dexie and in plain IndexedDB.
 */
interface Row extends PackSailing {
  lane: string;
  start: string;
}
interface Body {
  member_id: number;
  lane: string;
  bytes: Uint8Array;
}
class Store extends Dexie {
  declare pack_body: Table<Body, [number, string]>;
  declare sailing: Table<Row, [string, string]>;
  constructor() {
    super('bench');
    this.version(1).stores({ pack_body: '[member_id+lane]', sailing: '[lane+id],[lane+start]' });
  }
}
const store = new Store();
const opened = new Map<string, PackedLane>();
const bytesAt = async (path: string) => new Uint8Array(await (await fetch(path)).arrayBuffer());
const places = searchPlacesOf((await (await fetch('/book.json')).json()) as HarborBook);
const now = new Date('2026-11-20T08:00:00Z');

const timed = async (run: () => unknown): Promise<number> => {
  const since = performance.now();
  await run();
  return performance.now() - since;
};

/** The number of times that each search runs. The clock of the browser is too coarse to measure one run. */
const repeats = 20;
function timeEach(asked: readonly Asked[], answer: (one: Asked) => unknown): number[] {
  return asked.map((one) => {
    const since = performance.now();
    for (let at = 0; at < repeats; at++) answer(one);
    return (performance.now() - since) / repeats;
  });
}

const parsed = ({ from, to, since, until }: Asked) =>
  ({ from, to, since, until, sort: 'laycan', page: 1, page_size: 20 }) as const;

function search(one: Asked, lanes: readonly PackedLane[]) {
  const ends = laneCodes(one.lane, places);
  if (!ends) throw new Error('The bench searched an unknown lane.');
  return searchInLanes(parsed(one), ends, { lanes, places, now });
}

const laneOf = (lane: string): PackedLane => opened.get(lane) ?? openLane(new Uint8Array());

async function rawRows(): Promise<IDBDatabase> {
  const request = indexedDB.open('raw', 1);
  request.addEventListener('upgradeneeded', () =>
    request.result
      .createObjectStore('sailing', { keyPath: ['lane', 'id'] })
      .createIndex('start', ['lane', 'start']),
  );
  return done(request);
}

const done = <Result>(request: IDBRequest<Result>): Promise<Result> =>
  new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () =>
      reject(request.error ?? new Error('IndexedDB request failed without an error.')),
    );
  });

let raw: IDBDatabase | undefined;
const rangeOf = ({ lane, since, until }: Asked) =>
  [
    [lane, since],
    [lane, until],
  ] as const;

const device: Device = {
  importPacks: async () => {
    const answer = await bytesAt('/pack');
    return timed(async () => {
      const { lanes } = decodePack(answer);
      await store.pack_body.bulkPut(lanes.map(({ lane, body }) => ({ member_id: 1, lane, bytes: body })));
      for (const { lane, body } of lanes) opened.set(lane, openLane(body));
    });
  },
  mergeDelta: async () => {
    const answer = await bytesAt('/delta');
    return timed(async () => {
      const { lanes, time } = decodePack(answer);
      const merged = lanes.map((part) => ({
        member_id: 1,
        lane: part.lane,
        bytes: mergeLane(laneOf(part.lane), part, time),
      }));
      await store.pack_body.bulkPut(merged);
    });
  },
  askLane: async (asked) => timeEach(asked, (one) => search(one, [laneOf(one.lane)]).list.length),
  askAsCalled: async (asked) =>
    timeEach(asked, ({ from, to, since, until, lane }) =>
      answerFromLanes(informationList, { from, to, since, until }, { lanes: [laneOf(lane)], places, now }),
    ),
  askSet: async (sets) =>
    sets.map((asked) => {
      const since = performance.now();
      for (let at = 0; at < repeats; at++) for (const one of asked) search(one, [laneOf(one.lane)]);
      return (performance.now() - since) / repeats;
    }),
  askCold: async (asked) => {
    const times: number[] = [];
    for (const one of asked)
      times.push(
        await timed(async () => {
          const body = await store.pack_body.get([1, one.lane]);
          search(one, body ? [openLane(body.bytes)] : []);
        }),
      );
    return times;
  },
  importDexie: async () => {
    const rows = await rowsFrom();
    return timed(() => store.sailing.bulkAdd(rows));
  },
  askDexie: async (asked) => {
    const times: number[] = [];
    for (const one of asked) {
      const [from, to] = rangeOf(one);
      times.push(
        await timed(() =>
          store.sailing.where('[lane+start]').between(from, to, true, true).limit(20).toArray(),
        ),
      );
    }
    return times;
  },
  importRaw: async () => {
    const rows = await rowsFrom();
    raw = await rawRows();
    const database = raw;
    return timed(async () => {
      const transaction = database.transaction('sailing', 'readwrite');
      const table = transaction.objectStore('sailing');
      for (const row of rows) table.add(row);
      await new Promise<void>((resolve) => transaction.addEventListener('complete', () => resolve()));
    });
  },
  askRaw: async (asked) => {
    const times: number[] = [];
    for (const one of asked) {
      const [from, to] = rangeOf(one);
      times.push(
        await timed(async () => {
          const index = raw?.transaction('sailing').objectStore('sailing').index('start');
          if (index) await done(index.getAll(IDBKeyRange.bound([...from], [...to]), 20));
        }),
      );
    }
    return times;
  },
};

async function rowsFrom(): Promise<Row[]> {
  const { lanes } = decodePack(await bytesAt('/pack'));
  return lanes.flatMap(({ lane, body }) =>
    [...openLane(body)].map((sailing) => ({ ...sailing, lane, start: sailing.calls[0]?.start_time ?? '' })),
  );
}

globalThis.device = device;
