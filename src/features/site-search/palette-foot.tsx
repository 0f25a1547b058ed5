import { t } from '../../i18n/t.ts';
import { chevronRightIcon } from '../../ui/first-icon-shapes.ts';
import { Icon } from '../../ui/icon.tsx';
import { totalOf, totalText } from './total-of.ts';
import styles from './palette.module.css';
import type { SiteSearchView } from './use-site-search.ts';

export function PaletteFoot({ view, onAll }: { view: SiteSearchView; onAll: (() => void) | undefined }) {
  const count = view.found ? totalOf(view.found) : null;
  return (
    <div className={styles.foot}>
      <span className={styles.keys} aria-hidden="true">
        <span>
          <kbd>↑</kbd> <kbd>↓</kbd> {t('siteSearch.keyChoose')}
        </span>
        <span>
          <kbd>Enter</kbd> {t('siteSearch.keyOpen')}
        </span>
        <span>
          <kbd>Tab</kbd> {t('siteSearch.keyGroup')}
        </span>
      </span>
      {onAll && (
        <button className={styles.all} type="button" onClick={onAll}>
          {count && count.total > 0
            ? t('siteSearch.allResults', { n: totalText(count) })
            : t('siteSearch.seeResults')}
          <Icon shape={chevronRightIcon} size="s" />
        </button>
      )}
    </div>
  );
}
