import type { PushedAlert } from '../../../contract/wire/pushed-alert.ts';
import type { LaneChange, LaneNotice } from '../../store/pack-rows.ts';
import { orNotSaved } from '../../store/full-device.ts';
import { openStore } from '../../store/open-store.ts';
import { serverNow } from '../../state/server-clock.ts';

/**
 * Identifies a change that the screen showed. A later change of the same sailing has another `noticed_time`,
 * so that it is not marked as seen by mistake.
 */
export type Shown = Pick<LaneChange, 'member_id' | 'lane' | 'sailing_id' | 'noticed_time'>;

/**
 * Marks changes as seen by their member. Returns the changes that were marked, for undoing this with
 * `unmarkSeen`. Rejects with `not_saved` on a full device.
 */
export async function markSeen(shown: readonly Shown[]): Promise<readonly Shown[]> {
  const marked = await mark(shown, serverNow());
  void closeNotifications(new Set(marked.map(({ sailing_id }) => sailing_id)));
  if (marked.length > 0) void reportSoon();
  return marked;
}

/**
 * Reports to the server which changes the member has seen. If this fails, they are reported when sailings for
 * offline search are fetched the next time.
 */
async function reportSoon(): Promise<void> {
  try {
    const { reportRead } = await import('./report-read.ts');
    await reportRead(await openStore());
  } catch {
    // Ignores the error: the script is not stored on this device, or the database was closed.
  }
}

/** Closes each notification that is only about sailings whose changes the member has seen. */
async function closeNotifications(seen: ReadonlySet<string>): Promise<void> {
  const registration = await globalThis.navigator?.serviceWorker?.getRegistration();
  for (const one of (await registration?.getNotifications()) ?? []) {
    const { sailings } = one.data as PushedAlert;
    if (sailings.length > 0 && sailings.every((sailing) => seen.has(sailing))) one.close();
  }
}

/** Marks changes as unseen again, to undo `markSeen`. */
export async function unmarkSeen(shown: readonly Shown[]): Promise<void> {
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
      const { is_unreported: _unreported, ...left } = row;
      const isReported = seenTime === null || member_id === 0 || row.own !== undefined;
      await store.lane_change.put({
        ...left,
        seen_time: seenTime,
        ...(!isReported && { is_unreported: true }),
      });
      marked.push(row);
    }
    return marked;
  });
  return orNotSaved(marking);
}

/**
 * Stores a member's settings for reports of changes on a lane, on this device. Settings that are not given
 * stay unchanged. Rejects with `not_saved` on a full device.
 */
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

/** The default settings: every change is reported. */
export const noNotice: Pick<LaneNotice, 'least_days' | 'snoozed_until'> = {
  least_days: 1,
  snoozed_until: null,
};
