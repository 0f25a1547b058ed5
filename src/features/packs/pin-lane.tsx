import { useEffect, useState } from 'react';
import { useSnapshot } from 'valtio/react';

import { permissionData } from '../../../contract/calls/site/system.ts';
import * as limits from '../../../contract/limits/limits.ts';
import { routes } from '../../../contract/links/screen-paths.ts';
import { laneKey } from '../../../trade/lane-pack/lane-pack.ts';
import { normalizeSearchEnd } from '../../../trade/harbors/search-end.ts';
import { runWithMessage } from '../../frame/run-with-message.ts';
import { agoText } from '../../i18n/relative-time.ts';
import { t } from '../../i18n/t.ts';
import { serverNow } from '../../store/server-clock.ts';
import { sessionState } from '../../store/session-state.ts';
import { fetchAndCache } from '../../sync/answers/fetch-and-cache.ts';
import { pinLane } from '../../sync/packs/pin-lane.ts';
import { watchLaneOffline, type LaneOffline } from '../../sync/packs/watch-packs.ts';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { downloadIcon, onDeviceIcon } from '../../ui/icon-shapes.ts';
import { Icon } from '../../ui/icon.tsx';
import { showMessage } from '../../ui/toasts.ts';
import { fetchNow } from './fetch-now.ts';
import styles from './pin-lane.module.css';
import { isReceived } from './pack-status.ts';

interface PinLaneProps {
  /** The loading place, in the notation of a search; `to` is the discharging place. */
  from: string;
  to: string;
  /** The lane's name as shown. */
  name: string;
}

/**
 * Renders the button that pins a lane: stores it on this device for offline search. A favourite lane is
 * stored in any case, so the button only shows that.
 */
export function PinLane({ from, to, name }: PinLaneProps) {
  const lane = laneKey(normalizeSearchEnd(from), to === '' ? null : normalizeSearchEnd(to));
  const offline = useLaneOffline(lane);
  if (!offline) return null;
  const { isFavourite, pack } = offline;
  const isPinned = pack?.is_pinned === true;
  const state = isReceived(pack)
    ? t('packs.updatedAgo', { ago: agoText(pack.time, new Date(serverNow())) })
    : '';
  if (isFavourite && !isPinned)
    return (
      <span className={styles.told} title={[t('packs.withFavourite'), state].filter(Boolean).join(' ')}>
        <Icon shape={onDeviceIcon} />
        <span className={styles.word}>{t('packs.onDevice')}</span>
        <span className="sr-only">{t('packs.withFavourite')}</span>
      </span>
    );
  return (
    <Button
      kind="quiet"
      aria-pressed={isPinned}
      className={classNames(isPinned && styles.on)}
      label={t('packs.saveOffline', { lane: name })}
      title={[t('packs.onlyHere'), state].filter(Boolean).join(' ')}
      onClick={() => void pin(lane, !isPinned)}
    >
      <span className={styles.inside}>
        <Icon shape={isPinned ? onDeviceIcon : downloadIcon} />
        <span className={styles.word}>{t(isPinned ? 'packs.onDevice' : 'packs.keep')}</span>
      </span>
    </Button>
  );
}

async function pin(lane: string, isPinned: boolean): Promise<void> {
  if (!isPinned) return unpin(lane);
  const { most, hasHigher } = await pinsMost();
  let isPinnedNow = false;
  const isDone = await runWithMessage(async () => {
    isPinnedNow = await pinLane(lane, true, most);
  }, undefined);
  if (!isDone) return undefined;
  if (isPinnedNow) return fetchNow([lane]);
  if (!hasHigher) return showMessage(t('packs.pinsFull', { n: most }), { forMs: 6_000 });
  const toPlans = { label: t('packs.toPlans'), run: () => location.assign(`#${routes.membership}`) };
  return showMessage(t('packs.pinsFullUpgrade', { n: most }), { forMs: 6_000, action: toPlans });
}

async function unpin(lane: string): Promise<void> {
  await runWithMessage(
    () => pinLane(lane, false),
    t('packs.unpinned'),
    () => pin(lane, true),
  );
}

/**
 * Returns the number of pinned lanes that the tier allows. If the request fails, the server decides when the
 * lane is fetched.
 */
const pinsMost = (): Promise<{ most: number; hasHigher: boolean }> =>
  fetchAndCache(permissionData, {}).then(
    ({ answer: { limits: allowed, tier } }) => ({
      most: allowed.pinned_lanes,
      hasHigher: tier !== 'corporate',
    }),
    () => ({ most: limits.pinnedLanesMost, hasHigher: false }),
  );

/**
 * Returns whether the lane is stored for offline search. Undefined until the store has been read, and for
 * visitors.
 */
function useLaneOffline(lane: string): LaneOffline | undefined {
  const { member_id } = useSnapshot(sessionState);
  const [held, setHeld] = useState<{ of: string; offline: LaneOffline }>();
  const of = `${member_id} ${lane}`;
  useEffect(() => {
    if (member_id === 0) return undefined;
    return watchLaneOffline(member_id, lane, (offline) => setHeld({ of, offline }));
  }, [member_id, lane, of]);
  return held?.of === of ? held.offline : undefined;
}
