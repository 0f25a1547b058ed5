import type { ArticleBrief } from '../../../contract/calls/content/article.ts';
import { agoText } from '../../i18n/relative-time.ts';
import { fullInstantText } from '../../i18n/dates.ts';
import { t } from '../../i18n/t.ts';
import { checkIcon } from '../../ui/icon-shapes.ts';
import { Icon } from '../../ui/icon.tsx';
import { minutesOf, titleOf } from './in-language.ts';
import styles from './article-meta.module.css';

interface ArticleMetaProps {
  article: ArticleBrief;
  now: Date;
  /** True if the article is stored on this device. */
  isOnDevice?: boolean;
  withCategory?: boolean;
}

export const ArticleMeta = ({ article, now, isOnDevice = false, withCategory = false }: ArticleMetaProps) => (
  <small className={styles.meta}>
    {withCategory && <span>{titleOf(article.category)}</span>}
    <time dateTime={article.publish_time} title={fullInstantText(article.publish_time)}>
      {agoText(article.publish_time, now)}
    </time>
    <span>{t('content.minutes', { n: minutesOf(article) })}</span>
    {article.is_demo && <span>{t('content.demo')}</span>}
    {isOnDevice && (
      <span className={styles.readable}>
        <Icon shape={checkIcon} size="s" />
        {t('content.readable')}
      </span>
    )}
  </small>
);
