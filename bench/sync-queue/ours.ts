import { collectionHarborHandle, firstGroupId } from '../../contract/calls/favourites.ts';
import { openStore } from '../../src/store/open-store.ts';
import { laneEnds } from '../../src/store/own-rows.ts';
import { putLocal } from '../../src/store/local.ts';
import { record } from '../../src/sync/queue/queue.ts';
import { refreshFavourites } from '../../src/sync/refresh/refresh-favourites.ts';
import { startReplay } from '../../src/sync/queue/start-replay.ts';
import { offer, timed, type Change } from './change.ts';

/**
 * Our queue as in the product: the row and the queued change are written in one transaction, and the page
 * sends the changes.
 */
const memberId = 1;

/**
 * Adds a change. Changes of one entity are never merged (`fold: 'never'`), so that all compared queues send
 * the same number of changes.
 */
const add = (change: Change) =>
  record({
    call: collectionHarborHandle,
    body: { ...change } as never,
    entity: change.entity,
    fold: 'never',
    change: (own) =>
      own.put('collection_lane', {
        group_id: firstGroupId,
        from: change.entity,
        to: null,
        ends: laneEnds(change.entity, null),
        sequence: 'V',
        version: 0,
        create_time: '2026-11-20T00:00:00.000Z',
      }),
  });

await putLocal({
  token: 'bench',
  header: 'Bearer',
  user_info: { id: memberId, publisher: 0, avatar: '', mobile: '', nickname: '' },
});
startReplay(refreshFavourites);
offer({
  add: (change) => timed(() => add(change)),
  left: async () => {
    const entries = await (await openStore()).outbox.toArray();
    const namesOf = (some: typeof entries) => some.map(({ body }) => (body as Change).name);
    return {
      waiting: namesOf(entries.filter(({ state }) => state !== 'failed')),
      told: namesOf(entries.filter(({ state }) => state === 'failed')),
    };
  },
});
