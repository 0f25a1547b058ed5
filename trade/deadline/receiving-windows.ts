import { cargoClasses, codeOf, deadlineOf, isOpening, type CargoClass } from './deadline-codes.ts';

interface Timed {
  code: string;
  /** A local time with its UTC offset; null if not given. */
  time: string | null;
}

/** The period in which a port receives cargo of one cargo class. */
export interface ReceivingWindow<Row extends Timed> {
  cargoClass: CargoClass;
  opening: Row | null;
  cutOff: Row | null;
  /** The cut-off for late deliveries, which is after the general cut-off; null if not given. */
  late: Row | null;
}

/**
 * The cargo classes with their own receiving period. `late` is excluded, because late deliveries extend the period
 * of general cargo.
 */
const windowClasses = cargoClasses.filter((cargoClass) => cargoClass !== 'late');

/**
 * Returns the receiving periods of one call, by cargo class. A class without an opening or cut-off of its own gets
 * no period, because the times of general cargo may not apply to it.
 */
export function receivingWindows<Row extends Timed>(rows: readonly Row[]): ReceivingWindow<Row>[] {
  const given = rows.filter(({ time }) => time !== null);
  const earliest = (code: string | null): Row | null =>
    given
      .filter((row) => row.code === code)
      .toSorted((one, other) => Date.parse(one.time ?? '') - Date.parse(other.time ?? ''))[0] ?? null;
  return windowClasses.flatMap((cargoClass) => {
    const opening = earliest(codeOf('EFC', cargoClass));
    const cutOff = earliest(codeOf('PCO', cargoClass)) ?? earliest(codeOf('FCO', cargoClass));
    const late = cargoClass === 'general' ? earliest('PCO_LATE') : null;
    return (opening ?? cutOff ?? late) ? [{ cargoClass, opening, cutOff, late }] : [];
  });
}

/**
 * Returns the receiving periods whose opening is not before their cut-off, so that the port could never
 * receive cargo.
 */
export const reversedWindows = <Row extends Timed>(rows: readonly Row[]): { opening: Row; cutOff: Row }[] =>
  receivingWindows(rows).flatMap(({ opening, cutOff }) =>
    opening && cutOff && Date.parse(opening.time ?? '') >= Date.parse(cutOff.time ?? '')
      ? [{ opening, cutOff }]
      : [],
  );

/** True if a deadline moved so that the shipper has less time: an earlier cut-off or a later opening. */
export function leavesLessTime(code: string, { was, now }: { was: string; now: string }): boolean {
  const minutes = Date.parse(now) - Date.parse(was);
  return isOpening(code) ? minutes > 0 : minutes < 0;
}

/**
 * The kinds of deadlines for documents, customs and empty containers. A general deadline of such a kind also
 * applies to each cargo class that has no deadline of the kind.
 */
const paperKinds = ['DCO', 'VCO', 'AFC', 'CUA', 'ECP'];
/** The cargo classes to which the deadline for the booking of special cargo (SPA) applies. */
const bookedAsSpecial: readonly CargoClass[] = ['dangerous', 'reefer', 'out_of_gauge'];

/** Returns the deadlines with a time that apply to a class of cargo, in order of time. */
export function deadlinesFor<Row extends Timed>(rows: readonly Row[], cargoClass: CargoClass): Row[] {
  const given = rows.filter(({ time }) => time !== null);
  const own = given.filter(({ code }) => classOf(code) === cargoClass);
  const ownKinds = new Set(own.map(({ code }) => deadlineOf(code).kind));
  const shared = given.filter(({ code }) => {
    const { kind, cargoClass: one } = deadlineOf(code);
    if (kind === 'SPA') return bookedAsSpecial.includes(cargoClass);
    return one === 'general' && cargoClass !== 'general' && paperKinds.includes(kind) && !ownKinds.has(kind);
  });
  return [...own, ...shared].toSorted((one, other) => momentOf(one) - momentOf(other));
}

/**
 * Returns the cargo class whose deadlines apply to the reader's cargo on a break-bulk sailing. A class without a
 * deadline of its own, such as reefer containers, counts as general cargo. Dangerous goods stay a class of their
 * own, because a deadline for general cargo may be too late for them.
 */
export const breakBulkClass = (rows: readonly Timed[], cargoClass: CargoClass): CargoClass =>
  cargoClass === 'dangerous' || rows.some(({ code, time }) => time !== null && classOf(code) === cargoClass)
    ? cargoClass
    : 'general';

/**
 * Returns the cargo class to which a code applies. Returns null for TCO (transshipment) and SPA (booking of special
 * cargo), which do not apply to one cargo class.
 */
const classOf = (code: string): CargoClass | null =>
  code === 'TCO' || code === 'SPA' ? null : deadlineOf(code).cargoClass;

const momentOf = ({ time }: Timed): number => Date.parse(time ?? '');

/** Returns the next deadline or opening of a cargo class after a moment; null if there is none. */
export const nextDeadline = <Row extends Timed>(
  rows: readonly Row[],
  cargoClass: CargoClass,
  now: Date,
): Row | null => deadlinesFor(rows, cargoClass).find((row) => momentOf(row) > now.getTime()) ?? null;

/**
 * The state of a receiving period. `until` is the time at which the state ends, `since` the time at which it
 * began.
 *
 * - waits: the period has not opened yet.
 * - open: the cut-off is ahead.
 * - closes: the cut-off is ahead, and the opening is unknown.
 * - late: only late deliveries are still accepted.
 * - closed: the last cut-off is over.
 * - opened: the period has opened, and no cut-off is known.
 */
export type ReceivingState =
  | { kind: 'waits' | 'open' | 'closes' | 'late'; until: string }
  | { kind: 'opened' | 'closed'; since: string };

/** Returns the state of a receiving period at `now`; null if neither its opening nor a cut-off is known. */
export function receivingState(
  { opening, cutOff, late }: Pick<ReceivingWindow<Timed>, 'opening' | 'cutOff' | 'late'>,
  now: Date,
): ReceivingState | null {
  const isAhead = (row: Timed | null): boolean => row !== null && momentOf(row) > now.getTime();
  if (opening?.time && isAhead(opening)) return { kind: 'waits', until: opening.time };
  if (cutOff?.time && isAhead(cutOff)) return { kind: opening ? 'open' : 'closes', until: cutOff.time };
  if (late?.time && isAhead(late)) return { kind: 'late', until: late.time };
  const closed = late?.time ?? cutOff?.time;
  if (closed) return { kind: 'closed', since: closed };
  return opening?.time ? { kind: 'opened', since: opening.time } : null;
}
