import { daysBetween, type PlainDate } from '../../trade/calendar/plain-date.ts';
import { classNames } from '../ui/class-names.ts';
import { cssVariables } from '../ui/css-variables.ts';
import { laneGeometry, type Lane } from './lane-geometry.ts';
import { DaysInGap, LaneLine, type LaneLineProps, shortDays } from './lane-line.tsx';
import styles from './route-line.module.css';

export interface LaneWait {
  from: PlainDate;
  until: PlainDate;
  /** True if this transshipment often fails. */
  isWeak: boolean;
}

/** A part of a voyage with transshipments: a leg or a wait. Lengths are in days. */
type LanePart =
  | { kind: 'leg'; days: number; isLongest: boolean }
  | { kind: 'wait'; days: number; isWeak: boolean };

interface RouteLineProps extends Omit<LaneLineProps, 'size'> {
  span: number;
  /**
   * The transshipments. Each is a wait from the day on which one ship arrives to the day on which the next
   * ship departs.
   */
  waits: readonly LaneWait[];
}

/** Draws a voyage as a line, with its transshipments if there are any. */
export function RouteLine({ waits, ...props }: RouteLineProps) {
  if (waits.length === 0) return <LaneLine {...props} />;
  const label = props.isBare ? '' : shortDays(props.days);
  const parts = partsOf(props, waits);
  const gapDays = Math.max(...parts.map((part) => (part.kind === 'leg' ? part.days : 0)));
  return <LaneLine {...props} between={{ parts: <Parts parts={parts} label={label} />, gapDays }} />;
}

/** Draws the legs and, between them, each wait as a line between two dots. */
const Parts = ({ parts, label }: { parts: readonly LanePart[]; label: string }) =>
  parts.map((part, index) =>
    part.kind === 'wait' ? (
      <span
        // The index is the key, because the parts have no identity and keep their order.
        // oxlint-disable-next-line react/no-array-index-key
        key={index}
        className={classNames(styles.wait, part.isWeak && 'ageing')}
        style={cssVariables({ days: part.days })}
      />
    ) : (
      // oxlint-disable-next-line react/no-array-index-key
      <span key={index} className={styles.leg} style={cssVariables({ days: part.days })}>
        {part.isLongest && <DaysInGap label={label} gap={{ at: 0.5, share: 1 }} />}
      </span>
    ),
  );

/** Divides the voyage into legs and the waits between them. */
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

/**
 * The minimum length in days of a drawn part. Shorter parts are drawn at this length, so that they are
 * visible.
 */
const leastPart = 0.5;
