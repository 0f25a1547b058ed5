import { daysBetween, type PlainDate } from '../../../trade/calendar/plain-date.ts';
import type { CargoClass } from '../../../trade/deadline/deadline-codes.ts';
import { hasLeft } from '../../../trade/container/has-left.ts';
import {
  hasClosed,
  mainCutOff as mainCutOffOf,
  missedDocuments as missedDocumentsOf,
} from '../../../trade/container/main-cut-off.ts';
import type { PortTime } from '../../../trade/container/container-types.ts';
import type { ContainerConnection, ContainerLeg, ContainerOption } from '../../../trade/container/option.ts';
import type { HarborNames } from '../../../trade/harbors/place-names.ts';
import type { CutOff } from '../../../trade/sailing/sailing.ts';
import type { ShipownerBrief } from '../../../trade/sailing/shipowner.ts';

/** The share of past transshipments that must have succeeded for a transshipment to count as reliable. */
const recordShareLeast = 0.75;

export const firstLeg = ({ legs: [leg] }: ContainerOption): ContainerLeg => {
  if (!leg) throw new Error('an option must have at least one leg');
  return leg;
};
export const lastLeg = (option: ContainerOption): ContainerLeg => option.legs.at(-1) ?? firstLeg(option);

export const departureOf = (option: ContainerOption): PortTime => firstLeg(option).from.time;
export const arrivalOf = (option: ContainerOption): PortTime => lastLeg(option).to.time;

/**
 * Returns the options whose first vessel has not departed. A cached copy, or a page that was open for hours,
 * may include options whose vessel has departed.
 */
export const withoutDeparted = (
  options: readonly ContainerOption[],
  { names, now }: { names: Pick<HarborNames, 'harbor'>; now: Date },
): ContainerOption[] =>
  options.filter((option) => {
    const { harbor_code, time } = firstLeg(option).from;
    return !hasLeft(time, names.harbor(harbor_code)?.time_zone ?? null, now);
  });

/** Returns the number of calendar days from the date of departure to the date of arrival. */
export const daysOf = (option: ContainerOption): number =>
  Math.max(0, daysBetween(departureOf(option).day, arrivalOf(option).day));

export const isDirect = ({ legs }: ContainerOption): boolean => legs.length === 1;

/**
 * Returns the id of the option that a URL opens: the option with this id, or the direct option of the voyage
 * with this id.
 */
export const openedId = (options: readonly ContainerOption[], open: string): string =>
  options.some(({ id }) => id === open)
    ? open
    : (options.find((option) => isDirect(option) && firstLeg(option).voyage_id === open)?.id ?? open);

/**
 * The number of past transshipments that succeeded, and the total. `isWeak` is true if too few succeeded
 * (`recordShareLeast`).
 */
export interface PastRecord {
  made: number;
  total: number;
  isWeak: boolean;
}

export function pastRecordOf({ record }: ContainerConnection): PastRecord | null {
  if (!record || record.length === 0) return null;
  const made = record.filter(Boolean).length;
  return { made, total: record.length, isWeak: made / record.length < recordShareLeast };
}

/**
 * Returns the record of the option's transshipment that succeeded least often; null if no record is known.
 */
export function weakestRecord({ connections }: ContainerOption): PastRecord | null {
  const all = connections.flatMap((connection) => pastRecordOf(connection) ?? []);
  return all.toSorted((one, other) => one.made / one.total - other.made / other.total)[0] ?? null;
}

/**
 * True if every transshipment of the option is known to be reliable. Also true for a direct option, which has
 * none.
 */
export const connectsMostly = (option: ContainerOption): boolean =>
  option.connections.every((connection) => pastRecordOf(connection)?.isWeak === false);

export const waitMinutesOf = ({ connections }: ContainerOption): number =>
  connections.reduce((sum, { wait_minutes }) => sum + wait_minutes, 0);

/** Returns the carriers of the legs, each once, in order. */
export function carriersOf({ legs }: ContainerOption): ShipownerBrief[] {
  const byId = new Map(legs.map(({ shipowner }) => [shipowner.id, shipowner]));
  return [...byId.values()];
}

/**
 * Returns the cut-off of the loading port that decides whether a container of the cargo class is in time;
 * undefined if no cut-off is known. Visitors do not get the cut-offs.
 */
export const mainCutOff = (
  { cut_offs = [] }: ContainerOption,
  cargoClass: CargoClass = 'general',
): CutOff | undefined => mainCutOffOf(cut_offs, cargoClass);

/**
 * True if the cut-off that decides for the reader's cargo has passed, so that the option cannot be booked.
 * Visitors do not get the cut-offs; for them the server names the cargo classes in `closed_for`.
 */
export const isClosed = (
  { cut_offs = [], closed_for = [] }: ContainerOption,
  cargoClass: CargoClass,
  now: Date,
): boolean => closed_for.includes(cargoClass) || hasClosed(cut_offs, cargoClass, now);

/**
 * Returns the first passed deadline for documents or the weight of the container (VGM) of an option whose
 * port still receives containers; undefined if there is none. Visitors do not get the cut-offs.
 */
export const missedDocuments = (
  { cut_offs = [] }: ContainerOption,
  cargoClass: CargoClass,
  now: Date,
): CutOff | undefined => missedDocumentsOf(cut_offs, cargoClass, now);

/** True if a container can still be booked: the voyage sails, and no cut-off that decides has passed. */
export const isBookable = (option: ContainerOption, cargoClass: CargoClass, now: Date): boolean =>
  !option.is_blank && !isClosed(option, cargoClass, now) && !missedDocuments(option, cargoClass, now);

/**
 * Returns the waiting times to draw: from the day on which one vessel arrives to the day on which the next
 * departs. `isWeak` is true if too few of the past transshipments succeeded (`recordShareLeast`).
 */
export function waitsOf(option: ContainerOption): { from: PlainDate; until: PlainDate; isWeak: boolean }[] {
  return option.connections.flatMap((connection, index) => {
    const [before, after] = [option.legs[index], option.legs[index + 1]];
    if (!before || !after) return [];
    const isWeak = pastRecordOf(connection)?.isWeak ?? false;
    return [{ from: before.to.time.day, until: after.from.time.day, isWeak }];
  });
}

/**
 * Returns the option for a container that missed a transshipment: it begins with the same voyage, has the
 * same transshipment port, departs from there later, and arrives earliest. Null if there is none.
 */
export function nextIfMissed(
  option: ContainerOption,
  all: readonly ContainerOption[],
): ContainerOption | null {
  const missed = option.legs[1];
  if (!missed) return null;
  const later = all.filter(
    (other) =>
      other.id !== option.id &&
      !other.is_blank &&
      firstLeg(other).voyage_id === firstLeg(option).voyage_id &&
      other.legs[1]?.from.harbor_code === missed.from.harbor_code &&
      momentOf(other.legs[1].from.time) > momentOf(missed.from.time),
  );
  return later.toSorted((one, other) => compare(arrivalMoment(one), arrivalMoment(other)))[0] ?? null;
}

/**
 * Returns a sort key for a port time. A day without a clock time is sorted after the clock times of that day.
 * Time zones are ignored, so the order is exact only for times at one port.
 */
const momentOf = ({ day, clock }: PortTime): string => `${day} ${clock ?? '99'}`;
const arrivalMoment = (option: ContainerOption): string => momentOf(arrivalOf(option));
const compare = (one: string, other: string): number => {
  if (one === other) return 0;
  return one < other ? -1 : 1;
};

export const sortKeyOfDeparture = (option: ContainerOption): string => momentOf(departureOf(option));
export const sortKeyOfArrival = arrivalMoment;
