import { Dexie } from 'dexie';

import { AppError } from '../../contract/error-code.ts';
import { LaycanStore } from '../../src/store/laycan-store.ts';
import { readUnsent, deleteUnsent, restoreUnsent } from '../../src/store/unsent-work.ts';
import { outboxReplay } from '../../src/sync/queue/outbox-replay.ts';
import { entriesOf } from '../../src/sync/queue/queue-tables.ts';
import type { OwnRowsChange } from '../../src/sync/queue/own-rows-change.ts';
import { recordAllIn, recordIn, type RecordedIntent } from '../../src/sync/queue/record-entry.ts';
import { packStoreCases } from './pack-store-cases.ts';
import { group, member, openAs, same, signIn, type StoreCase } from './store-case.ts';

function anIntent(parts: Partial<RecordedIntent> = {}): RecordedIntent {
  return {
    call: 'model/set',
    body: { on: true },
    entity: 'collection_group/g',
    holds: [],
    fold: 'never',
    change: (own) => own.put('collection_group', group),
    ...parts,
  };
}

async function failureOf(promise: Promise<unknown>): Promise<unknown> {
  return promise.then(
    () => undefined,
    (error: unknown) => error,
  );
}

/** All test cases of the local database. */
export const storeCases: readonly StoreCase[] = [
  ...packStoreCases,
  {
    title: 'a database of the first version opens with all its rows',
    run: async (name) => {
      const old = new Dexie(name);
      old.version(1).stores({ local: 'name', device: 'name', recent_searches: 'key, [member_id+time]' });
      await old.table('device').put({ name: 'install_hint_time', value: 5 });
      await old.table('recent_searches').put({ key: 'k', member_id: 7, time: 1 });
      old.close();
      const store = await openAs(name);
      same((await store.device.get('install_hint_time'))?.value, 5);
      same(await store.recent_searches.count(), 1);
      await recordIn(store, anIntent());
      same(await store.outbox.count(), 1);
    },
  },
  {
    title: 'a database of version 3 opens with its drafts and has an import tray',
    run: async (name) => {
      const old = new Dexie(name);
      old.version(3).stores({
        local: 'name',
        outbox: '++sequence, &id, state, [member_id+sequence], *row_names',
        template_schedule: '[member_id+id], member_id, [member_id+template_id]',
      });
      await old.table('template_schedule').put({ member_id: member, id: 'd', template_id: 'g' });
      old.close();
      const store = await openAs(name);
      same(await store.template_schedule.where('[member_id+template_id]').equals([member, 'g']).count(), 1);
      await store.table('import_tray').put({ member_id: member, id: 'r' });
      same(await store.import_tray.where('member_id').equals(member).count(), 1);
    },
  },
  {
    title: 'device-only rows are written together with the queued change or not at all',
    run: async (name) => {
      const store = await openAs(name);
      const texts = { id: 'd', texts: { manager_id: 'nobody' } };
      const alsoChange = async (own: OwnRowsChange) => own.put('unread_cells', texts);
      same((await recordAllIn(store, [], member, alsoChange)).length, 0);
      same(await store.unread_cells.toArray(), [{ ...texts, member_id: member }]);
      const fails = anIntent({ change: () => Promise.reject(new Error('no')) });
      const goes = async (own: OwnRowsChange) => own.delete('unread_cells', ['d']);
      same(String(await failureOf(recordAllIn(store, [fails], member, goes))), 'Error: no');
      same([await store.unread_cells.count(), await store.outbox.count()], [1, 0]);
    },
  },
  {
    title: 'a tab with the old version still writes its tables after an upgrade',
    run: async (name) => {
      const store = await openAs(name);
      await recordIn(store, anIntent());
      store.close();
      const old = new Dexie(name);
      old.version(1).stores({ local: 'name', device: 'name', recent_searches: 'key, [member_id+time]' });
      await old.table('device').put({ name: 'install_hint_time', value: 6 });
      old.close();
      const again = new LaycanStore(name);
      same([await again.outbox.count(), await again.collection_group.count()], [1, 1]);
    },
  },
  {
    title: 'drafts and a queue from before publications open and can be published',
    run: async (name) => {
      const old = new Dexie(name);
      old.version(3).stores({
        outbox: '++sequence, &id, state, [member_id+sequence], *row_names',
        template_schedule: '[member_id+id], member_id, [member_id+template_id]',
      });
      await old.table('template_schedule').put({ member_id: member, id: 'd', template_id: 't' });
      await old.table('outbox').put({ id: 'e', member_id: member, state: 'waiting', row_names: [] });
      old.close();
      const store = await openAs(name);
      same(await store.template_schedule.where('member_id').equals(member).count(), 1);
      const list = await store.template_schedule.toArray();
      await recordIn(
        store,
        anIntent({ change: (own) => own.put('publication', { id: 'b', template_id: 't', list }) }),
      );
      same([await store.outbox.count(), await store.publication.count()], [2, 1]);
      const work = await readUnsent(store, member);
      same([work.rows.publication?.length, work.rows.batch?.length], [1, 0]);
      await deleteUnsent(store, work);
      same(await store.publication.count(), 0);
    },
  },
  {
    title: 'a row and its queued change are written together',
    run: async (name) => {
      const store = await openAs(name);
      await recordIn(store, anIntent());
      const [entry] = await store.outbox.toArray();
      same(await store.collection_group.toArray(), [{ ...group, member_id: member }]);
      same([entry?.member_id, entry?.state, entry?.attempts, entry?.rows.length], [member, 'waiting', 0, 1]);
    },
  },
  {
    title: 'a failed change leaves neither a row nor a queued change',
    run: async (name) => {
      const store = await openAs(name);
      const fails = anIntent({
        change: async (own) => {
          await own.put('collection_group', group);
          throw new Error('no');
        },
      });
      same(String(await failureOf(recordIn(store, fails))), 'Error: no');
      same([await store.outbox.count(), await store.collection_group.count()], [0, 0]);
    },
  },
  {
    title: 'a change on a full device fails with not_saved and writes nothing',
    run: async (name) => {
      const store = await openAs(name);
      const full = anIntent({
        change: async (own) => {
          await own.put('collection_group', group);
          throw new DOMException('full', 'QuotaExceededError');
        },
      });
      const failure = await failureOf(recordIn(store, full));
      same(failure instanceof AppError && failure.code, 'not_saved');
      same([await store.outbox.count(), await store.collection_group.count()], [0, 0]);
    },
  },
  {
    title: 'a change is queued only for the logged-in member whom the screen shows',
    run: async (name) => {
      const store = new LaycanStore(name);
      same((await failureOf(recordIn(store, anIntent()))) instanceof AppError, true);
      await signIn(store, 8);
      same((await failureOf(recordIn(store, anIntent(), member))) instanceof AppError, true);
      same(await store.outbox.count(), 0);
    },
  },
  {
    title: 'a sequence number of the queue is never used twice',
    run: async (name) => {
      const store = await openAs(name);
      await recordIn(store, anIntent());
      await store.outbox.clear();
      await recordIn(store, anIntent());
      await recordIn(store, anIntent());
      const sequences = (await entriesOf(store, member).toArray()).map(({ sequence }) => sequence);
      same(sequences, [2, 3]);
    },
  },
  {
    title: 'two members can have rows with the same id',
    run: async (name) => {
      const store = await openAs(name);
      await recordIn(store, anIntent());
      await signIn(store, 8);
      await recordIn(store, anIntent());
      same(await store.collection_group.count(), 2);
      const { entries, rows } = await readUnsent(store, 8);
      same([entries.length, rows.collection_group?.length], [1, 1]);
    },
  },
  {
    title: 'picked changes are sent only for their member and picked again after a restart',
    run: async (name) => {
      const store = await openAs(name);
      await recordIn(store, anIntent());
      const replay = outboxReplay(store);
      const picked = await replay.pick(Date.now(), false);
      same([picked.sender?.member_id, picked.entries.map(({ attempts }) => attempts)], [member, [1]]);
      same((await replay.pick(Date.now(), false)).entries.length, 0);
      await replay.begin();
      same(
        (await replay.pick(Date.now(), false)).entries.map(({ attempts }) => attempts),
        [2],
      );
      await signIn(store, 8);
      await replay.begin();
      same((await replay.pick(Date.now(), false)).entries.length, 0);
    },
  },
  {
    title: 'a settled change leaves the server’s row with the later changes applied',
    run: async (name) => {
      const store = await openAs(name);
      await recordIn(store, anIntent());
      await recordIn(
        store,
        anIntent({ change: (own) => own.put('collection_group', { ...group, title: 'mine' }) }),
      );
      const replay = outboxReplay(store);
      const [first] = (await replay.pick(Date.now(), false)).entries;
      const row = { ...group, member_id: member, version: 9 };
      const rows = [{ table: 'collection_group' as const, key: [member, 'g'], row }];
      await replay.settle([{ id: first?.id ?? '', kind: 'done', rows }], null);
      same(await store.collection_group.get([member, 'g']), { ...row, title: 'mine' });
      same(await store.outbox.count(), 1);
    },
  },
  {
    title: 'unsent work is removed and restored completely and in order',
    run: async (name) => {
      const store = await openAs(name);
      for (let at = 0; at < 3; at++) await recordIn(store, anIntent({ body: { at } }));
      const work = structuredClone(await readUnsent(store, member));
      await deleteUnsent(store, work);
      same([await store.outbox.count(), await store.collection_group.count()], [0, 0]);
      await restoreUnsent(store, work);
      same(
        (await entriesOf(store, member).toArray()).map(({ body }) => body),
        [{ at: 0 }, { at: 1 }, { at: 2 }],
      );
      same(await store.collection_group.count(), 1);
    },
  },
  {
    title: 'a second connection continues the same sequence',
    run: async (name) => {
      const store = await openAs(name);
      const other = new LaycanStore(name);
      await Promise.all([
        recordIn(store, anIntent()),
        recordIn(other, anIntent()),
        recordIn(store, anIntent()),
      ]);
      const entries = await entriesOf(other, member).toArray();
      same(
        entries.map(({ sequence }) => sequence),
        [1, 2, 3],
      );
      same(new Set(entries.map(({ id }) => id)).size, 3);
    },
  },
];
