import { useEffect, useState } from 'react';
import { useSnapshot } from 'valtio/react';

import { AppError } from '../../../contract/error-code.ts';
import { minuteMs } from '../../../trade/calendar/day-ms.ts';
import { useIsConnected } from '../../hooks/use-is-connected.ts';
import { serverNow } from '../../state/server-clock.ts';
import { sessionState } from '../../store/session-state.ts';
import { refetchProfile } from '../session/follow-profile.ts';
import type { Workspace } from './use-workspace.ts';

/**
 * Fetches the publisher's rows from the server at these times:
 *
 * - at first, and when the connection is restored
 * - after a publication was sent
 * - after the deletion of a group was sent, which may move sailings to another group
 * - when a scheduled publication becomes live
 * - every minute (`now`) while the page is visible, because colleagues may change rows
 */
export function useRefreshWorkspace(
  workspace: Refreshed | undefined,
  now: Date,
  refresh: (reason: string) => Promise<void> = takeFromServer,
): RefreshView {
  const { member_id } = useSnapshot(sessionState);
  const isUp = useIsConnected();
  const published = workspace ? [...workspace.pending.values()].flat().map(({ id }) => id) : [];
  const sent = [...published, ...(workspace?.deletions ?? [])];
  const minutes = workspace?.templates.flatMap(({ scheduled }) => scheduled?.publish_time ?? []) ?? [];
  const seen = useSeenMinute(now);
  const reason = [...sent, useDueFetch(minutes), seen].join(' ');
  const [failed, setFailed] = useState<{ of: number; failure: AppError }>();
  const [retries, setRetries] = useState(0);
  useEffect(() => {
    if (member_id === 0 || !isUp) return undefined;
    let isOver = false;
    // If there are stored rows, the page shows them and no failure. The bar below the header shows the state
    // of the connection.
    const finish = (failure: AppError | undefined) =>
      !isOver && setFailed(failure && { of: member_id, failure });
    void refresh(`${reason} ${retries}`).then(
      () => finish(undefined),
      (error: unknown) => {
        const failure = error instanceof AppError ? error : new AppError('broken', { cause: error });
        finish(failure);
        // The member may no longer publish. With the new profile, the company menus disappear in every tab.
        if (failure.code === 'publisher_required') refetchProfile().catch(() => {});
      },
    );
    return () => {
      isOver = true;
    };
  }, [member_id, isUp, reason, retries, refresh]);
  const retry = () => {
    setFailed(undefined);
    setRetries((before) => before + 1);
  };
  return { failure: failed?.of === member_id ? failed.failure : undefined, retry };
}

interface RefreshView {
  /** The reason why the last refresh failed; undefined if it did not fail. */
  failure: AppError | undefined;
  retry: () => void;
}

/** Returns the start of the last minute that began while the page was visible, in ms. */
function useSeenMinute(now: Date): number {
  const [seen, setSeen] = useState(() => now.getTime());
  if (seen !== now.getTime() && document.visibilityState === 'visible') setSeen(now.getTime());
  return seen;
}

/** The parts of a workspace that determine when it is refreshed next. */
type Refreshed = Pick<Workspace, 'deletions'> & {
  pending: ReadonlyMap<string, readonly { id: string }[]>;
  templates: readonly { scheduled: { publish_time: string } | null }[];
};

/**
 * Fetches the rows. The parameter is not read: the calling effect uses it, so that it runs again for each new
 * reason.
 */
async function takeFromServer(_reason: string): Promise<void> {
  const { refreshWorkspace } = await import('../../sync/refresh/refresh-workspace.ts');
  await refreshWorkspace();
}

/**
 * The delays in ms after the time of a scheduled publication at which the rows are fetched. The server checks
 * every two seconds whether a publication is due, but may be busy. After the last of these delays, the rows
 * are fetched only once a minute.
 */
const refetchAfterMs = [2_500, 5_000, 10_000, 20_000, 40_000];

/**
 * Returns the newest past time at which rows must be fetched because of a scheduled publication, in ms of the
 * server's clock; 0 if there is none. `minutes` are the times of the scheduled publications. At the next time
 * at which rows must be fetched, the caller is rendered again.
 */
function useDueFetch(minutes: readonly string[]): number {
  const [look, setLook] = useState(0);
  const key = minutes.join(' ');
  useEffect(() => {
    if (key === '') return undefined;
    const time = Math.max(serverNow(), look);
    const soonest = Math.min(...key.split(' ').map((minute) => nextFetch(Date.parse(minute), time)));
    let timer: ReturnType<typeof setTimeout> | undefined;
    const arm = () => {
      const wake = () => (serverNow() < soonest ? arm() : setLook(soonest));
      // The timer waits at most one minute, because an answer of the server may correct the clock, and
      // because timers are limited to 24 days.
      timer = setTimeout(wake, Math.min(soonest - serverNow(), minuteMs));
    };
    arm();
    return () => clearTimeout(timer);
  }, [key, look]);
  return look;
}

function nextFetch(minute: number, time: number): number {
  const late = time - minute;
  const after = refetchAfterMs.find((ms) => ms > late) ?? (Math.floor(late / minuteMs) + 1) * minuteMs;
  return minute + after;
}
