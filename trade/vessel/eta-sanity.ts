import { hourMs } from '../calendar/day-ms.ts';
import { greatCircleNm, type Place } from '../harbors/great-circle.ts';

/** No merchant ship keeps more; a time of arrival that needs it is wrong, or of another port. */
const fastestKnots = 26;
/** Faster than she goes now by so much is doubtful. */
const doubtfulTimes = 1.5;
/** Slower than this a ship drifts or waits. */
const underWayKnots = 3;

export interface EtaSanity {
  /** `unknown`: no port to measure to, or no speed to compare with. */
  verdict: 'passed' | 'impossible' | 'doubtful' | 'plausible' | 'unknown';
  /** At least so far, as the crow flies; the way by sea is longer. */
  leastNm: number | null;
  /** What it would take, at least. */
  neededKnots: number | null;
}

/** Whether the time of arrival that a crew typed can be kept, by where she is and how fast she goes. */
export function etaSanity(
  {
    eta,
    port,
    position,
    sog,
  }: { eta: string; port: Place | null; position: Place | null; sog: number | null },
  nowMs: number,
): EtaSanity {
  const hours = (Date.parse(eta) - nowMs) / hourMs;
  const leastNm = port && position ? greatCircleNm(position, port) : null;
  if (hours <= 0) return { verdict: 'passed', leastNm, neededKnots: null };
  if (leastNm === null) return { verdict: 'unknown', leastNm, neededKnots: null };
  const neededKnots = leastNm / hours;
  const told = { leastNm, neededKnots };
  if (neededKnots > fastestKnots) return { verdict: 'impossible', ...told };
  if (sog === null || sog < underWayKnots) return { verdict: 'unknown', ...told };
  return { verdict: neededKnots > sog * doubtfulTimes ? 'doubtful' : 'plausible', ...told };
}
