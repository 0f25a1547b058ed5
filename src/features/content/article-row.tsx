import type { ArticleBrief } from '../../../contract/calls/content/article.ts';
import { articleLink } from '../../../contract/links/discovery-links.ts';
import { classNames } from '../../ui/class-names.ts';
import { ArticleMeta } from './article-meta.tsx';
import { ArticlePicture } from './article-picture.tsx';
import styles from './article-row.module.css';
import { summaryOf, titleOf } from './in-language.ts';

interface ArticleRowProps {
  article: ArticleBrief;
  now: Date;
  isOnDevice: boolean;
  /** True for the first, larger item of a list. */
  isLead?: boolean;
}

export const ArticleRow = ({ article, now, isOnDevice, isLead = false }: ArticleRowProps) => (
  <a className={classNames(styles.row, isLead && styles.lead)} href={`#${articleLink(article.id)}`}>
    <ArticlePicture picture={article.picture} width={isLead ? 1_024 : 256} className={styles.picture} />
    <span className={`grid gap-1 ${styles.text}`}>
      <small className="bold text-s sea">{titleOf(article.category)}</small>
      <b>{titleOf(article)}</b>
      <span className={styles.summary}>{summaryOf(article)}</span>
      <ArticleMeta article={article} now={now} isOnDevice={isOnDevice} />
    </span>
  </a>
);
