import type { ReactNode } from 'react';

import { vesselLink } from '../../../contract/links/discovery-links.ts';
import { courseOf, positionAgeOf, vesselSymbolOf } from '../../../trade/vessel/vessel-symbol.ts';
import type { VesselRow as Row } from '../../../trade/vessel/vessel.ts';
import { t } from '../../i18n/t.ts';
import { agoText } from '../../i18n/relative-time.ts';
import { Age } from '../../trade-ui/age.tsx';
import { classNames } from '../../ui/class-names.ts';
import { HullIcon } from './hull-icon.tsx';
import styles from './vessel-row.module.css';
import { positionAgeLimits, vesselName, vesselType, movementText } from './vessel-words.ts';

interface VesselRowProps {
  row: Row;
  now: Date;
  isChosen?: boolean;
  note?: ReactNode;
  /**
   * The text in place of speed and course if the position of the vessel is not known here. Given only if the
   * vessel may have a position that this page has not requested.
   */
  missing?: string | undefined;
  /** The destination and the ETA that the vessel reports, on a line of its own. */
  voyage?: string;
}

/** Renders a vessel in a list: type, speed and course, and the age of its position. */
export function VesselRow({ isChosen = false, ...line }: VesselRowProps) {
  return (
    <a
      className={classNames(styles.row, isChosen && 'sea-ground')}
      href={`#${vesselLink(line.row.mmsi)}`}
      aria-current={isChosen || undefined}
    >
      <VesselLine {...line} />
    </a>
  );
}

/** Renders the content of a row, for use inside a link or an option. */
export function VesselLine({ row, now, note, missing, voyage }: Omit<VesselRowProps, 'isChosen'>) {
  const { position } = row;
  return (
    <span className={styles.inside}>
      <HullIcon
        look={vesselSymbolOf(row)}
        age={position ? positionAgeOf(position.time, now.getTime()) : 'older'}
        course={position && courseOf(position)}
      />
      <span className={styles.line}>
        <b lang="en">{vesselName(row)}</b>
        {position && (
          <Age time={position.time} now={now} within={positionAgeLimits}>
            {agoText(position.time, now)}
          </Age>
        )}
      </span>
      <span className={classNames(styles.line, styles.sub)}>
        <span>{position ? movementText(position) : (missing ?? t('vessels.noPosition'))}</span>
        <span>{note ?? (missing === undefined && vesselType(row))}</span>
      </span>
      {voyage && <span className={styles.voyage}>{voyage}</span>}
    </span>
  );
}
