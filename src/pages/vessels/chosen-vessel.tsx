import { useEffect, useEffectEvent, useRef } from 'react';

import { vesselLink } from '../../../contract/links/discovery-links.ts';
import type { HarborBook } from '../../../trade/harbors/harbor.ts';
import { vesselSymbolOf } from '../../../trade/vessel/vessel-symbol.ts';
import type { VesselRow } from '../../../trade/vessel/vessel.ts';
import { VesselStarSlot } from '../../features/favourites/vessel-star-slot.tsx';
import { HullIcon } from '../../features/vessels/hull-icon.tsx';
import {
  placeText,
  positionAgeLimits,
  vesselName,
  vesselType,
  movementText,
  voyageText,
} from '../../features/vessels/vessel-words.ts';
import { t } from '../../i18n/t.ts';
import { agoText } from '../../i18n/relative-time.ts';
import { Age } from '../../trade-ui/age.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { closeIcon } from '../../ui/first-icon-shapes.ts';
import styles from './chosen-vessel.module.css';

interface ChosenVesselProps {
  row: VesselRow;
  book: HarborBook | null;
  now: Date;
  onClose: () => void;
  /** Called once with the position and size of the card. If the card covers the vessel, the map moves. */
  onShown: (card: DOMRect) => void;
}

/** The card of the vessel selected on the map. */
export function ChosenVessel({ row, book, now, onClose, onShown }: ChosenVesselProps) {
  const { position, imo, mmsi, is_demo } = row;
  const number = imo ? t('vessels.imo', { n: imo }) : t('vessels.mmsi', { n: mmsi });
  const voyage = voyageText(row, book, now);
  const card = useRef<HTMLElement>(null);
  const notify = useEffectEvent(() => {
    if (card.current) onShown(card.current.getBoundingClientRect());
  });
  useEffect(() => notify(), []);
  return (
    <section ref={card} className={styles.card} aria-labelledby="chosen-vessel" role="status">
      <header className={styles.head}>
        <HullIcon look={vesselSymbolOf(row)} />
        <h2 className="text-l cut" id="chosen-vessel" lang="en">
          {vesselName(row)}
        </h2>
        <VesselStarSlot vessel={row} />
        <Button kind="quiet" icon={closeIcon} label={t('vessels.close')} onClick={onClose} />
      </header>
      <p className={styles.sub}>
        {vesselType(row)} · {number} {is_demo && <Badge>{t('vessels.demo')}</Badge>}
      </p>
      {position && (
        <p className="flex apart gap-3 text-s">
          <b>{movementText(position)}</b>
          <Age time={position.time} now={now} within={positionAgeLimits}>
            {agoText(position.time, now)}
          </Age>
        </p>
      )}
      {position && <p className={styles.sub}>{placeText(book, position)}</p>}
      {voyage !== '' && <p className="text-s">{voyage}</p>}
      <ButtonLink href={`#${vesselLink(mmsi)}`}>{t('vessels.details')}</ButtonLink>
    </section>
  );
}
