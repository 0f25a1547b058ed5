import type { BrowseState } from '../../features/search/browse-state.ts';
import { t } from '../../i18n/t.ts';
import styles from './trade-lanes.module.css';
import type { TradeLane } from './use-trade-lanes.ts';

/** Shown before a search: the trade lanes with their numbers of sailings. */
export function TradeLanes(props: {
  lanes: readonly TradeLane[] | null;
  linkOf: (changes: Partial<BrowseState>) => string;
}) {
  const { lanes, linkOf } = props;
  return (
    <nav className={styles.lanes} aria-label={t('browse.lanesTitle')}>
      {lanes?.map(({ id, name, sailingTotal }) => (
        <a key={id} className={styles.lane} href={`#${linkOf({ shiprouteId: id })}`}>
          {name} <b className="sea">{sailingTotal}</b>
        </a>
      ))}
    </nav>
  );
}
