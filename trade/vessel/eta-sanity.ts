import { hourMs } from '../calendar/day-ms.ts';
import { greatCircleNm, type Place } from '../harbors/great-circle.ts';

/**
 * The highest speed of merchant vessels, in knots. An arrival time that needs more is wrong or for another
 * port.
 */
const fastestKnots = 26;
/** An arrival is doubtful if it needs more than this multiple of the current speed. */
const doubtfulTimes = 1.5;
/** Below this speed, in knots, a vessel drifts or waits. */
const underWayKnots = 3;

export interface EtaSanity {
  /** `unknown`: there is no port to measure to, or no speed to compare with. */
  verdict: 'passed' | 'impossible' | 'doubtful' | 'plausible' | 'unknown';
  /** The distance by sea; the great-circle distance, a lower bound, if no sea route is known. */
  leastNm: number | null;
  /** The least speed that the arrival time needs. */
  neededKnots: number | null;
}

/** Checks if the vessel can keep the arrival time that its crew entered, from its position and speed. */
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
  const told = { leastNm, neededKnots };
  if (neededKnots > fastestKnots) return { verdict: 'impossible', ...told };
  if (sog === null || sog < underWayKnots) return { verdict: 'unknown', ...told };
  return { verdict: neededKnots > sog * doubtfulTimes ? 'doubtful' : 'plausible', ...told };
}
