import type { SiteFound } from '../../../contract/calls/site-search.ts';
import * as limits from '../../../contract/limits/limits.ts';
import { searchResultsLink } from '../../../contract/links/discovery-links.ts';
import { browseLink } from '../../../contract/links/screen-paths.ts';
import { nameIn, otherNameOf } from '../../../trade/harbors/place-names.ts';
import { HitList } from '../../features/site-search/hit-list.tsx';
import { placeHit, type HitWords } from '../../features/site-search/hits-of-found.ts';
import { markText } from '../../features/site-search/mark-text.ts';
import { cappedText } from '../../i18n/numbers.ts';
import { currentLanguage, t } from '../../i18n/t.ts';
import { ButtonGroup, ButtonLink } from '../../ui/button.tsx';
import { Marked } from '../../ui/marked.tsx';
import { GroupHead } from './group-head.tsx';
import styles from './results.module.css';

type Group = NonNullable<SiteFound['places']>;
type Place = Group['list'][number];

/** The best matching port with its sailings; other places as rows. */
export function FoundPlaces({ group, words }: { group: Group; words: HitWords }) {
  const [best, ...others] = group.list;
  const isPort = best !== undefined && best.load_total !== null;
  const rows = isPort ? others : group.list;
  return (
    <section className={styles.group}>
      <GroupHead
        kind="places"
        count={group}
        shown={group.list.length}
        path={searchResultsLink({ keyword: words.text, kind: 'places' })}
      />
      {isPort && <Port place={best} words={words} />}
      {rows.length > 0 && (
        <HitList
          kind="places"
          label={t('siteSearch.places')}
          hits={rows.map((place) => placeHit(place, words))}
        />
      )}
    </section>
  );
}

function Port({ place, words }: { place: Place; words: HitWords }) {
  const language = currentLanguage();
  const { token, nation_code } = place;
  const nation = nation_code === null ? undefined : words.names.nation(nation_code);
  const load = place.load_total ?? 0;
  const unload = place.unload_total ?? 0;
  const links = [
    { total: unload, path: browseLink({ to: token, withdrawn: '0' }), text: t('siteSearch.seeUnload') },
    { total: load, path: browseLink({ from: token, withdrawn: '0' }), text: t('siteSearch.seeLoad') },
  ].filter(({ total }) => total > 0);
  return (
    <div className="grid gap-2 pad-4 below-3 board">
      <h3 className="text-xl">
        <Marked {...markText(nameIn(place, language), words.text)} />{' '}
        <small className="note regular">
          {[otherNameOf(place, language), token].filter(Boolean).join(' · ')}
        </small>
      </h3>
      {nation && <p className="note">{nameIn(nation, language)}</p>}
      <dl className={styles.facts}>
        <div>
          <dt className="fine">{t('siteSearch.unloadTotal')}</dt>
          <dd className="bold text-l">{cappedText(unload, limits.totalMost)}</dd>
        </div>
        <div>
          <dt className="fine">{t('siteSearch.loadTotal')}</dt>
          <dd className="bold text-l">{cappedText(load, limits.totalMost)}</dd>
        </div>
      </dl>
      {links.length > 0 && (
        <ButtonGroup>
          {links.map(({ path, text }, at) => (
            <ButtonLink key={path} kind={at === 0 ? 'plain' : 'quiet'} href={`#${path}`}>
              {text}
            </ButtonLink>
          ))}
        </ButtonGroup>
      )}
    </div>
  );
}
