import { Suspense, useState } from 'react';
import { useSnapshot } from 'valtio/react';
import { useLocation } from 'wouter';

import { browseLink, routes } from '../../../contract/links/screen-paths.ts';
import { noEarlyNames } from '../../../trade/harbors/place-names.ts';
import { useHarborBook } from '../../features/harbors/use-harbor-book.ts';
import { recentTokens, useRecentSearches } from '../../features/harbors/use-recent-searches.ts';
import { SearchForm } from '../../features/search/search-form.tsx';
import { lazyWithRetry } from '../../frame/lazy-part.tsx';
import { useNow } from '../../hooks/use-now.ts';
import { useKernel } from '../../hooks/use-kernel.ts';
import { numberText } from '../../i18n/numbers.ts';
import { agoText } from '../../i18n/relative-time.ts';
import { t } from '../../i18n/t.ts';
import { connectionState } from '../../state/connection-state.ts';
import { sharedState } from '../../state/shared-state.ts';
import { LaneName } from '../../trade-ui/lane-name.tsx';
import { lanesToShow } from './lanes-to-show.ts';
import styles from './home-page.module.css';

/** Returns the loading and discharging places that the user chose before leaving the page. */
const firstSearch = () => ({ from: sharedState.startShip, to: sharedState.endShip, since: '', until: '' });

function shareEnds(from: string, to: string): void {
  sharedState.startShip = from;
  sharedState.endShip = to;
}

/**
 * The lanes below the form. The script is loaded once the form can be used. Until then, the prerendered rows
 * stay on the screen.
 */
const HomeLanes = lazyWithRetry(async () => (await import('./home-lanes.tsx')).HomeLanes);

/**
 * The same element is used at every render. React would treat a new element as a change and delete the
 * prerendered rows.
 */
const lanes = (
  <Suspense>
    <HomeLanes />
  </Suspense>
);

/** The home page: the search form, and the recent or popular lanes with their next sailings below. */
export function HomePage() {
  const [, navigate] = useLocation();
  const book = useHarborBook(true, noEarlyNames);
  const searches = useRecentSearches() ?? [];
  const now = useNow();
  const [first] = useState(firstSearch);
  const { recent } = lanesToShow(searches, book);
  return (
    <>
      <section className={`on-navy ${styles.hero}`} aria-labelledby="home-title">
        <div className="wrap">
          <div className={styles.head}>
            <h1 id="home-title" tabIndex={-1}>
              {t('home.heading')}
            </h1>
            <SiteFacts now={now} />
            {/* A member's own facts take the place of the site's facts (`own-head.tsx`). */}
            <p id="own-head" className={styles.facts} />
          </div>
          <nav className={styles.kinds}>
            <a aria-current="page" href={`#${routes.home}`}>
              {t('home.generalCargo')}
            </a>
            <a href={`#${routes.containers}`}>{t('home.container')}</a>
            <a href={`#${routes.vessels}`}>{t('home.vessels')}</a>
          </nav>
          <SearchForm
            look="hero"
            first={first}
            book={book}
            recent={{ from: recentTokens(searches, 'from'), to: recentTokens(searches, 'to') }}
            now={now}
            onEnds={shareEnds}
            onSearch={(search) => {
              shareEnds('', '');
              navigate(browseLink(search));
            }}
          />
          {recent && (
            <nav className={styles.quicks} aria-label={t('home.recent')}>
              <span className={styles.quicksLabel} aria-hidden="true">
                {t('home.recent')}
              </span>
              {recent.slice(0, 4).map(({ from, to, fromName, toName, since, until }) => (
                <a
                  key={`${from}-${to}`}
                  className={styles.quick}
                  href={`#${browseLink({ from, to, since, until })}`}
                >
                  <LaneName from={fromName} to={toName} />
                </a>
              ))}
            </nav>
          )}
        </div>
      </section>
      <div className={`wrap page ${styles.page}`}>{lanes}</div>
    </>
  );
}

/**
 * Renders the numbers of sailings and shipowners on the site, and the age of the last publication. The age is
 * left out if the server fails, because it is unknown then. The space is reserved while the facts load.
 */
function SiteFacts({ now }: { now: Date }) {
  const facts = useKernel()?.facts;
  const isFailing = useSnapshot(connectionState).status === 'failing';
  return (
    <p className={styles.facts}>
      {facts &&
        t('home.facts', {
          sailings: numberText(facts.sailing_total),
          shipowners: numberText(facts.shipowner_total),
        })}
      {facts?.publish_time && !isFailing && t('home.factsAge', { ago: agoText(facts.publish_time, now) })}
    </p>
  );
}
