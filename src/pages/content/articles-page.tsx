import { articleList, type ArticleCategory } from '../../../contract/calls/content/article.ts';
import { articlesLink } from '../../../contract/links/discovery-links.ts';
import { ArticleRow } from '../../features/content/article-row.tsx';
import { titleOf } from '../../features/content/in-language.ts';
import { SideAdvert } from '../../features/content/side-advert.tsx';
import { useOnDevice } from '../../features/content/use-on-device.ts';
import { CopyNotice } from '../../frame/copy-notice.tsx';
import { FaultCard } from '../../frame/fault-card.tsx';
import { useAnswer } from '../../hooks/use-answer.ts';
import { useNow } from '../../hooks/use-now.ts';
import { useRawQuery } from '../../hooks/use-raw-query.ts';
import { t } from '../../i18n/t.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Pagination } from '../../ui/pagination.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import { StateCard } from '../../trade-ui/state-card.tsx';
import { articlePageOf, articlePageSize, articlesRequest } from './article-requests.ts';
import styles from './articles-page.module.css';

/** All articles, newest first. The category and the page number are in the URL. */
export function ArticlesPage() {
  const query = useRawQuery();
  const category = query.get('category') ?? undefined;
  const page = articlePageOf(query);
  const now = useNow();
  const { answer, before, failure, fetchedTime, pending, retry } = useAnswer(
    articleList,
    articlesRequest(query),
    { lastOf: 'articles' },
  );
  const onDevice = useOnDevice(answer?.list);
  const categories = (answer ?? before?.answer)?.categories ?? [];
  return (
    <div className="wrap page">
      <h1 tabIndex={-1} className="text-xl">
        {t('content.articles')}
      </h1>
      <Categories categories={categories} current={category} />
      {failure && !pending && answer && fetchedTime !== undefined && (
        <CopyNotice failure={failure} fetchedTime={fetchedTime} now={now} onRetry={retry} />
      )}
      <div className={styles.columns}>
        <div>
          {failure && !answer && (
            <FaultCard failure={failure} onRetry={retry} offlineTitle={t('content.offlineList')} />
          )}
          {!answer && !failure && <SkeletonRows rows={6} />}
          {answer && answer.list.length === 0 && <Empty isOfCategory={category !== undefined || page > 1} />}
          {answer && answer.list.length > 0 && (
            <ul className={`board clips ${styles.list}`}>
              {answer.list.map((article, at) => (
                <li key={article.id}>
                  <ArticleRow
                    article={article}
                    now={now}
                    isOnDevice={onDevice.has(article.id)}
                    isLead={at === 0 && page === 1}
                  />
                </li>
              ))}
            </ul>
          )}
          {answer && (
            <Pagination
              page={page}
              pageCount={Math.ceil(answer.total / articlePageSize)}
              hrefOf={(other) =>
                `#${articlesLink({ category, page: other > 1 ? String(other) : undefined })}`
              }
            />
          )}
        </div>
        {/* The advert is rendered only after the list. On a phone it is below the list, so the list would move it when it appears. */}
        {(answer || failure) && <SideAdvert place="list" />}
      </div>
    </div>
  );
}

interface CategoriesProps {
  categories: readonly ArticleCategory[];
  current: string | undefined;
}

/**
 * Renders the filter by category. Until the categories have loaded, its space is reserved, so that the list
 * does not move.
 */
function Categories({ categories, current }: CategoriesProps) {
  const all = categories.reduce((sum, { article_total }) => sum + article_total, 0);
  const rows = [
    { id: undefined, title: t('content.all'), total: all },
    ...categories.map((one) => ({ id: one.id, title: titleOf(one), total: one.article_total })),
  ];
  return (
    <nav className={styles.categories} aria-label={t('content.categories')}>
      {categories.length > 0 &&
        rows.map(({ id, title, total }) => (
          <a
            key={id ?? ''}
            href={`#${articlesLink({ category: id })}`}
            aria-current={id === current ? 'true' : undefined}
            aria-label={t('content.inCategory', { title, n: total })}
          >
            {title} <small className="regular muted">{total}</small>
          </a>
        ))}
    </nav>
  );
}

const Empty = ({ isOfCategory }: { isOfCategory: boolean }) => (
  <StateCard
    kind="empty"
    title={t(isOfCategory ? 'content.emptyCategory' : 'content.empty')}
    text={t('content.emptyText')}
    actions={isOfCategory && <ButtonLink href={`#${articlesLink()}`}>{t('content.allArticles')}</ButtonLink>}
  />
);
