import { daysBetween, type PlainDate } from '../../../trade/calendar/plain-date.ts';
import type { PortTime } from '../../../trade/container/container-types.ts';
import type { ContainerConnection, ContainerLeg, ContainerOption } from '../../../trade/container/option.ts';
import type { CutOff } from '../../../trade/sailing/sailing.ts';
import type { ShipownerBrief } from '../../../trade/sailing/shipowner.ts';

/** From this share on a connection counts as one that holds. */
const heldShareLeast = 0.75;

export const firstLeg = ({ legs: [leg] }: ContainerOption): ContainerLeg => {
  if (!leg) throw new Error('an option has at least one leg');
  return leg;
};
export const lastLeg = (option: ContainerOption): ContainerLeg => option.legs.at(-1) ?? firstLeg(option);

export const departureOf = (option: ContainerOption): PortTime => firstLeg(option).from.time;
export const arrivalOf = (option: ContainerOption): PortTime => lastLeg(option).to.time;

/** Calendar days between the two dates that the row shows. */
export const daysOf = (option: ContainerOption): number =>
  Math.max(0, daysBetween(departureOf(option).day, arrivalOf(option).day));

export const isDirect = ({ legs }: ContainerOption): boolean => legs.length === 1;

/** What an address opens: the option of this id, or the direct way by the voyage of this id. */
export const openedId = (options: readonly ContainerOption[], open: string): string =>
  options.some(({ id }) => id === open)
    ? open
    : (options.find((option) => isDirect(option) && firstLeg(option).voyage_id === open)?.id ?? open);

/** How often a connection held, of how many times. */
export interface Held {
  held: number;
  total: number;
  isWeak: boolean;
}

export function heldOf({ record }: ContainerConnection): Held | null {
  if (!record || record.length === 0) return null;
  const held = record.filter(Boolean).length;
  return { held, total: record.length, isWeak: held / record.length < heldShareLeast };
}

/** Of several connections the one that held least often. */
export function weakestHeld({ connections }: ContainerOption): Held | null {
  const all = connections.flatMap((connection) => heldOf(connection) ?? []);
  return all.toSorted((one, other) => one.held / one.total - other.held / other.total)[0] ?? null;
}

/** Every connection is known to hold mostly; a direct way has none that could be missed. */
export const connectsMostly = (option: ContainerOption): boolean =>
  option.connections.every((connection) => heldOf(connection)?.isWeak === false);

export const waitMinutesOf = ({ connections }: ContainerOption): number =>
  connections.reduce((sum, { wait_minutes }) => sum + wait_minutes, 0);

/** The carriers of its legs, each once, in order. */
export function carriersOf({ legs }: ContainerOption): ShipownerBrief[] {
  const byId = new Map(legs.map(({ shipowner }) => [shipowner.id, shipowner]));
  return [...byId.values()];
}

/** The cut-off that decides whether a box is in time: that of the port, else of full containers, else the last one given. */
export function mainCutOff({ cut_offs = [] }: ContainerOption): CutOff | undefined {
  const given = cut_offs.filter(({ time }) => time !== null);
  const of = (code: CutOff['code']) => given.find((cutOff) => cutOff.code === code);
  return of('PCO') ?? of('FCO') ?? given.toSorted(byTime).at(-1) ?? cut_offs[0];
}

const byTime = (one: CutOff, other: CutOff): number =>
  Date.parse(one.time ?? '') - Date.parse(other.time ?? '');

/** The waits of the line: from the day on which one ship comes to that on which the next one goes. */
export function waitsOf(option: ContainerOption): { from: PlainDate; until: PlainDate; isWeak: boolean }[] {
  return option.connections.flatMap((connection, index) => {
    const [before, after] = [option.legs[index], option.legs[index + 1]];
    if (!before || !after) return [];
    const isWeak = heldOf(connection)?.isWeak ?? false;
    return [{ from: before.to.time.day, until: after.from.time.day, isWeak }];
  });
}

/** What goes next with the same first ship, for whoever misses the connection: the soonest arrival after the missed ship. */
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

/** Orders times of one port, or of ports far enough apart that zones do not matter. */
const momentOf = ({ day, clock }: PortTime): string => `${day} ${clock ?? '99'}`;
const arrivalMoment = (option: ContainerOption): string => momentOf(arrivalOf(option));
const compare = (one: string, other: string): number => {
  if (one === other) return 0;
  return one < other ? -1 : 1;
};

export const sortKeyOfDeparture = (option: ContainerOption): string => momentOf(departureOf(option));
export const sortKeyOfArrival = arrivalMoment;
