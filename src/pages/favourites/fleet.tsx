import { vesselSearchLink, vesselsLink } from '../../../contract/links/discovery-links.ts';
import { vesselList } from '../../../contract/open/client-calls.ts';
import type { VesselRow as Row } from '../../../trade/vessel/vessel.ts';
import { useFleet } from '../../features/favourites/use-fleet.ts';
import { VesselStarSlot } from '../../features/favourites/vessel-star-slot.tsx';
import { fleetRequest } from '../../features/vessels/fleet-request.ts';
import { useRefresh } from '../../features/vessels/use-refresh.ts';
import { useSeenVessels } from '../../features/vessels/use-seen-vessels.ts';
import { VesselRow } from '../../features/vessels/vessel-row.tsx';
import { CopyNotice } from '../../frame/copy-notice.tsx';
import { useAnswer } from '../../hooks/use-answer.ts';
import { instantText } from '../../i18n/dates.ts';
import { t } from '../../i18n/t.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import followed from './followed.module.css';
import styles from './fleet.module.css';

interface FleetProps {
  now: Date;
  /**
   * True after the server has returned the member's vessels. Until then, the device's list may lack vessels.
   */
  isKnown: boolean;
}

/**
 * The followed vessels with their last positions. Offline, these are the last positions that this device
 * received.
 */
export function Fleet({ now, isKnown }: FleetProps) {
  const fleet = useFleet();
  const view = useAnswer(vesselList, fleet && fleet.length > 0 ? fleetRequest(fleet) : null, {
    lastOf: 'fleet',
  });
  const isCutOff = view.failure !== undefined && view.answer === undefined;
  const seen = useSeenVessels(isCutOff);
  useRefresh(view.retry);
  const vessels = view.answer ?? view.before?.answer ?? seen;
  const rows = new Map(vessels?.vessels.map((row) => [row.mmsi, row]));
  // The text that a vessel has no position is shown only after an answer from the server, because only the
  // server knows this.
  const missing = view.answer ? undefined : isCutOff && !view.pending ? t('favourites.notFetched') : '';
  if (fleet?.length === 0 && !isKnown) return null;
  return (
    <section className={followed.section} aria-labelledby="fleet-title">
      <header className={followed.head}>
        <h2 className="text-l" id="fleet-title">
          {t('vessels.fleet')}
        </h2>
        {fleet && fleet.length > 0 && (
          <ButtonLink kind="quiet" href={`#${vesselsLink({ fleet: '1' })}`}>
            {t('vessels.toMap')}
          </ButtonLink>
        )}
      </header>
      {view.failure && view.answer && view.fetchedTime !== undefined && (
        <CopyNotice failure={view.failure} fetchedTime={view.fetchedTime} now={now} onRetry={view.retry} />
      )}
      {isCutOff && seen && (
        <p className={followed.none} role="status">
          {t('vessels.seenOnDevice', { time: instantText(seen.fetchedTime, now) })}
        </p>
      )}
      {!fleet && <SkeletonRows rows={2} />}
      {fleet?.length === 0 && (
        <p className={followed.none}>
          {t('vessels.noFleetText')}{' '}
          <a className="inline-row tap" href={`#${vesselSearchLink()}`}>
            {t('vessels.toSearch')}
          </a>
        </p>
      )}
      {fleet && fleet.length > 0 && (
        <ul className={followed.list}>
          {fleet.map((vessel) => (
            <li key={vessel.mmsi} className={styles.vessel}>
              <VesselRow
                row={rows.get(vessel.mmsi) ?? unheard(vessel)}
                now={now}
                missing={rows.has(vessel.mmsi) ? undefined : missing}
              />
              <VesselStarSlot vessel={vessel} isOnUntilRead />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

/** Returns a row for a vessel that has no position or about which this device has no data. */
const unheard = ({ mmsi, name }: Pick<Row, 'mmsi' | 'name'>): Row => ({
  MatchType: '',
  ShipID: mmsi,
  mmsi,
  imo: '',
  name,
  callsign: '',
  shiptype: null,
  lasttime: null,
  former_name: '',
  machine_id: null,
  nation_code: null,
  position: null,
  is_demo: false,
});
