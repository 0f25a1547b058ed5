import type { LaneChange, LaneNotice } from '../../store/pack-rows.ts';
import { orNotSaved } from '../../store/full-device.ts';
import { openStore } from '../../store/open-store.ts';
import { serverNow } from '../../store/server-clock.ts';

/** A change as it was on the screen: one that has come since is another. */
export type Shown = Pick<LaneChange, 'member_id' | 'lane' | 'sailing_id' | 'noticed_time'>;

/** Its member has looked at these. Returns what they are known by for `unlook`. A full device rejects with `not_saved`. */
export async function look(shown: readonly Shown[]): Promise<readonly Shown[]> {
  return mark(shown, serverNow());
}

/** They count as not looked at again. */
export async function unlook(shown: readonly Shown[]): Promise<void> {
  await mark(shown, null);
}

async function mark(shown: readonly Shown[], seenTime: number | null): Promise<readonly Shown[]> {
  const store = await openStore();
  const marking = store.transaction('rw', store.lane_change, async () => {
    const marked: Shown[] = [];
    for (const { member_id, lane, sailing_id, noticed_time } of shown) {
      const row = await store.lane_change.get([member_id, lane, sailing_id]);
      if (!row || row.noticed_time !== noticed_time || (row.seen_time === null) === (seenTime === null))
        continue;
      await store.lane_change.put({ ...row, seen_time: seenTime });
      marked.push(row);
    }
    return marked;
  });
  return orNotSaved(marking);
}

/** How much of a lane's changes is told here; what is not named stays as it is. Rejects in the same way. */
export async function putNotice(
  { member_id, lane }: Pick<LaneNotice, 'member_id' | 'lane'>,
  changes: Partial<Pick<LaneNotice, 'least_days' | 'snoozed_until'>>,
): Promise<void> {
  const store = await openStore();
  const putting = store.transaction('rw', store.lane_notice, async () => {
    const before = await store.lane_notice.get([member_id, lane]);
    await store.lane_notice.put({ ...noNotice, ...before, ...changes, member_id, lane });
  });
  await orNotSaved(putting);
}

/** As long as nobody has chosen: everything is told. */
export const noNotice: Pick<LaneNotice, 'least_days' | 'snoozed_until'> = {
  least_days: 1,
  snoozed_until: null,
};
