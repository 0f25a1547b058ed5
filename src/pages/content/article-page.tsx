import { articleView, type Article } from '../../../contract/calls/content/article.ts';
import { articleLink, articlesLink } from '../../../contract/links/discovery-links.ts';
import { ArticleMeta } from '../../features/content/article-meta.tsx';
import { authorOf, bodyOf, titleOf } from '../../features/content/in-language.ts';
import { headingsOf } from '../../features/content/headings.ts';
import { WrittenText } from '../../features/content/written-text.tsx';
import { copyText, shareLink } from '../../features/share/share.ts';
import { fullLink } from '../../features/share/full-link.ts';
import { CopyNotice } from '../../frame/copy-notice.tsx';
import { FaultCard } from '../../frame/fault-card.tsx';
import { MissingPage } from '../../frame/missing-page.tsx';
import { useAnswer } from '../../hooks/use-answer.ts';
import { useNow } from '../../hooks/use-now.ts';
import { useRawQuery } from '../../hooks/use-raw-query.ts';
import { useTitle } from '../../frame/use-title.ts';
import { t } from '../../i18n/t.ts';
import { Button } from '../../ui/button.tsx';
import { copyIcon, shareIcon } from '../../ui/icon-shapes.ts';
import { LoadingAfterDelay } from '../../ui/loading-after-delay.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import styles from './article-page.module.css';
import { articleIdOf } from './article-requests.ts';
import { ArticleContents } from './article-contents.tsx';
import { ReadNext } from './read-next.tsx';
import { RelatedLanes } from './related-lanes.tsx';

/** One article in a narrow column, with its contents on the left and further articles on the right. */
export function ArticlePage() {
  const id = articleIdOf(useRawQuery());
  return id === null ? <Gone /> : <ArticleOf id={id} />;
}

const Gone = () => <MissingPage title={t('states.notFoundTitle')} text={t('states.notFoundText')} />;

function ArticleOf({ id }: { id: number }) {
  const { answer, failure, fetchedTime, pending, retry } = useAnswer(articleView, { id });
  const now = useNow();
  useTitle(answer ? titleOf(answer) : null);
  if (failure?.code === 'not_found') return <Gone />;
  if (!answer)
    return (
      <div className={`wrap page ${styles.waiting}`}>
        {failure ? (
          <FaultCard failure={failure} onRetry={retry} level={1} offlineTitle={t('content.offlineArticle')} />
        ) : (
          <>
            <SkeletonRows rows={8} />
            <LoadingAfterDelay />
          </>
        )}
      </div>
    );
  const isCopy = failure !== undefined && !pending && fetchedTime !== undefined;
  return (
    <div className={`wrap page ${styles.page}`}>
      <ArticleContents headings={headingsOf(bodyOf(answer))} />
      <article className={styles.article}>
        {isCopy && <CopyNotice failure={failure} fetchedTime={fetchedTime} now={now} onRetry={retry} />}
        <Head article={answer} now={now} />
        <WrittenText blocks={bodyOf(answer)} />
        <RelatedLanes lanes={answer.lanes} />
        <p className={styles.end}>
          {t('content.prevails')} {answer.is_demo && t('content.demoNote')}
        </p>
      </article>
      <ReadNext articles={answer.related} now={now} />
    </div>
  );
}

function Head({ article, now }: { article: Article; now: Date }) {
  const link = articleLink(article.id);
  return (
    <header className={styles.head}>
      <p className={`row gap-2 text-s ${styles.crumbs}`}>
        <a className="inline-row high-32" href={`#${articlesLink()}`}>
          {t('content.articles')}
        </a>
        <span aria-hidden="true">/</span>
        <a className="inline-row high-32" href={`#${articlesLink({ category: article.category.id })}`}>
          {titleOf(article.category)}
        </a>
      </p>
      <h1 tabIndex={-1}>{titleOf(article)}</h1>
      <p className="flex wraps gap-x2 above-3 note">
        {authorOf(article) !== '' && `${authorOf(article)} · `}
        <ArticleMeta article={article} now={now} />
      </p>
      <div className={`flex gap-2 above-3 ${styles.tools}`}>
        <Button icon={shareIcon} onClick={() => void shareLink(titleOf(article), link)}>
          {t('content.share')}
        </Button>
        <Button
          kind="quiet"
          icon={copyIcon}
          onClick={() => void copyText(fullLink(link), t('browse.linkCopied'))}
        >
          {t('content.copyLink')}
        </Button>
      </div>
    </header>
  );
}
