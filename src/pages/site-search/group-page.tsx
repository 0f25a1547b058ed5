import { searchData, type FoundKind, type SiteFound } from '../../../contract/calls/site-search.ts';
import * as limits from '../../../contract/limits/limits.ts';
import { searchResultsLink } from '../../../contract/links/discovery-links.ts';
import { hitSymbols } from '../../features/site-search/hit-icons.ts';
import { HitList } from '../../features/site-search/hit-list.tsx';
import { hitsOfFound, type HitWords } from '../../features/site-search/hits-of-found.ts';
import { noneFound, totalText } from '../../features/site-search/total-of.ts';
import { FaultCard } from '../../frame/fault-card.tsx';
import { useAnswer } from '../../hooks/use-answer.ts';
import { t } from '../../i18n/t.ts';
import { PageWaiting } from '../../ui/page-waiting.tsx';
import { Pagination } from '../../ui/pagination.tsx';
import { GroupTabs } from './group-tabs.tsx';

interface GroupPageProps {
  keyword: string;
  kind: FoundKind;
  page: number;
  /** The results of all groups, whose totals are shown as links to the other groups. */
  found: SiteFound;
  words: HitWords;
}

/** One group of results, in pages. */
export function GroupPage({ keyword, kind, page, found, words }: GroupPageProps) {
  const { answer, failure, pending, retry } = useAnswer(
    searchData,
    { keyword, kind, page, page_size: limits.pageSize },
    { lastOf: `${keyword} ${kind}` },
  );
  const group = t(hitSymbols[kind].label);
  const count = answer?.[kind] ?? found[kind] ?? noneFound;
  const hits = answer ? hitsOfFound(answer, words).flatMap((one) => one.hits) : [];
  return (
    <div className="stack gap-4">
      <GroupTabs found={found} keyword={keyword} current={kind} />
      <div className="shrinks">
        <h1 className="text-xl breaks" tabIndex={-1}>
          {t('siteSearch.foundOf', { text: keyword, group, n: totalText(count) })}
        </h1>
        {!answer &&
          (failure && !pending ? (
            <FaultCard failure={failure} onRetry={retry} offlineTitle={t('siteSearch.offline')} />
          ) : (
            <PageWaiting title={t('siteSearch.searching')} />
          ))}
        {hits.length > 0 && <HitList kind={kind} hits={hits} label={group} />}
        <Pagination
          page={page}
          pageCount={Math.ceil(count.total / limits.pageSize)}
          hrefOf={(next) => `#${searchResultsLink({ keyword, kind, page: String(next) })}`}
        />
      </div>
    </div>
  );
}
