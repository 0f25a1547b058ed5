import { daysBetween, type PlainDate } from '../../trade/calendar/plain-date.ts';
import { t } from '../i18n/t.ts';
import { classNames } from '../ui/class-names.ts';
import { cssVariables } from '../ui/css-variables.ts';
import { laneGeometry, type Lane } from './lane-geometry.ts';
import { LaneLine, type LaneLineProps } from './lane-line.tsx';
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

interface RouteLineProps extends LaneLineProps {
  /** The transshipments: each from the arrival day of a ship to the departure day of the next ship. */
  waits: readonly LaneWait[];
}

/**
 * The least share of the full width at which a leg is labelled with its days. The days of a shorter leg are
 * written next to the line.
 */
const leastLegForLabel = 0.24;

/** Draws a voyage as a line, with its transshipments if there are any. */
export function RouteLine({ waits, ...props }: RouteLineProps) {
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
  /** True if the line fills the available width. */
  isFilling: boolean;
}

/** Draws the legs and, between them, each wait as a line between two dots. */
const Parts = ({ parts, label, isFilling }: PartsProps) =>
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
      <span
        key={index}
        className={classNames(styles.leg, isFilling && styles.fill)}
        style={cssVariables({ days: part.days })}
      >
        {part.isLongest && label && <b className={styles.days}>{label}</b>}
      </span>
    ),
  );

/** Splits the voyage into legs with waits between them. */
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

/** The least length in days at which a part is drawn, so that it is visible. */
const leastPart = 0.5;
