import type { FoundKind } from '../../../contract/calls/site-search.ts';
import { kindLooks } from '../../features/site-search/hit-icons.ts';
import { t } from '../../i18n/t.ts';
import { chevronRightIcon } from '../../ui/first-icon-shapes.ts';
import { Icon } from '../../ui/icon.tsx';
import styles from './results.module.css';

interface GroupHeadProps {
  kind: FoundKind;
  total: number;
  /** Rows that stand below it; where that is all there is, nothing leads on. */
  shown: number;
  path: string;
}

/** What a group is called, how much it has, and the way to all of it. */
export function GroupHead({ kind, total, shown, path }: GroupHeadProps) {
  const group = t(kindLooks[kind].label);
  return (
    <div className={styles.head}>
      <h2>
        {group} <span className={styles.count}>{total}</span>
      </h2>
      {total > shown && (
        <a
          className={styles.more}
          href={`#${path}`}
          aria-label={t('siteSearch.allOfGroup', { n: total, group })}
        >
          {t('siteSearch.allOf', { n: total })}
          <Icon shape={chevronRightIcon} size="s" />
        </a>
      )}
    </div>
  );
}
