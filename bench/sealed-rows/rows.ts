import { firstGroupId } from '../../contract/calls/favourites.ts';
import { putSession } from '../../src/store/session.ts';
import { openStore } from '../../src/store/open-store.ts';
import type { QueuedEntry } from '../../src/store/outbox.ts';
import { laneEnds, type CollectionLane, type TemplateSchedule } from '../../src/store/own-rows.ts';
import { outboxReplay } from '../../src/sync/queue/outbox-replay.ts';
import { entriesOf } from '../../src/sync/queue/queue-tables.ts';
import { recordIn } from '../../src/sync/queue/record-entry.ts';
import { anEntry } from '../../tests/support/an-entry.ts';
import { aDraftCall, aDraftSailing } from '../../tests/support/a-draft-sailing.ts';
import './reading.ts';

const member = 7;
const template_id = '01936d5c-0000-7000-8000-0000000000aa';
const code = (at: number) => `CN${at.toString(36).toUpperCase().padStart(3, 'A')}`;

const lane = (at: number): CollectionLane => ({
  member_id: member,
  group_id: firstGroupId,
  from: code(at),
  to: 'AEJEA',
  ends: laneEnds(code(at), 'AEJEA'),
  sequence: `V${at}`,
  version: 1,
  create_time: '2026-11-20T00:00:00.000Z',
});

const draft = (at: number) =>
  ({
    member_id: member,
    template_id,
    version: 1,
    ...aDraftSailing({
      ship_name: `TEST PIONEER ${at}`,
      harbors: [0, 1, 2, 3].map((call) => aDraftCall({ harbor_code: code(at + call) })),
    }),
  }) as unknown as TemplateSchedule;

function entry(at: number): QueuedEntry {
  const row = draft(at);
  const key = [member, row.id];
  return anEntry({
    sequence: at + 1,
    id: crypto.randomUUID(),
    member_id: member,
    call: 'organization/template/schedule/update',
    entity: `template_schedule/${row.id}`,
    body: { id: row.id, changes: { voyage_number: `${at}W` }, base: { voyage_number: '' } },
    rows: [{ table: 'template_schedule', key, before: row, after: { ...row, voyage_number: `${at}W` } }],
    row_names: [JSON.stringify(['template_schedule', ...key])],
    next_time: Number.MAX_SAFE_INTEGER,
  });
}

const timed = async (run: () => Promise<unknown>): Promise<number> => {
  const since = performance.now();
  await run();
  return performance.now() - since;
};

const store = await openStore();
let presses = 0;
const lanes = () => store.collection_lane.where('member_id').equals(member).toArray();
const drafts = () =>
  store.template_schedule.where('[member_id+template_id]').equals([member, template_id]).toArray();
const queue = () => entriesOf(store, member).toArray();

globalThis.reading = {
  begin: async (isSealed, total) => {
    await putSession({
      token: 'bench',
      header: 'Bearer',
      user_info: { id: member, publisher: 1, avatar: '', mobile: '', nickname: '' },
      data_key: isSealed ? [{ key_id: 'k', key: btoa('b'.repeat(32)) }] : [],
    });
    const each = Array.from({ length: total }, (_, at) => at);
    await store.collection_lane.bulkPut(each.map(lane));
    await store.template_schedule.bulkPut(each.map(draft));
    await store.outbox.bulkPut(each.map(entry));
  },
  read: async () => {
    // Forgets all keys and reads one table again. The store is then as in a newly opened tab: the key is in
    // memory, but no row has been read.
    store.keys.forget();
    await store.local.toArray();
    const first = { favourites: await timed(lanes), 'a group of sailings': await timed(drafts) };
    return {
      'favourites, first': first.favourites,
      'favourites, again': await timed(lanes),
      'a group of sailings, first': first['a group of sailings'],
      'a group of sailings, again': await timed(drafts),
      'the queue whole, first': await timed(queue),
      'the queue whole, again': await timed(queue),
      'the queue, by the replayer': await timed(() => outboxReplay(store).pick(Date.now(), false)),
      'one press on a star': await timed(press),
    };
  },
  isSealed: async () => {
    const database = store.backendDB();
    const asking = database.transaction('outbox').objectStore('outbox').get(1);
    return new Promise((done) => {
      asking.addEventListener('success', () => done('sealed' in (asking.result as object)));
    });
  },
};

async function press(): Promise<void> {
  const row = lane(presses++ % 100);
  await recordIn(store, {
    call: 'collection/harbor/handle',
    body: { lane: row },
    entity: `collection_lane/${row.ends}`,
    holds: [],
    fold: 'never',
    next_time: Number.MAX_SAFE_INTEGER,
    change: (own) => own.put('collection_lane', row),
  });
}
