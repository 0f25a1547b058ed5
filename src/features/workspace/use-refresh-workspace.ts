import { useEffect, useState } from 'react';
import { useSnapshot } from 'valtio/react';

import { AppError } from '../../../contract/error-code.ts';
import { minuteMs } from '../../../trade/calendar/day-ms.ts';
import { useIsLineThere } from '../../frame/use-is-line-there.ts';
import { serverNow } from '../../store/server-clock.ts';
import { sessionState } from '../../store/session-state.ts';
import { askProfileAnew } from '../session/follow-profile.ts';
import type { Workspace } from './use-workspace.ts';

/**
 * Takes what the server has: at first, when the line is back, when a publication or the deletion of a group,
 * which may give sailings to another one, has been sent, when a publication has gone out at its minute, and with
 * every minute (`now`) that the page is looked at: colleagues change what stands on it.
 */
export function useRefreshWorkspace(
  workspace: Refreshed | undefined,
  now: Date,
  refresh: (reason: string) => Promise<void> = takeFromServer,
): RefreshView {
  const { member_id } = useSnapshot(sessionState);
  const isUp = useIsLineThere();
  const published = workspace ? [...workspace.pending.values()].flat().map(({ id }) => id) : [];
  const sent = [...published, ...(workspace?.deletions ?? [])];
  const minutes = workspace?.templates.flatMap(({ scheduled }) => scheduled?.publish_time ?? []) ?? [];
  const seen = useSeenMinute(now);
  const reason = [...sent, useLook(minutes), seen].join(' ');
  const [failed, setFailed] = useState<{ of: number; failure: AppError }>();
  const [retries, setRetries] = useState(0);
  useEffect(() => {
    if (member_id === 0 || !isUp) return undefined;
    let isOver = false;
    // Where there are rows here they stand; the bar tells of the line.
    const tell = (failure: AppError | undefined) =>
      !isOver && setFailed(failure && { of: member_id, failure });
    void refresh(`${reason} ${retries}`).then(
      () => tell(undefined),
      (error: unknown) => {
        const failure = error instanceof AppError ? error : new AppError('broken', { cause: error });
        tell(failure);
        // It was taken away: the menus of a company go, here and in every tab.
        if (failure.code === 'publisher_required') askProfileAnew().catch(() => {});
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
  /** Why the last look has brought nothing. */
  failure: AppError | undefined;
  retry: () => void;
}

/** The last minute that began while somebody could see the page, in ms. */
function useSeenMinute(now: Date): number {
  const [seen, setSeen] = useState(() => now.getTime());
  if (seen !== now.getTime() && document.visibilityState === 'visible') setSeen(now.getTime());
  return seen;
}

/** What of a workspace says when it is to be looked at again. */
type Refreshed = Pick<Workspace, 'deletions'> & {
  pending: ReadonlyMap<string, readonly { id: string }[]>;
  templates: readonly { scheduled: { publish_time: string } | null }[];
};

/** Each reason is one to look again. */
async function takeFromServer(_reason: string): Promise<void> {
  const { refreshWorkspace } = await import('../../sync/refresh/refresh-workspace.ts');
  await refreshWorkspace();
}

/**
 * After the minute of a publication. Servers look every two seconds for what is to go out; one that has more
 * to do is looked at later and later, and then once a minute.
 */
const looksAfterMs = [2_500, 5_000, 10_000, 20_000, 40_000];

/** The last moment (ms of the server's clock) at which one of these publications should have been out; 0: none yet. */
function useLook(minutes: readonly string[]): number {
  const [look, setLook] = useState(0);
  const key = minutes.join(' ');
  useEffect(() => {
    if (key === '') return undefined;
    const time = Math.max(serverNow(), look);
    const soonest = Math.min(...key.split(' ').map((minute) => nextLook(Date.parse(minute), time)));
    let timer: ReturnType<typeof setTimeout> | undefined;
    const arm = () => {
      const wake = () => (serverNow() < soonest ? arm() : setLook(soonest));
      // An answer may show meanwhile that the clock of this device is wrong, and timers take no more than 24 days.
      timer = setTimeout(wake, Math.min(soonest - serverNow(), minuteMs));
    };
    arm();
    return () => clearTimeout(timer);
  }, [key, look]);
  return look;
}

function nextLook(minute: number, time: number): number {
  const late = time - minute;
  const after = looksAfterMs.find((ms) => ms > late) ?? (Math.floor(late / minuteMs) + 1) * minuteMs;
  return minute + after;
}
