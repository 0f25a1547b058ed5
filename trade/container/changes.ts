import { toDayNumber, type PlainDate } from '../calendar/plain-date.ts';
import type { CutOff } from '../sailing/sailing.ts';
import { readAmount } from './amount.ts';
import { boxTypes, type BoxType, type PortTime } from './box.ts';
import type { BoxPack, PackVoyage } from './box-pack.ts';
import { compareRates } from './compare-rates.ts';
import type { BoxCall } from './voyage.ts';

interface Money {
  amount: string;
  currency: string;
}

/**
 * What became of a direct voyage of a lane. gone: it was withdrawn, or goes between the ends no longer.
 * blank and sailed: its carrier says that it is not sailed, and takes that back. `minutes` and `percent` below 0 are
 * earlier and less; a move of which one clock is not published is one of whole days.
 */
export type BoxChange =
  | { kind: 'new' | 'gone' | 'blank' | 'sailed' }
  | { kind: 'departure' | 'arrival'; harbor_code: string; minutes: number; was: PortTime; now: PortTime }
  | { kind: 'cut_off'; code: CutOff['code']; harbor_code: string; minutes: number; was: string; now: string }
  /** Null: none is quoted. `percent` is null where the two are not compared. */
  | { kind: 'rate'; box_type: BoxType; percent: number | null; was: Money | null; now: Money | null };

/** A voyage that goes between the ends of a lane, with its first calls there. */
export interface LaneVoyage {
  voyage: PackVoyage;
  load: BoxCall;
  unload: BoxCall;
}

/** Null: it did not go between the ends, or does no longer. */
export interface BoxCopies {
  was: LaneVoyage | null;
  now: LaneVoyage | null;
}

/** The ports of the two ends of a lane. */
export interface LanePorts {
  from: ReadonlySet<string>;
  to: ReadonlySet<string>;
}

/** The parts of a pack that are compared. */
type Compared = Pick<BoxPack, 'voyages' | 'until' | 'time'>;

/** What the two packs are compared for. */
interface Comparing extends LanePorts {
  /** Today by the calendar of a port. */
  todayAt: (harbor_code: string) => PlainDate;
  /** Voyages of which a reader has heard before: both copies of them are told, changed or not. */
  known: ReadonlySet<string>;
}

/**
 * The direct voyages of a lane that are not what they were, by their ids. What has only come within the days of the newer
 * pack is none of them.
 */
export function changedVoyages(
  was: Compared,
  now: Compared,
  { todayAt, known, ...lane }: Comparing,
): Map<string, BoxCopies> {
  const [before, after] = [onLane(was.voyages, lane), onLane(now.voyages, lane)];
  const changed = new Map<string, BoxCopies>();
  for (const id of new Set([...before.keys(), ...after.keys()])) {
    const copies = { was: before.get(id) ?? null, now: after.get(id) ?? null };
    const { load, voyage } = copies.now ?? copies.was ?? {};
    const isNews =
      load && !isNearer(copies, voyage, was) && boxChangesOf(copies, todayAt(load.harbor_code)).length > 0;
    if (isNews || known.has(id)) changed.set(id, copies);
  }
  return changed;
}

/** It was there already, behind the last day of the older pack. */
const isNearer = ({ was }: BoxCopies, voyage: PackVoyage | undefined, { until, time }: Compared): boolean =>
  !was &&
  (voyage?.calls[0]?.arrive.day ?? '') > until &&
  Date.parse(voyage?.publish_time ?? '') <= Date.parse(time);

/**
 * What became of a voyage between two copies of it. What has become past by itself is no change, nor is what rights show
 * or hide; `today` is the day before which departures are past.
 */
export function boxChangesOf({ was, now }: BoxCopies, today: PlainDate): BoxChange[] {
  const last = now ?? was;
  if (!last || last.load.depart.day < today) return [];
  return changesBetween(was, now);
}

/** Voyages that go between the ends, by their first calls there. */
function onLane(voyages: readonly PackVoyage[], { from, to }: LanePorts): Map<string, LaneVoyage> {
  const found = new Map<string, LaneVoyage>();
  for (const voyage of voyages) {
    const { calls } = voyage;
    const at = calls.findIndex(({ harbor_code, is_load }) => is_load && from.has(harbor_code));
    const load = calls[at];
    const unload = calls
      .slice(at + 1)
      .find(
        ({ harbor_code, is_unload }) => is_unload && to.has(harbor_code) && harbor_code !== load?.harbor_code,
      );
    if (load && unload) found.set(voyage.id, { voyage, load, unload });
  }
  return found;
}

function changesBetween(was: LaneVoyage | null, now: LaneVoyage | null): BoxChange[] {
  if (!now) return was && !was.voyage.is_blank ? [{ kind: 'gone' }] : [];
  if (!was) return [{ kind: now.voyage.is_blank ? 'blank' : 'new' }];
  if (now.voyage.is_blank) return was.voyage.is_blank ? [] : [{ kind: 'blank' }];
  return [
    ...(was.voyage.is_blank ? [{ kind: 'sailed' as const }] : []),
    ...moved('departure', { harbor_code: now.load.harbor_code, was: was.load.depart, now: now.load.depart }),
    ...moved('arrival', {
      harbor_code: now.unload.harbor_code,
      was: was.unload.arrive,
      now: now.unload.arrive,
    }),
    ...cutOffsMoved(was, now),
    ...ratesChanged(was, now),
  ];
}

function moved(
  kind: 'departure' | 'arrival',
  { harbor_code, was, now }: { harbor_code: string; was: PortTime; now: PortTime },
): BoxChange[] {
  const isExact = was.clock !== null && now.clock !== null;
  const clocks = isExact ? clockMinutes(now.clock) - clockMinutes(was.clock) : 0;
  const minutes = (toDayNumber(now.day) - toDayNumber(was.day)) * 24 * 60 + clocks;
  return minutes === 0 ? [] : [{ kind, harbor_code, minutes, was, now }];
}

const clockMinutes = (clock: string | null): number =>
  Number(clock?.slice(0, 2) ?? 0) * 60 + Number(clock?.slice(3) ?? 0);

/** Cut-offs of the loading port that both copies tell and that became earlier. One that became later makes nobody miss anything. */
function cutOffsMoved(was: LaneVoyage, now: LaneVoyage): BoxChange[] {
  const { harbor_code } = now.load;
  return now.voyage.cut_offs.flatMap(({ code, time, harbor_code: port }): BoxChange[] => {
    const old = was.voyage.cut_offs.find((one) => one.code === code && one.harbor_code === port)?.time;
    if (port !== harbor_code || !time || !old || time === old) return [];
    const minutes = (Date.parse(time) - Date.parse(old)) / 60_000;
    return minutes >= 0 ? [] : [{ kind: 'cut_off', code, harbor_code, minutes, was: old, now: time }];
  });
}

function ratesChanged(was: LaneVoyage, now: LaneVoyage): BoxChange[] {
  if (was.voyage.is_rate_locked || now.voyage.is_rate_locked) return [];
  return boxTypes.flatMap((box_type): BoxChange[] => {
    const [before, after] = [rateOf(was, box_type), rateOf(now, box_type)];
    if (before?.amount === after?.amount && before?.currency === after?.currency) return [];
    return [{ kind: 'rate', box_type, percent: percentOf(before, after), was: before, now: after }];
  });
}

function rateOf({ voyage, load, unload }: LaneVoyage, boxType: BoxType): Money | null {
  const [best] = voyage.rates
    .filter(
      (rate) =>
        rate.box_type === boxType &&
        ['', load.harbor_code].includes(rate.start_harbor_code) &&
        ['', unload.harbor_code].includes(rate.end_harbor_code) &&
        (rate.valid_since ?? '') <= load.depart.day &&
        (rate.valid_until ?? '9999') >= load.depart.day,
    )
    .map((rate) => ({ voyage_id: voyage.id, ...rate }))
    .sort(compareRates);
  return best ? { amount: best.amount, currency: best.currency } : null;
}

/** To a tenth. */
function percentOf(was: Money | null, now: Money | null): number | null {
  const [before, after] = [readAmount(was?.amount ?? ''), readAmount(now?.amount ?? '')];
  if (!before || after === null || was?.currency !== now?.currency) return null;
  return Math.round(((after - before) / before) * 1_000) / 10;
}
