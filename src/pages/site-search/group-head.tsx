import type { FoundKind } from '../../../contract/calls/site-search.ts';
import { kindLooks } from '../../features/site-search/hit-icons.ts';
import { totalText, type FoundCount } from '../../features/site-search/total-of.ts';
import { t } from '../../i18n/t.ts';
import { chevronRightIcon } from '../../ui/first-icon-shapes.ts';
import { Icon } from '../../ui/icon.tsx';
import styles from './results.module.css';

interface GroupHeadProps {
  kind: FoundKind;
  count: FoundCount;
  /** Rows that stand below it; where that is all there is, nothing leads on. */
  shown: number;
  path: string;
}

/** What a group is called, how much it has, and the way to all of it. */
export function GroupHead({ kind, count, shown, path }: GroupHeadProps) {
  const group = t(kindLooks[kind].label);
  return (
    <div className={styles.head}>
      <h2>
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
