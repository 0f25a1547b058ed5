import { Dexie } from 'dexie';

import { aWantedContainerPack } from '../../src/store/container-pack.ts';
import { deletePacks } from '../../src/store/lane-pack.ts';
import type { PackLane } from '../../src/store/pack-rows.ts';
import type { NewEntry } from '../../src/store/outbox.ts';
import { anEntry } from './an-entry.ts';
import { group, member, openAs, same, type StoreCase } from './store-case.ts';

const aPack: PackLane = {
  member_id: member,
  lane: 'CNSHA>SAJED',
  is_pinned: false,
  cursor: 'c',
  until: '2027-02-18',
  time: 5,
  checked_time: 6,
  bytes: 2,
  sailing_total: 1,
  event_times: [7],
  state: 'kept',
};
/** The test cases of the local database for lane packs and the container pack. */
export const packStoreCases: readonly StoreCase[] = [
  {
    title: 'a database of version 8 opens with its lane packs and accepts a container pack',
    run: async (name) => {
      const old = new Dexie(name);
      old.version(8).stores({
        local: 'name',
        pack_lane: '[member_id+lane], member_id',
        pack_body: '[member_id+lane], member_id',
      });
      await old.table('pack_lane').put(aPack);
      old.close();
      const store = await openAs(name);
      same(await store.pack_lane.toArray(), [aPack]);
      const bytes = Uint8Array.of(1, 2, 3);
      await store.box_pack.put({ ...aWantedContainerPack(member), bytes });
      same((await store.box_pack.get(member))?.bytes, bytes);
      await deletePacks(store);
      same(await store.box_pack.count(), 0);
    },
  },
  {
    title: 'a database of version 2 opens with its queue and its favourites',
    run: async (name) => {
      const old = new Dexie(name);
      old.version(1).stores({ local: 'name', device: 'name', recent_searches: 'key, [member_id+time]' });
      old.version(2).stores({
        outbox: '++sequence, &id, state, [member_id+sequence], *row_names',
        sealed_unsent: '++id, owner',
        collection_group: '[member_id+id], member_id',
        collection_lane: '[member_id+group_id+ends], member_id',
        collection_shipowner: '[member_id+id], member_id',
      });
      const entry: NewEntry = { ...anEntry(), row_names: ['row'] };
      await old.table('outbox').put(entry);
      await old.table('sealed_unsent').put({ owner: 'o', count: 1, sealed: 's' });
      await old.table('collection_group').put({ ...group, member_id: member });
      old.close();
      const store = await openAs(name);
      same((await store.outbox.where('row_names').equals('row').first())?.id, entry.id);
      same([await store.sealed_unsent.count(), await store.collection_group.count()], [1, 1]);
      await store.pack_lane.put(aPack);
      await store.pack_body.put({ member_id: member, lane: aPack.lane, bytes: new Uint8Array([1, 2]) });
      same(await store.pack_lane.where('member_id').equals(member).toArray(), [aPack]);
    },
  },
  {
    title: 'the bytes of a lane pack are read unchanged and separately from its record',
    run: async (name) => {
      const store = await openAs(name);
      const bytes = Uint8Array.from({ length: 70_000 }, (_, at) => at % 251);
      await store.pack_lane.put(aPack);
      await store.pack_body.put({ member_id: member, lane: aPack.lane, bytes });
      const found = await store.pack_body.get([member, aPack.lane]);
      same(found?.bytes.length, bytes.length);
      same(
        found?.bytes.every((byte, at) => byte === bytes[at]),
        true,
      );
      same(Object.values(await store.pack_lane.toArray()).length, 1);
      await deletePacks(store);
      same([await store.pack_lane.count(), await store.pack_body.count()], [0, 0]);
    },
  },
];
