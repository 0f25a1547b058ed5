import { newConflict } from '../deadline/conflicts.ts';
import type { DeadlineConflict } from '../deadline/other-times.ts';
import { unmovedCutOff } from '../deadline/unmoved.ts';
import { leavesLessTime } from '../deadline/receiving-windows.ts';
import type { LanePart, PackCall, PackPair, PackSailing } from './lane-pack.ts';
import { isNoNewsCurrent, type NoNews } from './no-news.ts';
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
  /** The days by which the laycan moved; negative if it moved to an earlier day. */
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
 * The expected arrival of a vessel at its loading port, computed from its last position, if it is after the
 * end of the laycan.
 */
export interface ShipArrival {
  /** The instant at which the laycan ends. */
  end_instant: string;
  /** The instant at which the vessel is expected to arrive. */
  arrive_time: string;
  /** The instant of the vessel's position, from which the arrival was computed. */
  position_time: string;
}

/**
 * A change of a sailing between two versions that a device received.
 *
 * - new: the sailing is new on the lane.
 * - withdrawn, again: the publisher withdrew the sailing, or offers it again.
 * - left: the sailing no longer matches the lane.
 * - moved, vessel, ports, cut_off, rate: the publisher changed these data. A vessel that is not named yet
 *   is null.
 * - unmoved: the loading laycan became later, and no cut-off at that port moved, so the cut-offs may be out
 *   of date.
 * - conflict: two sources give different times of a deadline.
 * - unlikely: the vessel could reach its laycan before, and now probably cannot.
 * - no_news: the departure day has passed, and the publisher has neither changed nor confirmed the sailing
 *   since.
 */
export type SailingChange =
  | { kind: 'new' | 'withdrawn' | 'again' | 'left' }
  | { kind: 'unlikely'; arrival?: ShipArrival }
  | ({ kind: 'no_news' } & NoNews)
  | { kind: 'moved'; moves: readonly CallMove[] }
  | { kind: 'vessel'; was: string | null; now: string | null }
  | { kind: 'ports'; omitted: readonly string[]; added: readonly string[] }
  | { kind: 'cut_off'; code: CutOff['code']; harbor_code: string; was: string; now: string }
  | { kind: 'unmoved'; code: CutOff['code']; harbor_code: string; time: string }
  | ({ kind: 'conflict' } & DeadlineConflict)
  | { kind: 'rate'; was: Rate; now: Rate };

/**
 * An earlier and a later version of a sailing. `is_unlikely` is true if the vessel could reach its loading
 * port before the laycan ends, and now probably cannot.
 */
interface Meanwhile {
  was: PackSailing | null;
  now: PackSailing | null;
  is_unlikely?: boolean | undefined;
  /** The expected arrival of an unlikely vessel; absent in changes of earlier versions. */
  ship_arrival?: ShipArrival | undefined;
  /** The deadlines for which lists that the reader imported give another time. */
  own_conflicts?: readonly DeadlineConflict[] | undefined;
  /**
   * The missing news of the sailing, if its last loading day has passed and the publisher has neither changed
   * nor confirmed it since.
   */
  no_news?: NoNews | undefined;
}

/**
 * Returns the changes of a sailing that a reader must know:
 *
 * - changes by the publisher;
 * - deadlines for which imported lists give another time;
 * - a vessel that will now probably miss its laycan;
 * - missing news after the departure.
 */
export function changesOf(
  { was, now, is_unlikely = false, ship_arrival, own_conflicts = [], no_news }: Meanwhile,
  at: number,
): SailingChange[] {
  const changes = differencesOf(was, now, at);
  if (no_news && now && isLive(now) && isNoNewsCurrent(no_news, at))
    return [...changes, { kind: 'no_news', ...no_news }];
  if (now === null || !isLive(now) || isOver(now, at)) return changes;
  return [
    ...changes,
    ...own_conflicts.map((conflict) => ({ kind: 'conflict' as const, ...conflict })),
    ...(is_unlikely ? [{ kind: 'unlikely' as const, ...(ship_arrival && { arrival: ship_arrival }) }] : []),
  ];
}

/**
 * Returns the publisher's changes between two versions of a sailing; null means that the sailing is not on
 * the lane. Returns no changes if the loading days of the sailing are over at `at`, in ms of the server's
 * clock. If the reader's rights changed between the versions, only fields that both versions have are
 * compared.
 */
export function differencesOf(was: PackSailing | null, now: PackSailing | null, at: number): SailingChange[] {
  const newest = now ?? was;
  if (!newest || isOver(newest, at)) return [];
  if (!now) return isLive(was) ? [{ kind: 'left' }] : [];
  if (!was) return isLive(now) ? [{ kind: 'new' }] : [];
  if (!isLive(now)) return isLive(was) ? [{ kind: 'withdrawn' }] : [];
  return [
    ...(isLive(was) ? [] : [{ kind: 'again' } as const]),
    ...laycansOf(was, now),
    ...vesselOf(was, now),
    ...portsOf(was, now, at),
    ...cutOffsOf(was, now),
    ...rateOf(was, now),
  ];
}

const isLive = (sailing: PackSailing | null): boolean => sailing?.withdrawn_time === null;

/** True if loading on this lane is over for every pair of calls. */
const isOver = ({ pairs }: PackSailing, at: number): boolean =>
  pairs.every(({ archived_time }) => Date.parse(archived_time) <= at);

const lanePlaces = ({ pairs }: PackSailing, end: CallMove['end']): Set<number> =>
  new Set(pairs.map((pair) => pair[end]));

/** Returns the moved laycans, and the ports at which the ship loads later with unmoved cut-offs. */
function laycansOf(was: PackSailing, now: PackSailing): SailingChange[] {
  const moves = movesOf(was, now);
  if (moves.length === 0) return [];
  const late = moves.filter(({ end, days }) => end === 'load' && days > 0);
  const unmoved = late.flatMap(({ harbor_code }): SailingChange[] => {
    const there = ({ cut_offs }: PackSailing) => cut_offs.filter((one) => one.harbor_code === harbor_code);
    const found = unmovedCutOff(there(was), there(now));
    return found?.time ? [{ kind: 'unmoved', code: found.code, harbor_code, time: found.time }] : [];
  });
  return [{ kind: 'moved', moves }, ...unmoved];
}

function movesOf(was: PackSailing, now: PackSailing): CallMove[] {
  return (['load', 'unload'] as const).flatMap((end) => {
    const [before, after] = [lanePlaces(was, end), lanePlaces(now, end)];
    const old = was.calls.filter(({ place }) => before.has(place));
    return now.calls.flatMap((call): CallMove[] => {
      const same = after.has(call.place) ? sameCall(old, call) : undefined;
      if (!same || mostDaysMoved(same, call) === 0) return [];
      const far = { days: daysMoved(same, call), most_days: mostDaysMoved(same, call) };
      return [{ harbor_code: call.harbor_code, end, was: daysOf(same), now: daysOf(call), ...far }];
    });
  });
}

/**
 * Returns the same call in another version of the sailing; undefined if there is none. Calls are matched by
 * id. If a publication gave the calls new ids, they are matched by port, provided that only one call has that
 * port.
 */
function sameCall(calls: readonly PackCall[], { id, harbor_code }: PackCall): PackCall | undefined {
  const known = calls.find((call) => call.id === id);
  if (known) return known;
  const there = calls.filter((call) => call.harbor_code === harbor_code);
  return there.length === 1 ? there[0] : undefined;
}

const daysOf = ({ start_time, end_time }: LaycanDays): LaycanDays => ({ start_time, end_time });

/**
 * Returns the change of the vessel. A vessel that is named for the first time is a change too. Returns an
 * empty list if the vessel did not change or the reader may not see it.
 */
function vesselOf({ ship_name: was }: PackSailing, { ship_name: now }: PackSailing): SailingChange[] {
  if (was === undefined || now === undefined || was === now) return [];
  return [{ kind: 'vessel', was, now }];
}

/**
 * Returns the changed ports of the whole voyage. If the reader's rights for either version do not show all
 * ports, compares only the ports of the lane.
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
 * Returns the ports of the pairs of calls on which cargo can still be loaded at `at`. Other pairs are ignored
 * in both versions, because the server omits a pair once its loading is over.
 */
function laneCodes({ calls, pairs }: PackSailing, at: number): Set<string> {
  const open = pairs.filter(({ archived_time }) => Date.parse(archived_time) > at);
  const places = new Set(open.flatMap(({ load, unload }: PackPair) => [load, unload]));
  return codesOf({ calls: calls.filter(({ place }) => places.has(place)) });
}

/**
 * Returns the deadlines at loading ports on which the terminal and the shipowner now disagree, and the
 * deadlines that leave less time: earlier cut-offs and later openings. Other moves cannot make a reader miss
 * a deadline.
 */
function cutOffsOf(was: PackSailing, now: PackSailing): SailingChange[] {
  const loading = lanePlaces(now, 'load');
  const codes = codesOf({ calls: now.calls.filter(({ place }) => loading.has(place)) });
  return now.cut_offs.flatMap((cutOff): SailingChange[] => {
    const { code, harbor_code, time } = cutOff;
    const before = was.cut_offs.find((one) => one.code === code && one.harbor_code === harbor_code);
    if (!before || !codes.has(harbor_code)) return [];
    const conflict = newConflict(cutOff, before);
    if (conflict) return [{ kind: 'conflict', code, harbor_code, ...conflict }];
    if (!time || !before.time || !leavesLessTime(code, { was: before.time, now: time })) return [];
    return [{ kind: 'cut_off', code, harbor_code, was: before.time, now: time }];
  });
}

function rateOf(was: PackSailing, now: PackSailing): SailingChange[] {
  const [before, after] = [rateIn(was), rateIn(now)];
  if (!before || !after || JSON.stringify(before) === JSON.stringify(after)) return [];
  return [{ kind: 'rate', was: before, now: after }];
}

/** Returns the rate; undefined if the reader's rights hide it. */
function rateIn({ price_amount, price_currency, price_unit }: PackSailing): Rate | undefined {
  if (price_amount === undefined) return undefined;
  if (price_amount === null) return { amount: null, currency: null, unit: null };
  return { amount: price_amount, currency: price_currency ?? null, unit: price_unit ?? null };
}

/** The lane as a device stores it before an answer of the server is merged. */
export interface LaneBefore {
  sailings: Pick<PackedLane, 'indexOf' | 'sailingAt'> & Iterable<PackSailing>;
  /** The server's time, in ms, at which the stored lane was up to date. */
  time: number;
  /** The stored lane has no sailings that start loading after this day. */
  until: PlainDate;
}

/** The sailings of a lane in an answer of the server. */
export interface LaneReport extends Pick<LanePart, 'is_whole' | 'removed'> {
  sailings: Iterable<PackSailing>;
}

/**
 * The versions of a sailing before (`was`) and after (`now`) an answer of the server; null if the sailing is
 * not on the lane at that time.
 */
export interface Copies {
  sailing_id: string;
  was: PackSailing | null;
  now: PackSailing | null;
}

/**
 * Returns, for each sailing that an answer contains or removes, its versions before and after the answer. A
 * sailing is left out if it is new only because the pack now covers later days or the reader has more rights.
 * Sailings in `known`, which were reported before, are never left out.
 */
export function copiesIn(before: LaneBefore, part: LaneReport, known: ReadonlySet<string>): Copies[] {
  const reported = [...part.sailings];
  const ids = new Set(reported.map(({ id }) => id));
  const gone = part.is_whole ? [...before.sailings].map(({ id }) => id) : part.removed;
  const old = (id: string): PackSailing | null => {
    const index = before.sailings.indexOf(id);
    return index < 0 ? null : before.sailings.sailingAt(index);
  };
  return [
    ...reported.map((now) => ({ sailing_id: now.id, was: old(now.id), now })),
    ...gone.filter((id) => !ids.has(id)).map((id) => ({ sailing_id: id, was: old(id), now: null })),
  ].filter(
    ({ sailing_id, was, now }) => was || known.has(sailing_id) || (now && isNews(now, before, part.is_whole)),
  );
}

/**
 * True if a sailing that this device did not have is new for every reader. False if the device has it only
 * now because the pack covers later days or the reader has more rights.
 */
function isNews(sailing: PackSailing, { time, until }: LaneBefore, isWhole: boolean): boolean {
  if (Date.parse(sailing.create_time) > time) return true;
  const loading = lanePlaces(sailing, 'load');
  return !isWhole && sailing.calls.some(({ place, start_time }) => loading.has(place) && start_time <= until);
}

/**
 * Returns the version that the reader saw, with the fields added that only the reader's new rights reveal.
 * The publisher did not change these fields, so they must not count as changes. `since` is the same version
 * under the new rights; if it is null, `seen` is returned unchanged.
 */
export function widened(seen: PackSailing | null, since: PackSailing | null): PackSailing | null {
  if (!seen || !since) return seen;
  const whole = { ...since, ...seen };
  if (seen.locked === null || since.locked !== null) return whole;
  const calls = since.calls.map((call) => seen.calls.find(({ id }) => id === call.id) ?? call);
  return { ...whole, locked: null, calls, pairs: since.pairs };
}
