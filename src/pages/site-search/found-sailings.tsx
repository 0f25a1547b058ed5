import type { SiteFound } from '../../../contract/calls/site-search.ts';
import { searchResultsLink } from '../../../contract/links/discovery-links.ts';
import { browseLink } from '../../../contract/links/screen-paths.ts';
import { laneLink, laneTotal, type HitWords } from '../../features/site-search/hits-of-found.ts';
import { totalText } from '../../features/site-search/total-of.ts';
import { Sailings } from '../../features/sailings/sailings.tsx';
import { currentLanguage } from '../../i18n/t.ts';
import { LaneName } from '../../trade-ui/lane-name.tsx';
import { GroupHead } from './group-head.tsx';
import styles from './results.module.css';

interface FoundSailingsProps {
  group: NonNullable<SiteFound['sailings']>;
  words: HitWords;
  now: Date;
  fetchedTime: number;
}

/** The lanes that match the words, and the first sailings by loading date. */
export function FoundSailings({ group, words, now, fetchedTime }: FoundSailingsProps) {
  const { query, list, lanes } = group;
  const { names, text } = words;
  const name = (code: string) => names.harborName(code, currentLanguage());
  return (
    <section className={styles.group}>
      <GroupHead
        kind="sailings"
        count={group}
        shown={list.length}
        path={browseLink({ ...query, withdrawn: '0' })}
      />
      <div className="flex wraps gap-2 below-2">
        {lanes.map((lane) => {
          const total = laneTotal(group, lane);
          return (
            <a key={`${lane.from} ${lane.to}`} className={styles.lane} href={`#${laneLink(group, lane)}`}>
              <LaneName from={name(lane.from)} to={name(lane.to)} />
              {total && <small className="muted">{totalText(total)}</small>}
            </a>
          );
        })}
      </div>
      <Sailings
        rows={list}
        names={names}
        lane={{ from: query?.from ?? '', to: query?.to ?? '' }}
        now={now}
        back={searchResultsLink({ keyword: text })}
        confirmTime={null}
        fetchedTime={fetchedTime}
      />
    </section>
  );
}
