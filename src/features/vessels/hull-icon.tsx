import type { PositionAge, VesselSymbol } from '../../../trade/vessel/vessel-symbol.ts';
import hullColours from '../../trade-ui/hull-colours.module.css';
import { classNames } from '../../ui/class-names.ts';
import styles from './hull-icon.module.css';

interface HullIconProps {
  look: VesselSymbol;
  age?: PositionAge | undefined;
  /** The course in degrees, null for a vessel that has stopped. If absent, the icon points up. */
  course?: number | null | undefined;
}

/**
 * Draws a vessel as on the map. The colour and the mark on the deck show its type, the fill shows the age of
 * its position. A vessel without a course is a circle.
 */
export const HullIcon = ({ look, age = 'now', course }: HullIconProps) => (
  <svg
    className={classNames(hullColours.hulls, styles.icon, styles[look], styles[`age_${age}`])}
    viewBox="-12 -12 24 24"
    aria-hidden="true"
  >
    <g transform={`rotate(${Math.round(course ?? 0)})`}>
      <path className={styles.hull} d={course === null ? circle : 'M0-10 4.5-4V9H-4.5V-4z'} />
      {look === 'heavy_lift' ? (
        <circle className={styles.deck} cy="2" r="1.2" />
      ) : (
        <path className={styles.deck} d={decks[look] ?? ''} />
      )}
    </g>
  </svg>
);

const circle = 'M-5.5 0a5.5 5.5 0 1 1 11 0a5.5 5.5 0 1 1-11 0';

const decks: Partial<Record<VesselSymbol, string>> = {
  regular: 'M-4.5 0h9M-4.5 4.5h9',
  roll: 'M-4.5 4.5h9',
  tanker: 'M0-5V8',
};
