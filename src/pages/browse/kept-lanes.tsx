import { useMemo } from 'react';

import { browseLink } from '../../../contract/routes.ts';
import { endText, type HarborNames } from '../../features/harbors/harbor-names.ts';
import { recentLanes, type RecentSearch } from '../../features/recent-searches/use-recent-searches.ts';
import { useKeptLanes } from '../../features/schedules/use-kept-lanes.ts';
import { currentLanguage, t } from '../../i18n/t.ts';
import { LaneName } from '../../ui/lane-name.tsx';
import styles from './browse-page.module.css';

const keptMost = 5;

/** Without a line: the lanes that open all the same. */
export function KeptLanes({ searches, names }: { searches: readonly RecentSearch[]; names: HarborNames }) {
  const lanes = useMemo(() => recentLanes(searches, keptMost), [searches]);
  const kept = useKeptLanes(lanes);
  if (kept.length === 0) return null;
  const nameOf = (end: string) => endText(names.end(end, currentLanguage())) || t('harbors.anywhere');
  return (
    <div className={styles.kept}>
      <h3>{t('states.offlineKept')}</h3>
      <ul>
        {kept.map(({ key, from, to, since, until }) => (
          <li key={key}>
            <a href={`#${browseLink({ from, to, since, until })}`}>
              <LaneName from={nameOf(from)} to={nameOf(to)} />
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
