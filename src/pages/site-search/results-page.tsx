import { useLocation } from 'wouter';

import { foundKinds, searchData, type FoundKind } from '../../../contract/calls/site-search.ts';
import { searchResultsLink } from '../../../contract/links/discovery-links.ts';
import { busyHarbors } from '../../features/harbors/busy-harbors.ts';
import { namesOf } from '../../../trade/harbors/place-names.ts';
import { useHarborBook } from '../../features/harbors/use-harbor-book.ts';
import { FoundOnDevice } from '../../features/site-search/found-on-device.tsx';
import { SearchField } from '../../features/site-search/search-field.tsx';
import { rememberWord } from '../../features/site-search/search-words.ts';
import { FaultCard } from '../../frame/fault-card.tsx';
import { useAnswer } from '../../hooks/use-answer.ts';
import { useNow } from '../../hooks/use-now.ts';
import { useRawQuery } from '../../hooks/use-raw-query.ts';
import { useTitle } from '../../frame/use-title.ts';
import { localDay } from '../../i18n/dates.ts';
import { t } from '../../i18n/t.ts';
import { PageWaiting } from '../../ui/page-waiting.tsx';
import { GroupPage } from './group-page.tsx';
import { ResultGroups } from './result-groups.tsx';
import { SearchPage } from './search-page.tsx';

/** The results for the keyword in the URL: all groups, or a single group with paging. */
export function ResultsPage() {
  const query = useRawQuery();
  const keyword = (query.get('keyword') ?? '').trim();
  // A link without a keyword opens the search page instead.
  if (keyword === '') return <SearchPage />;
  const kind = foundKinds.find((one) => one === query.get('kind'));
  return <Results key={keyword} keyword={keyword} kind={kind} page={pageIn(query.get('page'))} />;
}

const pageIn = (text: string | null): number => (/^[1-9]\d{0,2}$/.test(text ?? '') ? Number(text) : 1);

interface ResultsProps {
  keyword: string;
  kind: FoundKind | undefined;
  page: number;
}

function Results({ keyword, kind, page }: ResultsProps) {
  // The title does not contain the search text, because the browser's history would show it to the next
  // person at this device.
  useTitle(t('siteSearch.title'));
  const [, navigate] = useLocation();
  const search = (next: string) => {
    void rememberWord(next);
    navigate(searchResultsLink({ keyword: next }));
  };
  return (
    <>
      <SearchField text={keyword} onSearch={search} />
      <div className="wrap page">
        <Found keyword={keyword} kind={kind} page={page} onWord={search} />
      </div>
    </>
  );
}

function Found({ keyword, kind, page, onWord }: ResultsProps & { onWord: (word: string) => void }) {
  const { answer, failure, pending, retry, fetchedTime = 0 } = useAnswer(searchData, { keyword });
  const { book } = useHarborBook(answer !== undefined || failure !== undefined);
  const now = useNow();
  const words = { text: keyword, names: namesOf(book, busyHarbors), today: localDay(now) };
  if (!answer)
    return failure && !pending ? (
      <FaultCard failure={failure} onRetry={retry} level={1} offlineTitle={t('siteSearch.offline')}>
        <FoundOnDevice words={words} book={book} />
      </FaultCard>
    ) : (
      <PageWaiting title={t('siteSearch.searching')} />
    );
  if (kind) return <GroupPage keyword={keyword} kind={kind} page={page} found={answer} words={words} />;
  return <ResultGroups found={answer} words={words} now={now} fetchedTime={fetchedTime} onWord={onWord} />;
}
