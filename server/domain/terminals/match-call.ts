import { addDays } from '../../../trade/calendar/plain-date.ts';
import { foldedName, foldedVoyage } from '../../../trade/own-list/same-voyage.ts';
import { editDistance, slipsMost } from '../../../trade/text/near-text.ts';
import type { TerminalCall } from '../../adapters/terminals/terminal-calls.ts';

/**
 * A loading call of a published sailing at the terminal's port. Its days are plain dates in the port's time
 * zone.
 */
export interface PublishedCall {
  information_id: string;
  ship_name: string | null;
  imo: string | null;
  voyage_number: string;
  start_time: string;
  end_time: string;
  /** The terminal that the publisher stated; empty if none. */
  terminal: string;
}

/**
 * A small difference between a terminal's call and the published call that it was matched to, for the
 * operator.
 */
export interface CallDifference {
  kind: 'ship_name' | 'voyage_number' | 'terminal';
  terminal: string;
  published: string;
}

export interface CallMatch {
  information_id: string;
  differences: CallDifference[];
}

/**
 * The maximum number of days between a terminal's call and the published days. A different voyage number is
 * accepted, because carriers that run a service together may number the same voyage differently. The limit is
 * then smaller.
 */
const apartMost = { sameVoyage: 10, otherVoyage: 2 };

/**
 * Returns the published sailings to which a terminal's call belongs. Several shipowners may publish the same
 * voyage. The vessel is matched by its IMO number, otherwise by its name.
 * A name with a typing error is accepted only if no sailing has the exact name, and only with the same voyage
 * number.
 */
export function matchCall(call: TerminalCall, published: readonly PublishedCall[]): CallMatch[] {
  const found = published.flatMap((one): Found[] => {
    const vessel = vesselMatch(call, one);
    if (vessel === null) return [];
    const isVoyage = isSameVoyage(call.voyage_number, one.voyage_number);
    if (!isVoyage && vessel !== 'imo') return [];
    if (!isNear(call, one, isVoyage ? apartMost.sameVoyage : apartMost.otherVoyage)) return [];
    return [{ one, vessel }];
  });
  const hasExact = found.some(({ vessel }) => vessel !== 'near_name');
  return found
    .filter(({ vessel }) => !hasExact || vessel !== 'near_name')
    .map(({ one }) => ({ information_id: one.information_id, differences: differencesOf(call, one) }));
}

type VesselMatch = 'imo' | 'name' | 'near_name';

interface Found {
  one: PublishedCall;
  vessel: VesselMatch;
}

function vesselMatch(call: TerminalCall, one: PublishedCall): VesselMatch | null {
  if (call.imo !== null && one.imo !== null) return call.imo === one.imo ? 'imo' : null;
  const [name, other] = [foldedName(call.ship_name), foldedName(one.ship_name)];
  if (name === '' || other === '') return null;
  if (name === other) return 'name';
  const most = Math.min(slipsMost(name), slipsMost(other));
  return editDistance(name, other, most) <= most ? 'near_name' : null;
}

/**
 * True if one voyage number equals the other, or is the other with letters before or after it: `048` and
 * `048W`, `FE048W` and `048W`. Voyage numbers with other digits never match.
 */
function isSameVoyage(written: string, published: string): boolean {
  const [one, other] = [foldedVoyage(written), foldedVoyage(published)];
  const [short = '', long = ''] = [one, other].sort((a, b) => a.length - b.length);
  if (short.length < 2 || !long.includes(short)) return false;
  const [before = '', ...after] = long.split(short);
  return !/\d/.test(before + after.join(short));
}

function isNear(call: TerminalCall, { start_time, end_time }: PublishedCall, daysMost: number): boolean {
  const times = [call.departure_time, call.berth_time, ...Object.values(call.deadlines)];
  const day = times.find((time) => time !== null)?.slice(0, 10);
  return day === undefined || (day >= addDays(start_time, -daysMost) && day <= addDays(end_time, daysMost));
}

function differencesOf(call: TerminalCall, one: PublishedCall): CallDifference[] {
  const pairs: [CallDifference['kind'], string, string][] = [
    ['ship_name', foldedName(call.ship_name), foldedName(one.ship_name)],
    ['voyage_number', foldedVoyage(call.voyage_number), foldedVoyage(one.voyage_number)],
    [
      'terminal',
      foldedName(call.terminal),
      one.terminal === '' ? foldedName(call.terminal) : foldedName(one.terminal),
    ],
  ];
  return pairs
    .filter(([, written, known]) => written !== known)
    .map(([kind]) => ({ kind, terminal: call[kind], published: one[kind] ?? '' }));
}
