import type { ArticleBrief } from '../../../contract/calls/content/article.ts';
import { articleLink } from '../../../contract/links/discovery-links.ts';
import { ArticleMeta } from '../../features/content/article-meta.tsx';
import { ArticlePicture } from '../../features/content/article-picture.tsx';
import { titleOf } from '../../features/content/in-language.ts';
import { SideAdvert } from '../../features/content/side-advert.tsx';
import { t } from '../../i18n/t.ts';
import styles from './article-page.module.css';

/** Related articles and one advert. */
export const ReadNext = ({ articles, now }: { articles: readonly ArticleBrief[]; now: Date }) => (
  <aside className={styles.next} aria-label={t('content.next')}>
    {articles.length > 0 && <h2>{t('content.next')}</h2>}
    <ul>
      {articles.map((article) => (
        <li key={article.id}>
          <a href={`#${articleLink(article.id)}`}>
            <ArticlePicture picture={article.picture} width={256} />
            <b>{titleOf(article)}</b>
            <ArticleMeta article={article} now={now} withCategory />
          </a>
        </li>
      ))}
    </ul>
    <SideAdvert place="detail" />
  </aside>
);
