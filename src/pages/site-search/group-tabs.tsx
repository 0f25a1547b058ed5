import { foundKinds, type FoundKind, type SiteFound } from '../../../contract/calls/site-search.ts';
import { searchResultsLink } from '../../../contract/links/discovery-links.ts';
import { browseLink } from '../../../contract/links/screen-paths.ts';
import { hitSymbols } from '../../features/site-search/hit-icons.ts';
import { totalOf, totalText } from '../../features/site-search/total-of.ts';
import { t } from '../../i18n/t.ts';
import styles from './results.module.css';

interface GroupTabsProps {
  found: SiteFound;
  keyword: string;
  current?: FoundKind;
}

/** Links to the groups with their totals. Sailings link to their own page. */
export function GroupTabs({ found, keyword, current }: GroupTabsProps) {
  const query = found.sailings?.query;
  const linkOf = (kind: FoundKind) =>
    kind === 'sailings' && query
      ? browseLink({ ...query, withdrawn: '0' })
      : searchResultsLink({ keyword, kind });
  return (
    <nav className={styles.tabs} aria-label={t('siteSearch.groups')}>
      <a
        className={styles.tab}
        href={`#${searchResultsLink({ keyword })}`}
        aria-current={current === undefined ? 'page' : undefined}
      >
        {t('siteSearch.all')} <b className="regular muted">{totalText(totalOf(found))}</b>
      </a>
      {foundKinds.map((kind) => {
        const group = found[kind];
        if (!group || group.total === 0) return null;
        return (
          <a
            key={kind}
            className={styles.tab}
            href={`#${linkOf(kind)}`}
            aria-current={kind === current ? 'page' : undefined}
          >
            {t(hitSymbols[kind].label)} <b className="regular muted">{totalText(group)}</b>
          </a>
        );
      })}
    </nav>
  );
}
