import type { ShipownerEntry } from '../../../contract/calls/sailings/directory.ts';
import { shipownersLink } from '../../../contract/links/discovery-links.ts';
import * as limits from '../../../contract/limits/limits.ts';
import { shipownerLink } from '../../../contract/links/screen-paths.ts';
import { currentLanguage, t } from '../../i18n/t.ts';
import { OwnerMark } from '../../trade-ui/owner-mark.tsx';
import { chevronRightIcon } from '../../ui/first-icon-shapes.ts';
import { Icon } from '../../ui/icon.tsx';
import { busyHarbors } from '../harbors/busy-harbors.ts';
import type { HarborNames } from '../../../trade/harbors/place-names.ts';
import { useHarborBook } from '../harbors/use-harbor-book.ts';
import { ownerText } from '../sailings/sailing-words.ts';
import { LaycanOutcomes } from './laycan-outcomes.tsx';
import { LiveTotal } from './live-total.tsx';
import styles from './recommended-owners.module.css';

const shownMost = 5;
const lanesShown = 2;

/**
 * Renders the recommended shipowners and a link to all shipowners; nothing without shipowners. Each row has the lanes, the outcomes of
 * the last laycans (unchanged, moved or cancelled) and the number of sailings.
 */
export function RecommendedOwners({ owners }: { owners: readonly ShipownerEntry[] }) {
  const names = useHarborBook(true, busyHarbors).names;
  const shown = owners.slice(0, shownMost);
  if (shown.length === 0) return null;
  const hasOutcomes = shown.some(({ laycans }) => laycans.length > 0);
  return (
    <section aria-labelledby="owners-title">
      <div className="section-head">
        <h2 id="owners-title">{t('shipowners.homeTitle')}</h2>
        {hasOutcomes && <p>{t('shipowners.homeNote', { n: limits.laycansShown })}</p>}
        <a className="more" href={`#${shipownersLink()}`}>
          {t('shipowners.homeAll')}
          <Icon shape={chevronRightIcon} size="s" />
        </a>
      </div>
      <ul className={`board ${styles.owners}`}>
        {shown.map((owner) => (
          <li key={owner.id}>
            <Recommended owner={owner} names={names} hasOutcomes={hasOutcomes} />
          </li>
        ))}
      </ul>
    </section>
  );
}

interface RecommendedProps {
  owner: ShipownerEntry;
  names: HarborNames;
  /** False if no shown shipowner has outcomes, so that the list does not repeat that there are none. */
  hasOutcomes: boolean;
}

function Recommended({ owner, names, hasOutcomes }: RecommendedProps) {
  const port = (code: string) => names.harborName(code, currentLanguage());
  const lanes = owner.lanes.slice(0, lanesShown).map(({ from, to }) => `${port(from)} – ${port(to)}`);
  return (
    <a className={styles.owner} href={`#${shipownerLink(owner.id)}`}>
      <OwnerMark id={owner.id} logo={owner.logo} size="l" />
      <span className="grid shrinks">
        <b>{ownerText(owner)}</b>
        <small className="muted">{lanes.join(t('ui.comma'))}</small>
      </span>
      <span className={`grid gap-2px ${styles.kept}`}>
        {hasOutcomes && <LaycanOutcomes outcomes={owner.laycans} />}
      </span>
      <LiveTotal total={owner.sailing_total} />
    </a>
  );
}
