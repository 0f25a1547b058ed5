import { hourMs } from '../calendar/day-ms.ts';
import { greatCircleNm, type Place } from '../harbors/great-circle.ts';

/**
 * The maximum speed of merchant vessels in knots. An arrival time that needs a higher speed is wrong, or for
 * another port.
 */
const fastestKnots = 26;
/**
 * If the needed speed exceeds the present speed by this factor, the arrival time is doubtful. Merchant vessels
 * rarely speed up by more than a tenth.
 */
const doubtfulTimes = 1.1;
/** The speed in knots below which a vessel drifts or waits. */
const underWayKnots = 3;

export interface EtaSanity {
  /**
   * The verdict on the arrival time. `passed`: the time is over. `impossible`: no merchant vessel is fast
   * enough. `doubtful`: the vessel would have to be faster than now. `unknown`: the position or the port
   * is unknown, or the vessel has no speed to compare with.
   */
  verdict: 'passed' | 'impossible' | 'doubtful' | 'plausible' | 'unknown';
  /**
   * The distance by sea in nautical miles. Without a known sea route, the great-circle distance, which is a
   * lower bound. Null if the position or the port is unknown too.
   */
  leastNm: number | null;
  /**
   * The minimum speed in knots for the arrival time; null if that time is over or the distance is unknown.
   */
  neededKnots: number | null;
}

/** Checks, from position and speed, whether the vessel can arrive at the time `eta` that its crew entered. */
export function etaSanity(
  {
    eta,
    port,
    position,
    sog,
    seaNm,
  }: {
    eta: string;
    port: Place | null;
    position: Place | null;
    sog: number | null;
    /** The distance along the sea route; null if unknown. A straight line may cross land. */
    seaNm: number | null;
  },
  nowMs: number,
): EtaSanity {
  const hours = (Date.parse(eta) - nowMs) / hourMs;
  const leastNm = seaNm ?? (port && position ? greatCircleNm(position, port) : null);
  if (hours <= 0) return { verdict: 'passed', leastNm, neededKnots: null };
  if (leastNm === null) return { verdict: 'unknown', leastNm, neededKnots: null };
  const neededKnots = leastNm / hours;
  const need = { leastNm, neededKnots };
  if (neededKnots > fastestKnots) return { verdict: 'impossible', ...need };
  if (sog === null || sog < underWayKnots) return { verdict: 'unknown', ...need };
  return { verdict: neededKnots > sog * doubtfulTimes ? 'doubtful' : 'plausible', ...need };
}
