import { daysBetween, type PlainDate } from '../../trade/calendar/plain-date.ts';
import { t } from '../i18n/t.ts';
import { classNames } from '../ui/class-names.ts';
import { cssVariables } from '../ui/css-variables.ts';
import { laneGeometry, type Lane } from './lane-geometry.ts';
import { LaneLine, type LaneLineProps } from './lane-line.tsx';
import styles from './way-line.module.css';

export interface LaneWait {
  from: PlainDate;
  until: PlainDate;
  /** The connection is often missed. */
  isWeak: boolean;
}

/** What the voyage is made of where the ship is changed, with lengths in days. */
type LanePart =
  | { kind: 'leg'; days: number; isLongest: boolean }
  | { kind: 'wait'; days: number; isWeak: boolean };

interface WayLineProps extends LaneLineProps {
  /** Changes of ship: from the day on which one comes to that on which the next one goes. */
  waits: readonly LaneWait[];
}

/** A leg this short, of the whole width, has its number of days beside the line. */
const leastLegForLabel = 0.24;

/** A lane line on which the ship may be changed. */
export function WayLine({ waits, ...props }: WayLineProps) {
  if (waits.length === 0) return <LaneLine {...props} />;
  const { span, days, size, isBare } = props;
  const isShort = span !== undefined && laneGeometry(props).legDays / span < leastLegForLabel;
  const label = size === 's' || isBare || isShort ? undefined : t('ui.days', { n: days });
  const parts = <Parts parts={partsOf(props, waits)} label={label} isFilling={span === undefined} />;
  return <LaneLine {...props} between={parts} />;
}

interface PartsProps {
  parts: readonly LanePart[];
  label: string | undefined;
  /** The line fills its place. */
  isFilling: boolean;
}

/** The legs with a change of ship between each two: two dots, and the wait between them. */
const Parts = ({ parts, label, isFilling }: PartsProps) =>
  parts.map((part, index) =>
    part.kind === 'wait' ? (
      <span
        // Parts of one line have no names and keep their order.
        // oxlint-disable-next-line react/no-array-index-key
        key={index}
        className={classNames(styles.wait, part.isWeak && styles.weak)}
        style={cssVariables({ days: part.days })}
      />
    ) : (
      // oxlint-disable-next-line react/no-array-index-key
      <span
        key={index}
        className={classNames(styles.leg, isFilling && styles.fill)}
        style={cssVariables({ days: part.days })}
      >
        {part.isLongest && label && <b className={styles.days}>{label}</b>}
      </span>
    ),
  );

/** Legs with the waits between them; without a wait it is one leg. */
function partsOf({ load, ...lane }: Lane, waits: readonly LaneWait[]): LanePart[] {
  const { loadDays, legDays } = laneGeometry({ load, ...lane });
  const at = (day: PlainDate) => Math.min(legDays, Math.max(0, daysBetween(load.start_time, day) - loadDays));
  const starts = [0, ...waits.map(({ until }) => at(until))];
  const ends = [...waits.map(({ from }) => at(from)), legDays];
  const legs = starts.map((start, index) => Math.max(leastPart, (ends[index] ?? start) - start));
  const longest = legs.indexOf(Math.max(...legs));
  return legs.flatMap((days, index): LanePart[] => {
    const wait = waits[index - 1];
    const leg: LanePart = { kind: 'leg', days, isLongest: index === longest };
    if (!wait) return [leg];
    return [
      { kind: 'wait', days: Math.max(leastPart, at(wait.until) - at(wait.from)), isWeak: wait.isWeak },
      leg,
    ];
  });
}

/** Whatever is shorter is drawn as this many days, so that it is seen. */
const leastPart = 0.5;
