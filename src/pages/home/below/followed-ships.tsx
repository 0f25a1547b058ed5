import { routes } from '../../../../contract/links/screen-paths.ts';
import { vesselList } from '../../../../contract/open/client-calls.ts';
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

/**
 * The member's followed vessels that have a known position, each with its distance from a port. The newest
 * position is first.
 */
export function FollowedShips() {
  const { book } = useHarborBook();
  const now = useNow();
  const fleet = useFleet();
  const view = useAnswer(vesselList, fleet && fleet.length > 0 ? fleetRequest(fleet) : null, {
    lastOf: 'fleet',
  });
  const vessels = (view.answer ?? view.before?.answer)?.vessels ?? [];
  const shown = vessels
    .flatMap((row) => (row.position ? [{ row, position: row.position }] : []))
    .sort((one, other) => (one.position.time < other.position.time ? 1 : -1))
    .slice(0, shipsMost);
  if (shown.length === 0) return null;
  return (
    <section className={styles.followed} aria-labelledby="ships-title">
      <div className="section-head">
        <h2 id="ships-title">{t('vessels.fleet')}</h2>
        <a className="more" href={`#${routes.favourites}`}>
          {t('vessels.fleetTotal', { n: fleet?.length ?? shown.length })}
          <Icon shape={chevronRightIcon} size="s" />
        </a>
      </div>
      <ul className={styles.ships}>
        {shown.map(({ row, position }) => (
          <li key={row.mmsi}>
            <VesselRow row={row} now={now} note={placeText(book, position)} />
          </li>
        ))}
      </ul>
    </section>
  );
}
