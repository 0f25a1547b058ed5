import { Suspense, useState } from 'react';
import { useSnapshot } from 'valtio/react';

import { routes } from '../../../contract/links/screen-paths.ts';
import { ownListAge } from '../../../trade/own-list/age.ts';
import type { OwnList } from '../../../trade/own-list/own-list.ts';
import { isOver } from '../../../trade/own-list/row-window.ts';
import type { Sharing } from '../../features/colleagues/sharing.ts';
import type { OwnBooks } from '../../features/own-lists/review/use-review-context.ts';
import { lazyPart } from '../../frame/lazy-part.tsx';
import { useNow } from '../../hooks/use-now.ts';
import { localDay } from '../../i18n/dates.ts';
import { loadColleagueTexts } from '../../i18n/load-colleague-texts.ts';
import { loadMemberTexts } from '../../i18n/load-member-texts.ts';
import { t } from '../../i18n/t.ts';
import { sessionState } from '../../store/session-state.ts';
import type { WorkingStore } from '../../hooks/use-working-store.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { lockIcon } from '../../ui/icon-shapes.ts';
import { Icon } from '../../ui/icon.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import { AddLists } from './add-lists.tsx';
import { ClearCard } from './clear-card.tsx';
import { CorrectionCard } from './correction-card.tsx';
import styles from './own-lists-page.module.css';
import { Senders } from './senders.tsx';
import { UnreadFiles } from './unread-files.tsx';
import { useOwnFiles } from './use-own-files.ts';
import { VisitorOffer } from './visitor-offer.tsx';

/**
 * The changes in own lists (schedules that the reader imported). It is a separate script, so that the page
 * does not wait for the texts and components of favourites, which it uses.
 */
const OwnNews = lazyPart(async () => (await import('./own-news.tsx')).OwnNews, loadMemberTexts);

const ColleagueLists = lazyPart(
  async () => (await import('./colleague-lists.tsx')).ColleagueLists,
  loadColleagueTexts,
);

/**
 * The member's own lists: senders with the age of their newest list, rows to correct, and unreadable files.
 */
export function OwnListsPage({ books, store }: { books: OwnBooks; store: WorkingStore }) {
  const files = useOwnFiles();
  const { member_id } = useSnapshot(sessionState);
  const [sharing, setSharing] = useState<Sharing>();
  const today = localDay(useNow());
  const { lists, book } = books;
  const waiting = files?.filter(({ reason }) => reason === '') ?? [];
  const unread = files?.filter(({ reason }) => reason !== '') ?? [];
  const isFirst = lists?.length === 0 && files?.length === 0;
  return (
    <div className={`wrap page ${styles.page}`}>
      <header className={styles.head}>
        <h1 className="text-xl" tabIndex={-1}>
          {t('ownIntake.title')}
        </h1>
        <p className="inline-row gap-6px note">
          <Icon shape={lockIcon} size="s" />
          {sharing?.isAny ? sharing.listsPrivate : t('ownIntake.private')}
        </p>
      </header>
      {store !== 'disk' && (
        <p className={styles.waiting} role="status">
          {t(store === 'memory' ? 'ownIntake.inMemory' : 'ownIntake.storeBlocked')}
        </p>
      )}
      <VisitorOffer />
      <AddLists isFirst={isFirst} today={today} />
      {waiting.length > 0 && (
        <p className={styles.waiting} role="status">
          <b>{t('ownIntake.waitingTitle', { n: waiting.length })}</b>
          <ButtonLink href={`#${routes.ownReview}`}>{t('ownIntake.goReview')}</ButtonLink>
        </p>
      )}
      {!lists && store !== 'blocked' && <SkeletonRows rows={5} />}
      {lists && !isFirst && (
        <div className={styles.columns}>
          <div className="stack shrinks gap-4">
            <Suspense>
              <OwnNews />
            </Suspense>
            {lists.length > 0 && <Senders lists={byAge(lists)} book={book} today={today} sharing={sharing} />}
            {unread.length > 0 && <UnreadFiles files={unread} />}
          </div>
          <div className="stack shrinks gap-4">
            {book && <CorrectionCard lists={lists} book={book} />}
            <ClearCard lists={lists.filter((list) => isAllOver(list, today))} today={today} />
            <ShareCard />
          </div>
        </div>
      )}
      {member_id > 0 && (
        <Suspense>
          <ColleagueLists book={book} today={today} onSharing={setSharing} />
        </Suspense>
      )}
    </div>
  );
}

/** Sorts lists newest first, so that stale lists follow fresh ones. */
const byAge = (lists: readonly OwnList[]): OwnList[] =>
  lists.toSorted((a, b) =>
    a.list_date === b.list_date ? (a.kept_time < b.kept_time ? 1 : -1) : a.list_date < b.list_date ? 1 : -1,
  );

/**
 * True if all sailings of the list are over, so that the page offers to remove it. If rows still wait for
 * correction, the list must also be stale.
 */
const isAllOver = ({ rows, tray, list_date }: OwnList, today: string): boolean =>
  rows.every(({ draft }) => isOver(draft, today)) &&
  (tray.length === 0 || ownListAge(list_date, today) === 'stale');

const ShareCard = () => (
  <section className="pad-3-4 board" aria-labelledby="share-title">
    <h2 className="text-m" id="share-title">
      {t('ownIntake.shareTitle')}
    </h2>
    <p className="note">{t('ownIntake.shareText')}</p>
  </section>
);
