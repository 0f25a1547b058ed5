import { useState } from 'react';
import { useLocation } from 'wouter';

import type { CountedPage } from '../../../contract/limits/counted-most.ts';
import { containerLink } from '../../../contract/links/container-link.ts';
import { browseLink, routes } from '../../../contract/links/screen-paths.ts';
import { rowDeadlines } from '../../features/deadlines/row-deadlines.ts';
import { compared } from '../../features/compare/compared.ts';
import { busyHarbors } from '../../features/harbors/busy-harbors.ts';
import { endText, type HarborNames } from '../../../trade/harbors/place-names.ts';
import { endNames, useHarborBook, type HarborBookView } from '../../features/harbors/use-harbor-book.ts';
import {
  recentTokens,
  useRecentSearches,
  type RecentSearch,
} from '../../features/harbors/use-recent-searches.ts';
import { isOpenSearch, listRequest, type BrowseState } from '../../features/search/browse-state.ts';
import { Filters, sortedText } from '../../features/search/filters.tsx';
import { DroppedNoteSlot } from '../../features/search/dropped-note-slot.tsx';
import { SearchForm } from '../../features/search/search-form.tsx';
import switchStyles from '../../features/search/view-switch.module.css';
import { ViewSwitch } from '../../features/search/view-switch.tsx';
import type { SharedSailings } from '../../features/share/shared-sailings.ts';
import { useNow } from '../../hooks/use-now.ts';
import { WeekStrip, WeekStripSkeleton } from '../../features/search/week-strip.tsx';
import { localDay } from '../../i18n/dates.ts';
import { countedText } from '../../i18n/numbers.ts';
import { currentLanguage, t } from '../../i18n/t.ts';
import { AboutLane } from './about-lane.tsx';
import styles from './browse-page.module.css';
import { PastHeadSlot, PastLink } from './past-slots.tsx';
import { LaneHead } from './lane-head.tsx';
import { NearPlace } from './near-place.tsx';
import { Results } from './results.tsx';
import { TradeLanes } from './trade-lanes.tsx';
import { useBrowse, type Browse } from './use-browse.ts';
import type { OwnAnswers } from '../../features/own-lists/search/own-answers.ts';
import type { JoinedPage } from '../../features/own-lists/search/join-own-sailings.ts';
import { useLane } from './use-lane.ts';
import { useTitle } from '../../frame/use-title.ts';

/** The sailings of a lane, or all sailings. The whole state of the page is in the URL. */
export function BrowsePage() {
  const browse = useBrowse();
  const { state, refine } = browse;
  const now = useNow();
  const today = localDay(now);
  const { list, weeks, owners, lanes, isUnknown } = useLane(state);
  const book = useHarborBook(list.answer !== undefined || isUnknown, busyHarbors);
  const { names } = book;
  const searches = useRecentSearches();
  return (
    <>
      <Head
        browse={browse}
        names={names}
        counted={list.answer ?? list.before?.answer ?? (isUnknown ? null : undefined)}
        page={list.answer}
        own={list.own}
        fetchedTime={list.fetchedTime ?? now.getTime()}
        book={book}
        now={now}
        searches={searches ?? []}
      />
      <div className={`wrap ${styles.browse}`}>
        <DroppedNoteSlot names={browse.dropped} />
        {isOpenSearch(state) && <TradeLanes lanes={lanes} linkOf={browse.linkOf} />}
        {isOpenSearch(state) && (
          <p className={styles.doors}>
            <NearPlace browse={browse} />
            <a href={`#${routes.coverage}`}>{t('browse.coverage')}</a>
            <a href={`#${routes.shipowners}`}>{t('browse.shipowners')}</a>
          </p>
        )}
        <PastHeadSlot browse={browse} owners={owners?.list ?? null} today={today} />
        {/* On a phone, the week strip is hidden while the timeline is shown, because both show when the sailings load. */}
        <div className={state.view === 'timeline' ? 'not-on-phones' : undefined}>
          {weeks && <WeekStrip weeks={weeks} window={state} today={today} onPick={refine} />}
          {!weeks && !isUnknown && state.when === 'live' && <WeekStripSkeleton />}
        </div>
        <div className={switchStyles.bar}>
          <Filters
            state={state}
            onChange={refine}
            owners={owners?.list ?? null}
            shiprouteName={lanes?.find(({ id }) => id === state.shiprouteId)?.name}
            today={today}
            count={list.answer && countedText(list.answer)}
          />
          <ViewSwitch view={state.view} onChange={(view) => refine({ view, page: state.page })} />
        </div>
        <p className="sr-only" role="status">
          {list.answer && `${t('browse.loaded', { n: countedText(list.answer) })} ${sortedText(state)}`}
        </p>
        <Results browse={browse} view={list} names={names} now={now} searches={searches ?? []} />
        {state.when === 'live' && list.answer && <PastLink browse={browse} />}
      </div>
    </>
  );
}

interface HeadProps {
  browse: Browse;
  names: HarborNames;
  counted: CountedPage | null | undefined;
  page: JoinedPage | undefined;
  own: OwnAnswers | null;
  fetchedTime: number;
  book: HarborBookView;
  now: Date;
  searches: readonly RecentSearch[];
}

/** The lane, its actions, and the form that changes it. */
function Head(props: HeadProps) {
  const { browse, names, counted, page, own, fetchedTime, book, now, searches } = props;
  const [isFormOpen, setIsFormOpen] = useState(false);
  const { state, link, linkOf } = browse;
  const from = endNames(book, state.from);
  const to = endNames(book, state.to);
  useTitle(titleOf(state, endText(from), endText(to)));
  const nameOf = (end: string) => names.endName(end, currentLanguage());
  const taken: SharedSailings = {
    title: titleOf(state, nameOf(state.from), nameOf(state.to)),
    // Own lists are only on this device. If the page shows only own lists (imported schedules), the shared
    // link opens all sailings instead.
    link: state.source === 'own' ? linkOf({ source: 'all' }) : link,
    rows: (page?.own && own?.parts.sharedRowsOf({ ...page.own, list: page.list }, state)) ?? page?.list ?? [],
    names,
    lane: state,
    isPast: state.when === 'past',
    fetchedTime,
    ticked: () => compared.ids,
    cutOffsOf: (id) => rowDeadlines.rows[id],
    ...(page && state.source !== 'own' && { whole: wholeOf(state, page, own) }),
  };
  return (
    <div className="line-below surface">
      <LaneHead
        from={from}
        to={to}
        counted={counted}
        returnLink={returnLink(browse)}
        isFormOpen={isFormOpen}
        onForm={() => setIsFormOpen(!isFormOpen)}
        taken={taken}
      />
      {/* On a phone, this part is hidden above the timeline, so that the bars begin on the first screen. */}
      <div className={state.view === 'timeline' ? 'not-on-phones' : undefined}>
        <AboutLane state={state} names={names} isReady={page !== undefined} />
      </div>
      {isFormOpen && (
        <div className={`wrap ${styles.form}`}>
          <p className={styles.doors}>
            <a href={`#${containerLink({ from: state.from, to: state.to })}`}>{t('browse.containers')}</a>
          </p>
          <ChangeForm
            state={state}
            book={book}
            now={now}
            searches={searches}
            onDone={() => setIsFormOpen(false)}
          />
        </div>
      )}
    </div>
  );
}

interface ChangeFormProps {
  state: BrowseState;
  book: HarborBookView;
  now: Date;
  searches: readonly RecentSearch[];
  onDone: () => void;
}

/**
 * The form for another lane or other dates. Submitting it clears the filters, because they were chosen for
 * the previous lane.
 */
function ChangeForm({ state, book, now, searches, onDone }: ChangeFormProps) {
  const [, navigate] = useLocation();
  const { from, to, since, until } = state;
  return (
    <SearchForm
      key={`${from}|${to}|${since}|${until}`}
      look="panel"
      first={state}
      book={book}
      recent={{ from: recentTokens(searches, 'from'), to: recentTokens(searches, 'to') }}
      now={now}
      onSearch={(search) => {
        onDone();
        navigate(browseLink({ ...search, when: state.when === 'past' ? 'past' : undefined }));
      }}
    />
  );
}

/** Returns the data with which the share menu fetches all pages of the list. */
function wholeOf(state: BrowseState, page: JoinedPage, answers: OwnAnswers | null): SharedSailings['whole'] {
  const { page: _page, ...request } = listRequest(state);
  const published = { request, isPast: state.when === 'past', total: page.total };
  const { own } = page;
  if (own?.source !== 'all' || !answers) return published;
  return { ...published, join: (rows) => answers.parts.sharedRowsOf(own.joinAll(rows), state) };
}

/**
 * Returns the link to the same search in the opposite direction; undefined if a place is missing. The filter
 * by trade lane is removed, because a trade lane has a direction.
 */
const returnLink = ({ state, linkOf }: Browse): string | undefined =>
  state.from !== '' && state.to !== ''
    ? linkOf({ from: state.to, to: state.from, shiprouteId: '' })
    : undefined;

function titleOf({ when }: BrowseState, from: string, to: string): string {
  const title = laneTitle(from, to);
  return when === 'past' ? t('past.titleOf', { title }) : title;
}

function laneTitle(from: string, to: string): string {
  if (from === '' && to === '') return t('browse.allSailings');
  const anywhere = t('harbors.anywhere');
  return t('browse.titleLane', { from: from || anywhere, to: to || anywhere });
}
