import { useEffect, useState } from 'react';

import { alertLink } from '../../../contract/links/alert-link.ts';
import { vesselLink } from '../../../contract/links/discovery-links.ts';
import { chartText } from '../../../trade/harbors/coordinates.ts';
import type { HarborBook } from '../../../trade/harbors/harbor.ts';
import { positionAgeOf, vesselSymbolOf } from '../../../trade/vessel/vessel-symbol.ts';
import type { VesselDetail } from '../../../trade/vessel/vessel.ts';
import { VesselStarSlot } from '../../features/favourites/vessel-star-slot.tsx';
import { shareLink } from '../../features/share/share.ts';
import { HullIcon } from '../../features/vessels/hull-icon.tsx';
import {
  exactAgeText,
  flagText,
  placeText,
  positionAgeLimits,
  speedText,
  statusText,
  vesselName,
  vesselType,
} from '../../features/vessels/vessel-words.ts';
import { fullInstantText } from '../../i18n/dates.ts';
import { t } from '../../i18n/t.ts';
import { serverNow } from '../../state/server-clock.ts';
import { Age } from '../../trade-ui/age.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { bellIcon, shareIcon } from '../../ui/icon-shapes.ts';
import styles from './vessel-head.module.css';

interface VesselHeadProps {
  vessel: VesselDetail;
  book: HarborBook | null;
}

/** The vessel's identity and its current position. */
export function VesselHead({ vessel, book }: VesselHeadProps) {
  const { imo, mmsi, position, is_demo, nation_code } = vessel;
  const nowMs = useSeconds();
  const look = vesselSymbolOf(vessel);
  const share = () => void shareLink(vesselName(vessel), vesselLink(mmsi));
  return (
    <section className={styles.card} aria-labelledby="vessel-name">
      <h1 id="vessel-name" className={styles.name} tabIndex={-1} lang="en">
        {vesselName(vessel)}
      </h1>
      <p className={styles.ids}>
        <HullIcon look={look} age={position ? positionAgeOf(position.time, nowMs) : 'older'} />
        <span>{vesselType(vessel)}</span>
        <span>{flagText(book, nation_code)}</span>
        {imo && <span>{t('vessels.imo', { n: imo })}</span>}
        <span>{t('vessels.mmsi', { n: mmsi })}</span>
        {is_demo && <Badge>{t('vessels.demo')}</Badge>}
      </p>
      {position ? (
        <div className={styles.position}>
          <p className={`flex wraps apart gap-x2 fine ${styles.age}`}>
            <Age time={position.time} now={new Date(nowMs)} within={positionAgeLimits}>
              {exactAgeText(position.time, nowMs)}
            </Age>
            <span>{fullInstantText(position.time)}</span>
          </p>
          <p className={styles.speed}>
            <b>{speedText(position.sog)}</b>
            {position.cog !== null && <b>{Math.round(position.cog)}°</b>}
            <span>{statusText(position.status)}</span>
          </p>
          <p className={`flex wraps apart gap-x2 fine ${styles.spot}`}>
            <span>{chartText(position)}</span>
            <span>{placeText(book, position)}</span>
          </p>
        </div>
      ) : (
        <p className={styles.position}>{t('vessels.noPosition')}</p>
      )}
      <div className="flex wraps gap-2 above-3">
        <VesselStarSlot vessel={vessel} />
        <ButtonLink icon={bellIcon} href={`#${alertLink({ mmsi })}`}>
          {t('vessels.alert')}
        </ButtonLink>
        <Button icon={shareIcon} onClick={share}>
          {t('vessels.share')}
        </Button>
      </div>
    </section>
  );
}

/** Returns the server time, updated every second, because the age of a position is shown in seconds. */
function useSeconds(): number {
  const [now, setNow] = useState(() => serverNow());
  useEffect(() => {
    const timer = setInterval(() => document.hidden || setNow(serverNow()), 1_000);
    return () => clearInterval(timer);
  }, []);
  return now;
}
