import { useEffect, useState } from 'react';
import { useLocation } from 'wouter';

import {
  informationList,
  informationListShipowner,
  informationWeeks,
} from '../../../contract/calls/sailing.ts';
import { browseLink } from '../../../contract/routes.ts';
import { useAnswer } from '../../features/answers/use-answer.ts';
import { endText, namesOf } from '../../features/harbors/harbor-names.ts';
import { useHarborBook } from '../../features/harbors/use-harbor-book.ts';
import {
  recentTokens,
  rememberSearch,
  useRecentSearches,
} from '../../features/recent-searches/use-recent-searches.ts';
import { groupRequest, isOpenSearch, listRequest } from '../../features/schedules/browse-state.ts';
import { Filters, sortedText } from '../../features/schedules/filters.tsx';
import { SearchForm } from '../../features/schedules/search-form.tsx';
import { copyText, sailingsText, shareLink } from '../../features/schedules/share.ts';
import { useNow } from '../../features/schedules/use-now.ts';
import { WeekStrip, WeekStripSkeleton } from '../../features/schedules/week-strip.tsx';
import { localDay } from '../../i18n/dates.ts';
import { currentLanguage, t } from '../../i18n/t.ts';
import styles from './browse-page.module.css';
import { DroppedNote } from './dropped-note.tsx';
import { LaneHead } from './lane-head.tsx';
import { Results } from './results.tsx';
import { TradeLanes } from './trade-lanes.tsx';
import { useBrowse } from './use-browse.ts';
import { useListTop } from './use-list-top.ts';
import { useTitle } from '../../features/schedules/use-title.ts';
import { useTradeLanes } from './use-trade-lanes.ts';

/** The answers of a lane, or everything. What it shows by stands in the address, all of it. */
export function BrowsePage() {
  const browse = useBrowse();
  const { state, refine } = browse;
  const [, navigate] = useLocation();
  const [isFormOpen, setIsFormOpen] = useState(false);
  const now = useNow();
  const today = localDay(now);
  const book = useHarborBook();
  const names = namesOf(book.book);
  const searches = useRecentSearches();
  const list = useAnswer(informationList, listRequest(state));
  const weeks = useAnswer(informationWeeks, groupRequest({ ...state, since: '', until: '' })).answer;
  const owners = useAnswer(informationListShipowner, groupRequest({ ...state, shipownerIds: [] })).answer;
  const lanes = useTradeLanes(isOpenSearch(state) || state.shiprouteId !== '');

  const { from, to, since, until } = state;
  const isAnswered = list.answer !== undefined;
  const isUnknown = !isAnswered && !list.pending && list.failure !== undefined;
  useEffect(() => {
    if (isAnswered) void rememberSearch({ from, to, since, until });
  }, [isAnswered, from, to, since, until]);

  const [fromNames, toNames] = [names.end(from, currentLanguage()), names.end(to, currentLanguage())];
  const title = titleOf(endText(fromNames), endText(toNames));
  useTitle(title);
  useListTop(state.page);
  const rows = list.answer?.list ?? [];
  return (
    <>
      <div className={styles.head}>
        <LaneHead
          from={fromNames}
          to={toNames}
          total={list.answer?.total ?? (isUnknown ? null : undefined)}
          isFormOpen={isFormOpen}
          onForm={() => setIsFormOpen(!isFormOpen)}
          onShare={() => void shareLink(title, browse.link)}
          onCopy={
            rows.length > 0
              ? () => void copyText(sailingsText(rows, names, browse.link), t('browse.copied'))
              : undefined
          }
        />
        {isFormOpen && (
          <div className={`wrap ${styles.form}`}>
            <SearchForm
              key={`${from}|${to}|${since}|${until}`}
              look="panel"
              first={state}
              book={book}
              recent={{ from: recentTokens(searches ?? [], 'from'), to: recentTokens(searches ?? [], 'to') }}
              now={now}
              onSearch={(search) => {
                setIsFormOpen(false);
                navigate(browseLink(search));
              }}
            />
          </div>
        )}
      </div>
      <div className={`wrap ${styles.browse}`}>
        <DroppedNote names={browse.dropped} />
        {isOpenSearch(state) && <TradeLanes lanes={lanes} linkOf={browse.linkOf} />}
        {weeks && <WeekStrip weeks={weeks} window={state} today={today} onPick={refine} />}
        {!weeks && !isUnknown && <WeekStripSkeleton />}
        <Filters
          state={state}
          onChange={refine}
          owners={owners?.list ?? null}
          shiprouteName={lanes?.find(({ id }) => id === state.shiprouteId)?.name}
          today={today}
        />
        <p className="sr-only" role="status">
          {list.answer && `${t('browse.loaded', { n: list.answer.total })} ${sortedText(state.sort)}`}
        </p>
        <Results browse={browse} view={list} names={names} now={now} searches={searches ?? []} />
      </div>
    </>
  );
}

function titleOf(from: string, to: string): string {
  if (from === '' && to === '') return t('browse.allSailings');
  const anywhere = t('harbors.anywhere');
  return t('browse.titleLane', { from: from || anywhere, to: to || anywhere });
}
