import { useState } from 'react';

import { feedList, type FeedRow } from '../../../contract/calls/feeds.ts';
import { addFavouriteShipowner } from '../../features/favourites/change-shipowners.ts';
import { useFavourites, type Favourites } from '../../features/favourites/use-favourites.ts';
import { useRefreshFavourites } from '../../features/favourites/use-refresh-favourites.ts';
import { FeedSlot } from '../../features/feeds/feed-slot.tsx';
import type { FeedSubject } from '../../features/feeds/use-feed.ts';
import { busyHarbors } from '../../features/harbors/busy-harbors.ts';
import { useHarborBook } from '../../features/harbors/use-harbor-book.ts';
import { waitingNames } from '../../features/harbors/waiting-names.ts';
import { ownerText } from '../../features/sailings/sailing-words.ts';
import { laneName } from '../../features/sync/favourite-words.ts';
import { WorkspaceFrame, type OpenWorkspace } from '../../features/workspace/workspace-frame.tsx';
import { FaultCard } from '../../frame/fault-card.tsx';
import { useAnswer } from '../../hooks/use-answer.ts';
import { useNow } from '../../hooks/use-now.ts';
import { instantText } from '../../i18n/dates.ts';
import { t } from '../../i18n/t.ts';
import type { HarborNames } from '../../../trade/harbors/place-names.ts';
import { Button } from '../../ui/button.tsx';
import { calendarIcon, starIcon } from '../../ui/first-icon-shapes.ts';
import { runWithMessage } from '../../ui/run-with-message.ts';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import { classNames } from '../../ui/class-names.ts';
import styles from './company-page.module.css';

/**
 * The page of calendar feeds: one for the member's own company, and one for each favourite that has a feed.
 */
export function FeedsPage() {
  const now = useNow();
  return (
    <WorkspaceFrame now={now}>{(workspace) => <Feeds workspace={workspace} now={now} />}</WorkspaceFrame>
  );
}

const nothing = {};

function Feeds({ workspace: { organization }, now }: { workspace: OpenWorkspace; now: Date }) {
  useRefreshFavourites();
  const favourites = useFavourites();
  const names = waitingNames(useHarborBook(favourites !== undefined, busyHarbors));
  const [open, setOpen] = useState<Subscribable | null>(null);
  // The list is fetched again after the dialog is closed, because the member may have created or ended a feed
  // in the dialog.
  const { answer, failure, retry } = useAnswer(feedList, nothing);
  const close = () => {
    setOpen(null);
    retry();
  };
  const isOwnFollowed = favourites?.shipowners.some(({ id }) => id === organization.id) ?? true;
  const all = favourites ? subscribables(favourites, names) : [];
  return (
    <div className={classNames(styles.page, styles.narrow)}>
      <h1 className="text-xl" tabIndex={-1}>
        {t('workspace.feeds')}
      </h1>
      <p className={styles.text}>{t('workspace.feedsText')}</p>
      {(!favourites || (!answer && !failure)) && <SkeletonRows rows={4} />}
      {failure && !answer && (
        <FaultCard failure={failure} onRetry={retry} offlineTitle={t('workspace.feedsOffline')} />
      )}
      {!isOwnFollowed && (
        <section className={styles.card}>
          <p>{t('workspace.feedsOwn', { name: ownerText(organization) })}</p>
          <div>
            <Button
              icon={starIcon}
              onClick={() => void runWithMessage(() => addFavouriteShipowner(organization), undefined)}
            >
              {t('workspace.feedsFollow')}
            </Button>
          </div>
        </section>
      )}
      {answer && all.length > 0 && (
        <section className={styles.card}>
          <ul className={styles.list}>
            {all.map((one) => (
              <li key={one.key}>
                <span>
                  <b>{one.name}</b>
                  <span className="note block">{stateText(answer.list.find(one.isOf), now)}</span>
                </span>
                <Button icon={calendarIcon} onClick={() => setOpen(one)}>
                  {t(answer.list.some(one.isOf) ? 'workspace.feedsChange' : 'workspace.feedsMake')}
                </Button>
              </li>
            ))}
          </ul>
        </section>
      )}
      {favourites && isOwnFollowed && all.length === 0 && <p className="note">{t('workspace.feedsNone')}</p>}
      {open && <FeedSlot subject={open.subject} name={open.name} onClose={close} />}
    </div>
  );
}

interface Subscribable {
  key: string;
  name: string;
  subject: FeedSubject;
  /** Returns true if the feed is the calendar feed of this favourite. */
  isOf: (feed: FeedRow) => boolean;
}

/**
 * Returns the favourites that can have a feed: first the shipowners, then each lane once, even if it is in
 * several groups.
 */
function subscribables({ shipowners, groups }: Favourites, names: HarborNames): Subscribable[] {
  const lanes = new Map(groups.flatMap((group) => group.lanes.map((lane) => [lane.ends, lane] as const)));
  return [
    ...shipowners.map((owner): Subscribable => ({
      key: `owner ${owner.id}`,
      name: ownerText(owner),
      subject: { shipowner_id: owner.id },
      isOf: ({ shipowner_id }) => shipowner_id === owner.id,
    })),
    ...[...lanes.values()].map(({ ends, from, to }): Subscribable => ({
      key: `lane ${ends}`,
      name: laneName({ from, to }, names),
      subject: { from, to },
      isOf: (feed) => feed.from === from && feed.to === to,
    })),
  ];
}

const stateText = (feed: FeedRow | undefined, now: Date): string =>
  feed ? t('workspace.feedsSince', { time: instantText(feed.create_time, now) }) : t('workspace.feedsOff');
