import { useEffect, useMemo, useState } from 'react';
import { useSnapshot } from 'valtio/react';

import { laneEndsOf } from '../../../trade/lane-pack/lane-pack.ts';
import { browseLink } from '../../../contract/links/screen-paths.ts';
import { endText, type HarborNames } from '../../../trade/harbors/place-names.ts';
import { packedLanes } from './packed-lanes.ts';
import { recentLanes, type RecentSearch } from '../harbors/use-recent-searches.ts';
import { useSearchesOnDevice } from '../search/use-searches-on-device.ts';
import type { LaneSearch } from '../search/search-form.tsx';
import { currentLanguage, t } from '../../i18n/t.ts';
import { sessionState } from '../../store/session-state.ts';
import { LaneName } from '../../trade-ui/lane-name.tsx';
import styles from './offline-lanes.module.css';

const recentMost = 5;
const packsMost = 20;

/**
 * The lanes that can be opened offline: lanes stored for offline search, and recent searches whose answers
 * are cached.
 */
export function OfflineLanes({ searches, names }: { searches: readonly RecentSearch[]; names: HarborNames }) {
  const recent = useMemo(() => recentLanes(searches, recentMost), [searches]);
  const seen = useSearchesOnDevice(recent);
  const packed = usePackedLanes();
  const isPacked = (lane: LaneSearch) => packed.some(({ from, to }) => from === lane.from && to === lane.to);
  const lanes: LaneSearch[] = [...packed, ...seen.filter((lane) => !isPacked(lane))];
  if (lanes.length === 0) return null;
  const nameOf = (end: string) => endText(names.end(end, currentLanguage())) || t('harbors.anywhere');
  return (
    <div className={styles.lanes}>
      <h3>{t('home.offlineLanes')}</h3>
      <ul>
        {lanes.map(({ from, to, since, until }) => (
          <li key={`${from}>${to} ${since} ${until}`}>
            <a href={`#${browseLink({ from, to, since, until })}`}>
              <LaneName from={nameOf(from)} to={nameOf(to)} />
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}

function usePackedLanes(): LaneSearch[] {
  const { member_id } = useSnapshot(sessionState);
  const [loaded, setLoaded] = useState<{ of: number; lanes: LaneSearch[] }>();
  useEffect(() => {
    let isOver = false;
    const look = async () => {
      // Sailings for offline search are stored only for members, so a visitor has none.
      const packed = (member_id === 0 ? [] : await packedLanes()).flatMap((lane) => laneEndsOf(lane) ?? []);
      const searches = packed.map(({ from, to }) => ({ from, to: to ?? '', since: '', until: '' }) as const);
      if (!isOver) setLoaded({ of: member_id, lanes: searches.slice(0, packsMost) });
    };
    void look();
    return () => {
      isOver = true;
    };
  }, [member_id]);
  return loaded?.of === member_id ? loaded.lanes : none;
}

const none: LaneSearch[] = [];
