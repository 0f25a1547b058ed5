import type { SiteFound } from '../../../contract/calls/site-search.ts';
import { searchResultsLink } from '../../../contract/links/discovery-links.ts';
import { loginLink, routes } from '../../../contract/links/screen-paths.ts';
import { hitSymbols } from '../../features/site-search/hit-icons.ts';
import { HitList } from '../../features/site-search/hit-list.tsx';
import { hitsOfFound, type HitWords } from '../../features/site-search/hits-of-found.ts';
import { HotWords } from '../../features/site-search/start-words.tsx';
import { noneFound, totalOf, totalText } from '../../features/site-search/total-of.ts';
import { StateCard } from '../../trade-ui/state-card.tsx';
import { t } from '../../i18n/t.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { FoundPlaces } from './found-places.tsx';
import { FoundSailings } from './found-sailings.tsx';
import { GroupHead } from './group-head.tsx';
import { GroupTabs } from './group-tabs.tsx';
import styles from './results.module.css';

interface ResultGroupsProps {
  found: SiteFound;
  words: HitWords;
  now: Date;
  fetchedTime: number;
  onWord: (word: string) => void;
}

/** All groups, each with its first rows and a link to the rest. */
export function ResultGroups({ found, words, now, fetchedTime, onWord }: ResultGroupsProps) {
  const { text } = words;
  const count = totalOf(found);
  const isLocked = found.vessels?.locked === 'login';
  if (count.total === 0) return <NothingFound text={text} isLocked={isLocked} onWord={onWord} />;
  const isNear = found.places?.list[0]?.is_near ?? found.shipowners?.list[0]?.is_near ?? false;
  const others = hitsOfFound(found, words).filter(({ kind }) => kind !== 'sailings' && kind !== 'places');
  const sailings = found.sailings && found.sailings.total > 0 && (
    <FoundSailings key="sailings" group={found.sailings} words={words} now={now} fetchedTime={fetchedTime} />
  );
  const places = found.places && found.places.total > 0 && (
    <FoundPlaces key="places" group={found.places} words={words} />
  );
  return (
    <div className="stack gap-4">
      <GroupTabs found={found} keyword={text} />
      <div className="shrinks">
        <h1 className="text-xl breaks" tabIndex={-1}>
          {t('siteSearch.found', { text, n: totalText(count) })}
        </h1>
        {isNear && <p className="note">{t('siteSearch.near')}</p>}
        {namesOnePort(found) ? [places, sailings] : [sailings, places]}
        {others.map(({ kind, hits }) => (
          <section key={kind} className={styles.group}>
            <GroupHead
              kind={kind}
              count={found[kind] ?? noneFound}
              shown={hits.length}
              path={searchResultsLink({ keyword: text, kind })}
            />
            <HitList kind={kind} hits={hits} label={t(hitSymbols[kind].label)} />
          </section>
        ))}
        {isLocked && <LoginToSearch text={text} />}
      </div>
    </div>
  );
}

/** True if the search text names a port and not a lane. The port is then shown above the sailings. */
export const namesOnePort = ({ sailings, places }: Pick<SiteFound, 'sailings' | 'places'>): boolean => {
  const [best] = places?.list ?? [];
  const isLane = sailings?.query?.from !== undefined && sailings.query.to !== undefined;
  return best?.kind === 'harbor' && !best.is_near && !isLane;
};

const LoginToSearch = ({ text }: { text: string }) => (
  <p className={styles.locked}>
    {t('siteSearch.loginText')}{' '}
    <a href={`#${loginLink(searchResultsLink({ keyword: text }))}`}>{t('siteSearch.logIn')}</a>
  </p>
);

function NothingFound({
  text,
  isLocked,
  onWord,
}: Pick<ResultGroupsProps, 'onWord'> & { text: string; isLocked: boolean }) {
  return (
    <StateCard
      kind="noMatch"
      level={1}
      title={t('siteSearch.none', { text })}
      text={t('siteSearch.noneText')}
      isAnnounced
      actions={<ButtonLink href={`#${routes.home}`}>{t('siteSearch.home')}</ButtonLink>}
    >
      {isLocked && <LoginToSearch text={text} />}
      <HotWords onWord={onWord} />
    </StateCard>
  );
}
