import { newConflict, type Conflict } from '../deadline/conflicts.ts';
import { unmovedCutOff } from '../deadline/unmoved.ts';
import { leavesLessTime } from '../deadline/receiving-windows.ts';
import { minutesMoved } from '../sailing/how-far-moved.ts';
import { cutOffsOfCall } from '../sailing/cut-offs-of-call.ts';
import type { CutOff } from '../sailing/sailing.ts';
import { readAmount } from './amount.ts';
import { containerTypes, type ContainerType, type PortTime } from './container-types.ts';
import type { ContainerPack, PackVoyage } from './container-pack.ts';
import { compareRates } from './compare-rates.ts';
import { hasLeft } from './has-left.ts';
import { departingCall, type ContainerCall } from './voyage.ts';

interface Money {
  amount: string;
  currency: string;
}

/**
 * A change of a direct voyage on a lane, of which a member is notified.
 *
 * - new: the carrier published the voyage.
 * - gone: the voyage was withdrawn, or no longer sails between the places of the lane.
 * - blank, sailed: the carrier announced that the voyage will not sail, or revoked that announcement.
 * - departure, arrival, cut_off, rate: the carrier changed this time or rate.
 * - conflict: two sources give different times of a deadline.
 *
 * Negative `minutes` mean earlier, a negative `percent` means cheaper. If one of the two clock times is not
 * published, a move is counted in whole days.
 */
export type ContainerChange =
  | { kind: 'new' | 'gone' | 'blank' | 'sailed' }
  | { kind: 'departure' | 'arrival'; harbor_code: string; minutes: number; was: PortTime; now: PortTime }
  | { kind: 'cut_off'; code: CutOff['code']; harbor_code: string; minutes: number; was: string; now: string }
  /**
   * The vessel departs much later, but no cut-off moved, so the cut-offs may be out of date. `code` and
   * `time` describe the first cut-off.
   */
  | { kind: 'unmoved'; code: CutOff['code']; harbor_code: string; time: string }
  | ({ kind: 'conflict'; code: CutOff['code']; harbor_code: string } & Conflict)
  /**
   * The rates before (`was`) and after (`now`); null if none is quoted. `percent` is null if there is no rate
   * before or after, or if the two have different currencies.
   */
  | { kind: 'rate'; box_type: ContainerType; percent: number | null; was: Money | null; now: Money | null };

/** A voyage between the two places of a lane, with its first call at each of them. */
export interface LaneVoyage {
  voyage: PackVoyage;
  load: ContainerCall;
  unload: ContainerCall;
}

/**
 * The same voyage in the older and in the newer container pack (voyages that a device stores). Null if the
 * voyage does not sail between the places of the lane in that pack.
 */
export interface ContainerCopies {
  was: LaneVoyage | null;
  now: LaneVoyage | null;
}

/** The ports of the loading and the discharging place of a lane. */
export interface LanePorts {
  from: ReadonlySet<string>;
  to: ReadonlySet<string>;
}

/** The fields of a container pack (the voyages that a device stores for offline search) that are compared. */
type Compared = Pick<ContainerPack, 'voyages' | 'until' | 'time'>;

/** The lane, the current time and the already reported voyages for a comparison of two container packs. */
interface Comparing extends LanePorts {
  zoneOf: (harbor_code: string) => string | null;
  now: Date;
  /**
   * The ids of voyages for which the device has already stored a change for the member. `changedVoyages`
   * always returns these voyages, so that the stored change is updated, or deleted if the change was undone.
   */
  known: ReadonlySet<string>;
}

/**
 * Returns the direct voyages of a lane that differ between two container packs, by id. The newer pack covers
 * later days. If a published voyage was missing in the older pack only because it sails on such a day, that
 * is not a change.
 */
export function changedVoyages(
  was: Compared,
  now: Compared,
  { zoneOf, now: moment, known, ...lane }: Comparing,
): Map<string, ContainerCopies> {
  const [before, after] = [onLane(was.voyages, lane), onLane(now.voyages, lane)];
  const changed = new Map<string, ContainerCopies>();
  for (const id of new Set([...before.keys(), ...after.keys()])) {
    const copies = { was: before.get(id) ?? null, now: after.get(id) ?? null };
    const { load, voyage } = copies.now ?? copies.was ?? {};
    const isNews =
      load &&
      !isNearer(copies, voyage, was) &&
      containerChangesOf(copies, { zone: zoneOf(load.harbor_code), now: moment }).length > 0;
    if (isNews || known.has(id)) changed.set(id, copies);
  }
  return changed;
}

/** True if the voyage was already published, but its first call was after the last day of the older pack. */
const isNearer = (
  { was }: ContainerCopies,
  voyage: PackVoyage | undefined,
  { until, time }: Compared,
): boolean =>
  !was &&
  (voyage?.calls[0]?.arrive.day ?? '') > until &&
  Date.parse(voyage?.publish_time ?? '') <= Date.parse(time);

/**
 * Returns the changes of a voyage between the older and the newer container pack. A vessel that has left its
 * loading port is not reported. `zone` is the time zone of that port, null if unknown. If the member's rights
 * have changed, a rate that is only now visible or hidden is not a change.
 */
export function containerChangesOf(
  { was, now }: ContainerCopies,
  { zone, now: moment }: { zone: string | null; now: Date },
): ContainerChange[] {
  const last = now ?? was;
  if (!last || hasLeft(last.load.depart, zone, moment)) return [];
  return changesBetween(was, now);
}

/** Returns the voyages between the two places, by id, each with its first call at each of them. */
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

function changesBetween(was: LaneVoyage | null, now: LaneVoyage | null): ContainerChange[] {
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
    ...unmovedAt(was, now),
    ...cutOffsMoved(was, now),
    ...ratesChanged(was, now),
  ];
}

function moved(
  kind: 'departure' | 'arrival',
  { harbor_code, was, now }: { harbor_code: string; was: PortTime; now: PortTime },
): ContainerChange[] {
  const minutes = minutesMoved(was, now);
  return minutes === 0 ? [] : [{ kind, harbor_code, minutes, was, now }];
}

/**
 * Returns the changed deadlines at the loading port that a member must know. These are deadlines on which
 * terminal and carrier now disagree, and deadlines that leave less time in the newer container pack (earlier
 * cut-offs, later openings). Other moves are not reported, because they cannot make a member miss a deadline.
 */
function cutOffsMoved(was: LaneVoyage, now: LaneVoyage): ContainerChange[] {
  const before = loadingCutOffs(was);
  return loadingCutOffs(now).flatMap((cutOff): ContainerChange[] => {
    const { code, time, harbor_code } = cutOff;
    const same = before.find((one) => one.code === code && one.harbor_code === harbor_code);
    if (!same) return [];
    const conflict = newConflict(cutOff, same);
    if (conflict) return [{ kind: 'conflict', code, harbor_code, ...conflict }];
    const old = same.time;
    if (!time || !old || !leavesLessTime(code, { was: old, now: time })) return [];
    const minutes = (Date.parse(time) - Date.parse(old)) / 60_000;
    return [{ kind: 'cut_off', code, harbor_code, minutes, was: old, now: time }];
  });
}

/** If a departure is delayed by at least this many minutes, carriers usually move the cut-offs too. */
const lateMinutes = 720;

/**
 * Returns the first cut-off if the vessel departs much later although no cut-off moved; otherwise an empty
 * list.
 */
function unmovedAt(was: LaneVoyage, now: LaneVoyage): ContainerChange[] {
  if (minutesMoved(was.load.depart, now.load.depart) < lateMinutes) return [];
  const found = unmovedCutOff(loadingCutOffs(was), loadingCutOffs(now));
  if (!found?.time) return [];
  return [{ kind: 'unmoved', code: found.code, harbor_code: found.harbor_code, time: found.time }];
}

const loadingCutOffs = ({ voyage, load }: LaneVoyage): CutOff[] =>
  cutOffsOfCall(voyage.cut_offs, voyage.calls.map(departingCall), voyage.calls.indexOf(load));

function ratesChanged(was: LaneVoyage, now: LaneVoyage): ContainerChange[] {
  if (was.voyage.is_rate_locked || now.voyage.is_rate_locked) return [];
  return containerTypes.flatMap((box_type): ContainerChange[] => {
    const [before, after] = [rateOf(was, box_type), rateOf(now, box_type)];
    if (before?.amount === after?.amount && before?.currency === after?.currency) return [];
    return [{ kind: 'rate', box_type, percent: percentOf(before, after), was: before, now: after }];
  });
}

function rateOf({ voyage, load, unload }: LaneVoyage, containerType: ContainerType): Money | null {
  const [best] = voyage.rates
    .filter(
      (rate) =>
        rate.box_type === containerType &&
        ['', load.harbor_code].includes(rate.start_harbor_code) &&
        ['', unload.harbor_code].includes(rate.end_harbor_code) &&
        (rate.valid_since ?? '') <= load.depart.day &&
        (rate.valid_until ?? '9999') >= load.depart.day,
    )
    .map((rate) => ({ voyage_id: voyage.id, ...rate }))
    .sort(compareRates);
  return best ? { amount: best.amount, currency: best.currency } : null;
}

/**
 * Returns the change in percent, rounded to one decimal; null if a rate is missing or the currencies differ.
 */
function percentOf(was: Money | null, now: Money | null): number | null {
  const [before, after] = [readAmount(was?.amount ?? ''), readAmount(now?.amount ?? '')];
  if (!before || after === null || was?.currency !== now?.currency) return null;
  return Math.round(((after - before) / before) * 1_000) / 10;
}
