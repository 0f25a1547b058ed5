import { useSnapshot } from 'valtio/react';

import { permissionData } from '../../../contract/calls/site/system.ts';
import * as limits from '../../../contract/limits/limits.ts';
import { alertLink } from '../../../contract/links/alert-link.ts';
import { routes } from '../../../contract/links/screen-paths.ts';
import { laneKey } from '../../../trade/lane-pack/lane-pack.ts';
import { normalizeSearchEnd } from '../../../trade/harbors/search-end.ts';
import { runWithMessage } from '../../ui/run-with-message.ts';
import { useWatched } from '../../hooks/use-watched.ts';
import { agoText } from '../../i18n/relative-time.ts';
import { t } from '../../i18n/t.ts';
import { serverNow } from '../../state/server-clock.ts';
import { sessionState } from '../../store/session-state.ts';
import { fetchAndCache } from '../../sync/answers/fetch-and-cache.ts';
import { pinLane } from '../../sync/packs/pin-lane.ts';
import { watchLaneOffline, type LaneOffline } from '../../sync/packs/watch-packs.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { bellIcon, downloadIcon, onDeviceIcon } from '../../ui/icon-shapes.ts';
import { Icon } from '../../ui/icon.tsx';
import { showMessage } from '../../ui/toasts.ts';
import { fetchNow } from './fetch-now.ts';
import styles from './pin-lane.module.css';
import { isReceived } from './pack-status.ts';

interface PinLaneProps {
  /** The loading place, in the notation of a search. */
  from: string;
  /** The discharging place, in the notation of a search. */
  to: string;
  /** The displayed name of the lane. */
  name: string;
}

/** The actions of a member on a lane, without its star: store it for offline search, and get alerts. */
export const PinLane = (props: PinLaneProps) => (
  <>
    <PinButton {...props} />
    <ButtonLink
      kind="quiet"
      icon={bellIcon}
      href={`#${alertLink({ from: props.from, to: props.to })}`}
      label={t('favourites.alert')}
      title={t('favourites.alert')}
    />
  </>
);

/**
 * Renders the button that pins a lane, so that the device stores its sailings for offline search. A favourite
 * lane is stored without being pinned, so the button then only shows that it is stored.
 */
function PinButton({ from, to, name }: PinLaneProps) {
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
        <span className="not-on-phones">{t('packs.onDevice')}</span>
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
      <span className="row gap-2">
        <Icon shape={isPinned ? onDeviceIcon : downloadIcon} />
        <span className="not-on-phones">{t(isPinned ? 'packs.onDevice' : 'packs.keep')}</span>
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
 * Returns the number of lanes that the member's tier allows to pin, and whether there is a higher tier
 * (`hasHigher`). If the request fails, returns the limit of the highest tier; for a lane above the member's
 * limit, the server then refuses the pack.
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
 * Returns why the lane can be searched offline: it is a favourite, or its pack (sailings for offline search)
 * is stored. Undefined for visitors, and until the store has been read.
 */
function useLaneOffline(lane: string): LaneOffline | undefined {
  const { member_id } = useSnapshot(sessionState);
  return useWatched<LaneOffline>(
    member_id === 0 ? null : (notify) => watchLaneOffline(member_id, lane, notify),
    [member_id, lane],
  );
}
