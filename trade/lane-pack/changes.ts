import type { LanePart, PackCall, PackPair, PackSailing } from './lane-pack.ts';
import type { CutOff } from '../sailing/sailing.ts';
import type { PlainDate } from '../calendar/plain-date.ts';
import { daysMoved, mostDaysMoved, type LaycanDays } from '../sailing/how-far-moved.ts';
import type { PackedLane } from './packed-lane.ts';

/** A move of the laycan of one call. */
export interface CallMove {
  harbor_code: string;
  end: 'load' | 'unload';
  was: LaycanDays;
  now: LaycanDays;
  /** The days by which the laycan moved; negative is earlier. */
  days: number;
  /** The larger of the moves of the laycan's first and last day, without a sign. */
  most_days: number;
}

export interface Rate {
  amount: string | null;
  currency: string | null;
  unit: string | null;
}

/**
 * A change of a sailing between two versions of it that a device received.
 *
 * - new: the sailing is new on the lane.
 * - withdrawn, again: the publisher withdrew the sailing, or offers it again.
 * - left: the sailing no longer matches the lane.
 * - unlikely: the vessel could reach the laycan before, and now probably cannot.
 */
export type SailingChange =
  | { kind: 'new' | 'withdrawn' | 'again' | 'left' | 'unlikely' }
  | { kind: 'moved'; moves: readonly CallMove[] }
  | { kind: 'vessel'; was: string | null; now: string | null }
  | { kind: 'ports'; omitted: readonly string[]; added: readonly string[] }
  | { kind: 'cut_off'; code: CutOff['code']; harbor_code: string; was: string; now: string }
  | { kind: 'rate'; was: Rate; now: Rate };

/**
 * An earlier and a later version of a sailing. `is_unlikely` is true if in the meantime its vessel has become
 * too slow for the laycan.
 */
interface Meanwhile {
  was: PackSailing | null;
  now: PackSailing | null;
  is_unlikely?: boolean | undefined;
}

/**
 * Returns the changes that a reader must know: those that the publisher made, and a vessel that will probably
 * miss its laycan.
 */
export function changesOf({ was, now, is_unlikely = false }: Meanwhile, at: number): SailingChange[] {
  const changes = differencesOf(was, now, at);
  const isOffered = now !== null && isLive(now) && !isOver(now, at);
  return is_unlikely && isOffered ? [...changes, { kind: 'unlikely' }] : changes;
}

/**
 * Returns the publisher's changes between two versions of a sailing; null means a sailing that is not on
 * the lane. A sailing that became past is not a change. If the reader's rights differed between the versions,
 * only fields in both are compared. `at` is now in ms of the server's clock.
 */
export function differencesOf(was: PackSailing | null, now: PackSailing | null, at: number): SailingChange[] {
  const newest = now ?? was;
  if (!newest || isOver(newest, at)) return [];
  if (!now) return isLive(was) ? [{ kind: 'left' }] : [];
  if (!was) return isLive(now) ? [{ kind: 'new' }] : [];
  if (!isLive(now)) return isLive(was) ? [{ kind: 'withdrawn' }] : [];
  return [
    ...(isLive(was) ? [] : [{ kind: 'again' } as const]),
    ...movesOf(was, now),
    ...vesselOf(was, now),
    ...portsOf(was, now, at),
    ...cutOffsOf(was, now),
    ...rateOf(was, now),
  ];
}

const isLive = (sailing: PackSailing | null): boolean => sailing?.withdrawn_time === null;

/** True if loading for this lane is no longer possible. */
const isOver = ({ pairs }: PackSailing, at: number): boolean =>
  pairs.every(({ archived_time }) => Date.parse(archived_time) <= at);

const lanePlaces = ({ pairs }: PackSailing, end: CallMove['end']): Set<number> =>
  new Set(pairs.map((pair) => pair[end]));

function movesOf(was: PackSailing, now: PackSailing): SailingChange[] {
  const moves = (['load', 'unload'] as const).flatMap((end) => {
    const [before, after] = [lanePlaces(was, end), lanePlaces(now, end)];
    const old = was.calls.filter(({ place }) => before.has(place));
    return now.calls.flatMap((call): CallMove[] => {
      const same = after.has(call.place) ? sameCall(old, call) : undefined;
      if (!same || mostDaysMoved(same, call) === 0) return [];
      const far = { days: daysMoved(same, call), most_days: mostDaysMoved(same, call) };
      return [{ harbor_code: call.harbor_code, end, was: daysOf(same), now: daysOf(call), ...far }];
    });
  });
  return moves.length > 0 ? [{ kind: 'moved', moves }] : [];
}

/**
 * Returns the same call in another version of the sailing. Calls match by id. If a publication gave calls new
 * ids, they match by port, provided that only one call has that port.
 */
function sameCall(calls: readonly PackCall[], { id, harbor_code }: PackCall): PackCall | undefined {
  const known = calls.find((call) => call.id === id);
  if (known) return known;
  const there = calls.filter((call) => call.harbor_code === harbor_code);
  return there.length === 1 ? there[0] : undefined;
}

const daysOf = ({ start_time, end_time }: LaycanDays): LaycanDays => ({ start_time, end_time });

/**
 * Returns a change to another vessel, or the name of a vessel that was still to be named in the earlier
 * version.
 */
function vesselOf({ ship_name: was }: PackSailing, { ship_name: now }: PackSailing): SailingChange[] {
  if (was === undefined || now === undefined || was === now) return [];
  return [{ kind: 'vessel', was, now }];
}

/**
 * Returns changed ports of the whole rotation, or only of the lane if the reader's rights for either version
 * do not show the others.
 */
function portsOf(was: PackSailing, now: PackSailing, at: number): SailingChange[] {
  const isWhole = was.locked === null && now.locked === null;
  const [before, after] = isWhole ? [codesOf(was), codesOf(now)] : [laneCodes(was, at), laneCodes(now, at)];
  const omitted = [...before].filter((code) => !after.has(code));
  const added = [...after].filter((code) => !before.has(code));
  return omitted.length + added.length > 0 ? [{ kind: 'ports', omitted, added }] : [];
}

const codesOf = ({ calls }: Pick<PackSailing, 'calls'>): Set<string> =>
  new Set(
    calls
      .flatMap((call) => [call.harbor_code, call.second_harbor_code, call.third_harbor_code])
      .filter((code) => code !== null),
  );

/**
 * Returns the ports of call pairs whose loading is still possible. The server leaves out pairs as they become
 * past.
 */
function laneCodes({ calls, pairs }: PackSailing, at: number): Set<string> {
  const open = pairs.filter(({ archived_time }) => Date.parse(archived_time) > at);
  const places = new Set(open.flatMap(({ load, unload }: PackPair) => [load, unload]));
  return codesOf({ calls: calls.filter(({ place }) => places.has(place)) });
}

/** Returns cut-offs at loading ports that became earlier. A later cut-off makes no reader miss a deadline. */
function cutOffsOf(was: PackSailing, now: PackSailing): SailingChange[] {
  const loading = lanePlaces(now, 'load');
  const codes = codesOf({ calls: now.calls.filter(({ place }) => loading.has(place)) });
  return now.cut_offs.flatMap(({ code, harbor_code, time }): SailingChange[] => {
    const old = was.cut_offs.find((one) => one.code === code && one.harbor_code === harbor_code)?.time;
    if (!time || !old || !codes.has(harbor_code) || Date.parse(time) >= Date.parse(old)) return [];
    return [{ kind: 'cut_off', code, harbor_code, was: old, now: time }];
  });
}

function rateOf(was: PackSailing, now: PackSailing): SailingChange[] {
  const [before, after] = [rateIn(was), rateIn(now)];
  if (!before || !after || JSON.stringify(before) === JSON.stringify(after)) return [];
  return [{ kind: 'rate', was: before, now: after }];
}

/** Returns the rate; undefined if the rights hide it. */
function rateIn({ price_amount, price_currency, price_unit }: PackSailing): Rate | undefined {
  if (price_amount === undefined) return undefined;
  if (price_amount === null) return { amount: null, currency: null, unit: null };
  return { amount: price_amount, currency: price_currency ?? null, unit: price_unit ?? null };
}

/** The lane as a device stores it before an answer of the server is merged. */
export interface LaneBefore {
  sailings: Pick<PackedLane, 'indexOf' | 'sailingAt'> & Iterable<PackSailing>;
  /** The moment at which the stored lane was correct, in ms of the server's clock. */
  time: number;
  /** The latest first day of loading up to which the stored lane contained sailings. */
  until: PlainDate;
}

/** The sailings of a lane in an answer of the server. */
export interface LaneReport extends Pick<LanePart, 'is_whole' | 'removed'> {
  sailings: Iterable<PackSailing>;
}

/** The versions of a sailing before and after the answer; null if it is not on the lane. */
export interface Copies {
  sailing_id: string;
  was: PackSailing | null;
  now: PackSailing | null;
}

/**
 * Returns the versions before and after of each sailing of a lane that an answer contains. A sailing is left
 * out if it is only newly within the days of the pack or newly visible to the reader. Sailings in `known`,
 * which were reported before, are never left out.
 */
export function copiesIn(before: LaneBefore, part: LaneReport, known: ReadonlySet<string>): Copies[] {
  const told = [...part.sailings];
  const ids = new Set(told.map(({ id }) => id));
  const gone = part.is_whole ? [...before.sailings].map(({ id }) => id) : part.removed;
  const old = (id: string): PackSailing | null => {
    const index = before.sailings.indexOf(id);
    return index < 0 ? null : before.sailings.sailingAt(index);
  };
  return [
    ...told.map((now) => ({ sailing_id: now.id, was: old(now.id), now })),
    ...gone.filter((id) => !ids.has(id)).map((id) => ({ sailing_id: id, was: old(id), now: null })),
  ].filter(
    ({ sailing_id, was, now }) => was || known.has(sailing_id) || (now && isNews(now, before, part.is_whole)),
  );
}

/**
 * True if a sailing that this device did not have is new for every reader, and not only newly within the
 * reader's days or rights.
 */
function isNews(sailing: PackSailing, { time, until }: LaneBefore, isWhole: boolean): boolean {
  if (Date.parse(sailing.create_time) > time) return true;
  const loading = lanePlaces(sailing, 'load');
  return !isWhole && sailing.calls.some(({ place, start_time }) => loading.has(place) && start_time <= until);
}

/**
 * Completes the version that a reader saw with the fields that the reader's rights have revealed since. Such
 * fields are not changes of the sailing.
 */
export function widened(seen: PackSailing | null, since: PackSailing | null): PackSailing | null {
  if (!seen || !since) return seen;
  const whole = { ...since, ...seen };
  if (seen.locked === null || since.locked !== null) return whole;
  const calls = since.calls.map((call) => seen.calls.find(({ id }) => id === call.id) ?? call);
  return { ...whole, locked: null, calls, pairs: since.pairs };
}
