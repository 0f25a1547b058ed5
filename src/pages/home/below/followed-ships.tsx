import { routes } from '../../../../contract/links/screen-paths.ts';
import { vesselList } from '../../../../contract/open/client-calls.ts';
import type { VesselRow as Row } from '../../../../trade/vessel/vessel.ts';
import { useFleet } from '../../../features/favourites/use-fleet.ts';
import { useHarborBook } from '../../../features/harbors/use-harbor-book.ts';
import { fleetRequest } from '../../../features/vessels/fleet-request.ts';
import { VesselRow } from '../../../features/vessels/vessel-row.tsx';
import { placeText } from '../../../features/vessels/vessel-words.ts';
import { useAnswer } from '../../../hooks/use-answer.ts';
import { useNow } from '../../../hooks/use-now.ts';
import { t } from '../../../i18n/t.ts';
import { chevronRightIcon } from '../../../ui/first-icon-shapes.ts';
import { Icon } from '../../../ui/icon.tsx';
import styles from './below.module.css';

const shipsMost = 4;

export interface Followed {
  total: number;
  /** The followed vessels that have a known position, the newest position first. */
  vessels: readonly Row[];
}

/** Returns the member's followed vessels. */
export function useFollowedShips(): Followed {
  const fleet = useFleet();
  const view = useAnswer(vesselList, fleet && fleet.length > 0 ? fleetRequest(fleet) : null, {
    lastOf: 'fleet',
  });
  const { vessels = [] } = view.answer ?? view.before?.answer ?? {};
  const timeOf = ({ position }: Row) => position?.time ?? '';
  return {
    total: fleet?.length ?? 0,
    vessels: vessels
      .filter(({ position }) => position !== null)
      .sort((one, other) => (timeOf(one) < timeOf(other) ? 1 : -1)),
  };
}

/** Renders followed vessels, each with its distance from a port. */
export function FollowedShips({ followed: { total, vessels } }: { followed: Followed }) {
  const { book } = useHarborBook();
  const now = useNow();
  const shown = vessels.slice(0, shipsMost);
  if (shown.length === 0) return null;
  return (
    <section className={styles.followed} aria-labelledby="ships-title">
      <div className="section-head">
        <h2 id="ships-title">{t('vessels.fleet')}</h2>
        <a className="more" href={`#${routes.favourites}`}>
          {t('vessels.fleetTotal', { n: total })}
          <Icon shape={chevronRightIcon} size="s" />
        </a>
      </div>
      <ul className={styles.ships}>
        {shown.map((row) => (
          <li key={row.mmsi}>
            <VesselRow row={row} now={now} note={row.position && placeText(book, row.position)} />
          </li>
        ))}
      </ul>
    </section>
  );
}
