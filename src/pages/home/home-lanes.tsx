import { Fragment, Suspense, useEffect, useReducer, useState, type ReactNode } from 'react';
import { useSnapshot } from 'valtio/react';

import { routes } from '../../../contract/links/screen-paths.ts';
import { noEarlyNames } from '../../../trade/harbors/place-names.ts';
import { useHarborBook } from '../../features/harbors/use-harbor-book.ts';
import { useRecentSearches } from '../../features/harbors/use-recent-searches.ts';
import { boardWeeks, LaneBoard } from '../../features/search/lane-board.tsx';
import { lazyPart } from '../../frame/lazy-part.tsx';
import { useNow } from '../../hooks/use-now.ts';
import { t } from '../../i18n/t.ts';
import { connectionState } from '../../state/connection-state.ts';
import { sessionState } from '../../store/session-state.ts';
import { classNames } from '../../ui/class-names.ts';
import { useIdle } from '../../ui/use-idle.ts';
import { whenTouched } from '../../ui/when-touched.ts';
import { chevronRightIcon } from '../../ui/first-icon-shapes.ts';
import { Icon } from '../../ui/icon.tsx';
import styles from './home-page.module.css';
import type { OwnBoard } from './below/own-lanes.tsx';
import { lanesToShow } from './lanes-to-show.ts';

const noBoard: OwnBoard = { lanes: [] };

/**
 * The recent and popular lanes with their next sailings. Their rows are prerendered, and React hydrates them
 * (connects them to this component) after the form. The component has no props, because a prop that changes
 * before the hydration would make React delete the rows.
 */
export function HomeLanes() {
  const book = useHarborBook(true, noEarlyNames);
  const searches = useRecentSearches() ?? [];
  const now = useNow();
  const { member_id } = useSnapshot(sessionState);
  // The prerendered rows are those of a visitor and must be hydrated unchanged, so a member's lanes are read
  // only when the browser is idle.
  const isMember = useIdle() && member_id > 0;
  const [favourites, setFavourites] = useState<OwnBoard>(noBoard);
  const own = isMember ? favourites : noBoard;
  const shown = lanesToShow(searches, book, own.lanes);
  const board = { names: book.names, now };
  const [isOwnMissing, setOwnMissing] = useState(false);
  const [isBoardMissing, setBoardMissing] = useState(false);
  const hasOwn = shown.own.length > 0;
  const hasBoard = shown.board.length > 0;
  const isNothing = (isOwnMissing || !hasOwn) && (isBoardMissing || !hasBoard);
  return (
    <>
      {hasOwn && (
        <Lanes name="ownLanes" link={routes.favourites} all={own.all} isMissing={isOwnMissing}>
          <LaneBoard {...board} lanes={shown.own} Deadline={own.Deadline} onMissing={setOwnMissing} />
        </Lanes>
      )}
      {hasBoard && (
        <Lanes
          name="recentLanes"
          link={routes.browse}
          isMissing={isBoardMissing}
          // The head of the other board already gives the reason.
          isHidden={isNothing && hasOwn}
        >
          <LaneBoard {...board} lanes={shown.board} onMissing={setBoardMissing} />
        </Lanes>
      )}
      {isNothing && (
        <Suspense>
          <NextSteps searches={searches} names={book.names} />
        </Suspense>
      )}
      {isMember && (
        <Suspense>
          <OwnLanes key={member_id} onLanes={setFavourites} />
        </Suspense>
      )}
      <Below isEmpty={isNothing} />
    </>
  );
}

interface LanesProps {
  name: 'ownLanes' | 'recentLanes';
  link: string;
  /** The text of the link, if it is not the usual text "all sailings". */
  all?: string | undefined;
  /** True if no lane of the board could be loaded. */
  isMissing: boolean;
  isHidden?: boolean;
  children: ReactNode;
}

/**
 * A board with its heading. If the server fails, or if no lane could be loaded, the note next to the heading
 * is replaced with the reason and a button. The button mounts the board again, so that all its lanes are
 * requested again.
 */
function Lanes({ name, link, all = t('home.allSailings'), isMissing, isHidden, children }: LanesProps) {
  const { status } = useSnapshot(connectionState);
  const isFailing = status === 'failing' || isMissing;
  const [round, retry] = useReducer((rounds: number) => rounds + 1, 0);
  const reason = status === 'offline' ? 'home.boardAbsent' : 'home.boardFailed';
  return (
    <section className={styles.lanes} aria-labelledby={name} hidden={isHidden}>
      <div className="section-head">
        <h2 id={name}>{t(`home.${name}`)}</h2>
        <p className={isFailing ? undefined : styles.note}>
          {isFailing ? t(reason) : t('home.boardNote', { n: boardWeeks })}
          {isFailing && (
            <button type="button" className={styles.retry} onClick={retry}>
              {t('home.boardRetry')}
            </button>
          )}
        </p>
        <a className="more" href={`#${link}`}>
          {all}
          <Icon shape={chevronRightIcon} size="s" />
        </a>
      </div>
      <Fragment key={round}>{children}</Fragment>
    </section>
  );
}

/**
 * Passes the member's favourite lanes to the board. If the script cannot be loaded, the board shows the
 * recent and popular lanes instead.
 */
const OwnLanes = lazyPart(async () => (await import('./below/load-own-lanes.ts')).loadOwnLanes());

/** The next steps if no lane could be loaded. */
const NextSteps = lazyPart(async () => (await import('./below/next-steps.tsx')).NextSteps);

/**
 * The part of the home page below the lanes. It is left out if its script cannot be loaded, for example
 * offline.
 */
const BelowParts = lazyPart(async () => (await import('./below/load-below.ts')).loadBelow());

/**
 * Loads the part of the home page below the lanes at the first interaction, or after a while without one.
 * Until then its space is reserved, so that the footer does not move, unless no lane could be loaded: this part
 * may then be missing too.
 */
function Below({ isEmpty }: { isEmpty: boolean }) {
  const [isWanted, setIsWanted] = useState(false);
  useEffect(() => {
    const want = () => setIsWanted(true);
    const callOff = whenTouched(want);
    addEventListener('scroll', want, { passive: true, once: true });
    return () => {
      callOff();
      removeEventListener('scroll', want);
    };
  }, []);
  return (
    <div className={classNames(styles.below, isEmpty && styles.short)}>
      {isWanted && (
        <Suspense>
          <BelowParts />
        </Suspense>
      )}
    </div>
  );
}
