import { deflateRawSync } from 'node:zlib';

import { makeUuidV7 } from '../../../trade/edit/uuid-v7.ts';
import { anEntry, type SentEntry } from '../a-queue.ts';
import type { QueuedCase, State } from './subject.ts';

const content = deflateRawSync(JSON.stringify({ sender: 'OCEAN WISDOM' })).toString('base64');
const times = {
  seen: '2026-11-19T08:00:00.000Z',
  one: '2026-11-20T07:00:00.000Z',
  two: '2026-11-20T07:30:00.000Z',
};

/** The imported list that both devices show. */
const seenId = makeUuidV7();

const save = (id: string, kept_time: string, base: string | null): SentEntry =>
  anEntry('member/own_list/keep', { id, list_date: '2026-11-20', kept_time, row_total: 1, content, base });

/** The changes that create the rows that both devices show. */
export const ownListsBefore = (): SentEntry[] => [save(seenId, times.seen, null)];

const listIn = (state: State, id: string) => (state['lists'] ?? []).find((row) => row['id'] === id);

/** The changes of imported lists in the form that devices send. */
export function ownListCases(): QueuedCase[] {
  const added = makeUuidV7();
  const store = (name: string, id: string, time: string, base: string | null): QueuedCase => ({
    name,
    entry: () => save(id, time, base),
    holds: (state) => Date.parse(String(listIn(state, id)?.['kept_time'])) === Date.parse(time),
  });
  return [
    store('store a list', makeUuidV7(), times.one, null),
    store('store a list of another sender', added, times.two, null),
    store('replace a list', seenId, times.one, times.seen),
    store('replace it by another list', seenId, times.two, times.seen),
    {
      name: 'remove it',
      entry: () => anEntry('member/own_list/remove', { id: seenId, base: times.seen }),
      holds: (state) => !listIn(state, seenId),
    },
  ];
}

/** Reads all imported lists of a member as JSON. */
export const ownListsQuery = `select json_build_object('lists', (select coalesce(json_agg(json_build_object(
  'id', id, 'kept_time', kept_time) order by id), '[]') from own_list where member_id = $1)) as state`;
