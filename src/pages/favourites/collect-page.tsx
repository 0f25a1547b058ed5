import { Suspense, useState } from 'react';
import { useSnapshot } from 'valtio/react';

import { LogInFirst } from '../../frame/log-in-first.tsx';
import { useFavourites, type Favourites } from '../../features/favourites/use-favourites.ts';
import {
  useRefreshFavourites,
  type RefreshedFavourites,
} from '../../features/favourites/use-refresh-favourites.ts';
import type { Sharing } from '../../features/colleagues/sharing.ts';
import { busyHarbors } from '../../features/harbors/busy-harbors.ts';
import type { HarborNames } from '../../../trade/harbors/place-names.ts';
import { useHarborBook } from '../../features/harbors/use-harbor-book.ts';
import { waitingNames } from '../../features/harbors/waiting-names.ts';
import { Inbox } from '../../features/changes/inbox.tsx';
import { useLaneNews } from '../../features/changes/use-lane-news.ts';
import { UpdatePacks } from '../../features/packs/update-packs.tsx';
import { usePacks, type Packs } from '../../features/packs/use-packs.ts';
import { lazyPart } from '../../frame/lazy-part.tsx';
import { useNow } from '../../hooks/use-now.ts';
import { instantText } from '../../i18n/dates.ts';
import { agoText } from '../../i18n/relative-time.ts';
import { loadColleagueTexts } from '../../i18n/load-colleague-texts.ts';
import { loadVesselTexts } from '../../i18n/load-vessel-texts.ts';
import { t } from '../../i18n/t.ts';
import { sessionState } from '../../store/session-state.ts';
import { Age } from '../../trade-ui/age.tsx';
import { Button } from '../../ui/button.tsx';
import { useIdle } from '../../ui/use-idle.ts';
import { plusIcon } from '../../ui/first-icon-shapes.ts';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import { AddLaneForm } from './add-lane-form.tsx';
import styles from './collect-page.module.css';
import { Groups } from './groups.tsx';
import { NewGroup } from './new-lane-group.tsx';
import { SailingsNotice } from './sailings-notice.tsx';
import { Shipowners } from './shipowners.tsx';
import { TierLine, useTier } from './tier-line.tsx';
import { NoLanes } from './no-lanes.tsx';
import { useNextSailings } from './use-next-sailings.ts';

/**
 * The favourites that colleagues share. The script is loaded only for members of the corporate tier, because
 * only they have colleagues.
 */
const ColleagueGroups = lazyPart(
  async () => (await import('./colleagues.tsx')).ColleagueGroups,
  loadColleagueTexts,
);
const SilentSources = lazyPart(
  async () => (await import('../../features/deadlines/silent-sources.tsx')).SilentSources,
);
const Fleet = lazyPart(async () => (await import('./fleet.tsx')).Fleet, loadVesselTexts);

/**
 * The page of the member's favourite lanes, shipowners and vessels, with their next sailings. The favourites
 * are read from this device and changed there first.
 */
export function CollectPage() {
  const { member_id } = useSnapshot(sessionState);
  const refreshed = useRefreshFavourites();
  const favourites = useFavourites();
  return (
    <div className="wrap page">
      {member_id === 0 ? (
        <LogInFirst
          title={t('favourites.loginToSee')}
          text={t('favourites.loggedOutText')}
          action={t('favourites.logIn')}
        />
      ) : (
        <Own key={member_id} favourites={favourites} memberId={member_id} refreshed={refreshed} />
      )}
    </div>
  );
}

interface OwnProps {
  favourites: Favourites | undefined;
  memberId: number;
  refreshed: RefreshedFavourites;
}

function Own({ favourites, memberId, refreshed }: OwnProps) {
  const [isAdding, setIsAdding] = useState(false);
  const [sharing, setSharing] = useState<Sharing>();
  const now = useNow();
  const packs = usePacks();
  const tier = useTier(favourites !== undefined);
  const book = useHarborBook(favourites !== undefined, busyHarbors);
  const names = waitingNames(book);
  const next = useNextSailings(favourites, storedText(packs, book.book !== null));
  const lanes = favourites?.groups.flatMap((group) => group.lanes.map(({ ends }) => ends)) ?? [];
  const { news, notices, asOf } = useLaneNews(now, lanes);
  const isEmpty = favourites?.laneTotal === 0 && favourites.groups.length === 1;
  return (
    <>
      <header className={`row wraps gap-2-4 below-4 ${styles.head}`}>
        <h1 tabIndex={-1}>{t('favourites.title')}</h1>
        {next.fetchedTime !== undefined && (
          <Age time={next.fetchedTime} now={now} className={styles.age}>
            {t('favourites.asOf', { ago: agoText(next.fetchedTime, now) })}
          </Age>
        )}
        <div className={`flex wraps to-end gap-2 ${styles.actions}`}>
          {favourites && favourites.laneTotal > 0 && <UpdatePacks />}
          {favourites && !isEmpty && <NewGroup groups={favourites.groups} tier={tier} />}
          {(!isEmpty || isAdding || !refreshed.isDone) && (
            <AddButton isEmpty={isEmpty} isAdding={isAdding} onAdding={setIsAdding} />
          )}
        </div>
      </header>
      {isAdding && favourites && (
        <AddLaneForm favourites={favourites} book={book} tier={tier} onDone={() => setIsAdding(false)} />
      )}
      <SailingsNotice view={next} now={now} isEmpty={favourites?.laneTotal === 0} />
      {!favourites && <SkeletonRows rows={5} />}
      <AboutNews isNone={news.length === 0} {...{ asOf, memberId, names, now }} />
      {isEmpty && !isAdding && <NoLanes refreshed={refreshed} onAdd={() => setIsAdding(true)} />}
      <div className={news.length > 0 ? `stack gap-5 ${styles.withInbox}` : undefined}>
        {news.length > 0 && <Inbox news={news} memberId={memberId} names={names} now={now} />}
        <div className={styles.lanes}>
          {favourites && !isEmpty && (
            <Groups {...{ favourites, next, packs, names, now, news, notices, sharing }} />
          )}
          {favourites && <TierLine tier={tier} favourites={favourites} packs={packs} />}
          <Suspense>
            {favourites && tier?.tier === 'corporate' && (
              <ColleagueGroups {...{ favourites, tier, names, now }} onSharing={setSharing} />
            )}
          </Suspense>
          {favourites && <Shipowners favourites={favourites} isKnown={refreshed.isDone} />}
          <Suspense>{favourites && <Fleet now={now} isKnown={refreshed.isDone} />}</Suspense>
        </div>
      </div>
    </>
  );
}

interface AddButtonProps {
  isEmpty: boolean;
  isAdding: boolean;
  onAdding: (isAdding: boolean) => void;
}

const AddButton = ({ isEmpty, isAdding, onAdding }: AddButtonProps) => (
  <Button
    kind={isEmpty ? 'plain' : 'primary'}
    icon={plusIcon}
    aria-expanded={isAdding}
    onClick={() => onAdding(!isAdding)}
  >
    {t('favourites.addLane')}
  </Button>
);

/** Returns a text that changes when this device stores the sailings of a lane or the port list. */
const storedText = (packs: Packs | undefined, hasBook: boolean): string =>
  [hasBook, ...[...(packs?.byLane.values() ?? [])].map(({ lane, time }) => `${lane} ${time}`)].join(' ');

interface AboutNewsProps {
  isNone: boolean;
  asOf: number | null;
  memberId: number;
  names: HarborNames;
  now: Date;
}

/**
 * Renders the terminals and carriers from which no data has been received for longer than usual, and a note
 * if no sailing has changed. The note is shown only if the sailings of the lanes are stored on this device
 * for offline search.
 */
function AboutNews({ isNone, asOf, memberId, names, now }: AboutNewsProps) {
  const isIdle = useIdle();
  return (
    <>
      {isNone && asOf !== null && (
        <p className="below-4 note">{t('changes.none', { time: instantText(asOf, now) })}</p>
      )}
      {isIdle && (
        <Suspense>
          <SilentSources {...{ memberId, names, now }} />
        </Suspense>
      )}
    </>
  );
}
