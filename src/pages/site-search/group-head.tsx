import type { FoundKind } from '../../../contract/calls/site-search.ts';
import { hitSymbols } from '../../features/site-search/hit-icons.ts';
import { totalText, type FoundCount } from '../../features/site-search/total-of.ts';
import { t } from '../../i18n/t.ts';
import { chevronRightIcon } from '../../ui/first-icon-shapes.ts';
import { Icon } from '../../ui/icon.tsx';
import styles from './results.module.css';

interface GroupHeadProps {
  kind: FoundKind;
  count: FoundCount;
  /**
   * The number of results that are shown below. If the group has no further results, no link to all results
   * is rendered.
   */
  shown: number;
  path: string;
}

/** The name of a group, its total, and a link to all its results. */
export function GroupHead({ kind, count, shown, path }: GroupHeadProps) {
  const group = t(hitSymbols[kind].label);
  return (
    <div className="row apart gap-3 high-44">
      <h2 className="row gap-2 text-l">
        {group} <span className={styles.count}>{totalText(count)}</span>
      </h2>
      {count.total > shown && (
        <a
          className={styles.more}
          href={`#${path}`}
          aria-label={t('siteSearch.allOfGroup', { n: totalText(count), group })}
        >
          {t('siteSearch.allOf', { n: totalText(count) })}
          <Icon shape={chevronRightIcon} size="s" />
        </a>
      )}
    </div>
  );
}
