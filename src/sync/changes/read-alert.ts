import { ifRoom } from '../../store/full-device.ts';
import { watchStore } from '../../store/watch-store.ts';
import { markSeen } from './mark-seen.ts';

/**
 * Marks the changes of a sailing as seen by the member until `signal` is aborted. Called while the sailing's
 * page is open after the person followed the link of an alert. The device may receive the announced change
 * only after the page was opened.
 */
export function readAlert(
  { memberId, sailingId }: { memberId: number; sailingId: string },
  signal: AbortSignal,
): void {
  const stop = watchStore(
    async (store) => {
      const rows = await store.lane_change.where('member_id').equals(memberId).toArray();
      return rows.filter(
        ({ sailing_id, seen_time, own }) => sailing_id === sailingId && seen_time === null && !own,
      );
    },
    (unseen) => {
      if (unseen.length > 0) void ifRoom(markSeen(unseen));
    },
    // Without a database the device stores no changes, so there is nothing to mark.
    () => {},
  );
  signal.addEventListener('abort', stop, { once: true });
  if (signal.aborted) stop();
}
