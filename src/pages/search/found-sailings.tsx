import type { SiteFound } from '../../../contract/calls/site-search.ts';
import { searchResultsLink } from '../../../contract/discovery-links.ts';
import { browseLink } from '../../../contract/screen-paths.ts';
import type { HitWords } from '../../features/site-search/hits-of-found.ts';
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

/** The lanes of what the words stand for, and the sailings that load first. */
export function FoundSailings({ group, words, now, fetchedTime }: FoundSailingsProps) {
  const { query, list, lanes } = group;
  const { names, text } = words;
  const { from: _from, to: _to, ...filters } = query ?? {};
  const name = (code: string) => names.harborName(code, currentLanguage());
  return (
    <section className={styles.group}>
      <GroupHead
        kind="sailings"
        count={group}
        shown={list.length}
        path={browseLink({ ...query, withdrawn: '0' })}
      />
      <div className={styles.lanes}>
        {lanes.map(({ from, to, sailing_total }) => (
          <a key={`${from} ${to}`} className={styles.lane} href={`#${browseLink({ from, to, ...filters })}`}>
            <LaneName from={name(from)} to={name(to)} />
            <small>{sailing_total}</small>
          </a>
        ))}
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
