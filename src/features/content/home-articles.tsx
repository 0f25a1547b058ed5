import type { ArticleBrief } from '../../../contract/calls/content/article.ts';
import { articleLink, articlesLink } from '../../../contract/links/discovery-links.ts';
import { useNow } from '../../hooks/use-now.ts';
import { t } from '../../i18n/t.ts';
import { chevronRightIcon } from '../../ui/first-icon-shapes.ts';
import { Icon } from '../../ui/icon.tsx';
import { ArticleMeta } from './article-meta.tsx';
import { ArticlePicture } from './article-picture.tsx';
import styles from './home-parts.module.css';
import { titleOf } from './in-language.ts';
import { useOnDevice } from './use-on-device.ts';

/**
 * Renders the recommended articles on the home page. The first article has a large picture; the rest are
 * below it.
 */
export function HomeArticles({ articles }: { articles: readonly ArticleBrief[] }) {
  const now = useNow();
  const onDevice = useOnDevice(articles);
  const [lead, ...others] = articles;
  if (!lead) return null;
  return (
    <section aria-labelledby="articles-title">
      <div className="section-head">
        <h2 id="articles-title">{t('content.articles')}</h2>
        <a className="more" href={`#${articlesLink()}`}>
          {t('content.more')}
          <Icon shape={chevronRightIcon} size="s" />
        </a>
      </div>
      <div className="board clips">
        <a className={styles.lead} href={`#${articleLink(lead.id)}`}>
          <ArticlePicture picture={lead.picture} width={1_024} className={styles.leadPicture} />
          <span className={styles.leadText}>
            <b>{titleOf(lead)}</b>
            <ArticleMeta article={lead} now={now} isOnDevice={onDevice.has(lead.id)} withCategory />
          </span>
        </a>
        <ul>
          {others.map((article) => (
            <li className="line-above" key={article.id}>
              <a className={styles.row} href={`#${articleLink(article.id)}`}>
                <ArticlePicture picture={article.picture} width={256} />
                <span>
                  <b>{titleOf(article)}</b>
                  <ArticleMeta
                    article={article}
                    now={now}
                    isOnDevice={onDevice.has(article.id)}
                    withCategory
                  />
                </span>
              </a>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
