import type { MachineId } from '../../trade/sailing/sailing.ts';
import { lanes, type Lane } from './lanes.ts';
import { shipNames, shipownerRows } from './names/shipowner-rows.ts';
import type { Region } from './names/region-calls.ts';
import { randomOf, type Random } from './random.ts';
import { passageNm } from './sea-distance.ts';
import { makeVoyage, type Chart, type Voyage } from './demo-voyage.ts';

export interface Vessel {
  index: number;
  /** The index of the ship's owner in `shipownerRows`. */
  owner: number;
  name: string;
  imo: string;
  machine: MachineId;
}

/** Returns every ship of every shipowner in a fixed order. */
export function makeFleet(): Vessel[] {
  const ships = shipownerRows.flatMap(([, , prefix, machines, total], owner) =>
    Array.from({ length: total }, (_, ship) => ({
      owner,
      name: `${prefix} ${shipNames[(owner * 7 + ship) % shipNames.length] ?? ''}`,
      machine: machines[ship % machines.length] ?? 'normal',
    })),
  );
  return ships.map((ship, index) => ({ ...ship, index, imo: imoOf(300_000 + index) }));
}

/**
 * Returns an IMO number that belongs to no ship but has a valid check digit. The register never assigned
 * numbers that begin with 3, so no real vessel is impersonated.
 */
export function imoOf(six: number): string {
  const digits = [...String(six)].map(Number);
  const sum = digits.reduce((total, digit, index) => total + digit * (7 - index), 0);
  return `${six}${sum % 10}`;
}

/**
 * Returns the voyages of one ship between two days. The ship sails along a lane, then finds cargo in the
 * region of arrival or returns home in ballast (without cargo).
 *
 * Each voyage has its own random generator, so that a later last day adds voyages without changing the
 * earlier ones.
 */
export function voyagesOf(
  seed: number,
  chart: Chart,
  vessel: Vessel,
  days: { first: number; last: number },
): Voyage[] {
  const voyages: Voyage[] = [];
  let region: Region = 'far-east';
  let startDay = days.first + randomOf(seed, 'phase', vessel.index).whole(0, 30);
  while (startDay <= days.last) {
    const random = randomOf(seed, 'voyage', vessel.index, voyages.length);
    const lane = laneFrom(random, region, vessel.machine);
    const voyage = makeVoyage(random, chart, { lane, machine: vessel.machine, startDay });
    voyages.push(voyage);
    const staysAbroad = lanes.some((one) => one.from === lane.to) && random.chance(0.85);
    region = staysAbroad ? lane.to : homeOf(random, vessel.machine);
    startDay = voyage.endDay + random.whole(1, 4) + (staysAbroad ? 0 : ballastDays(chart, voyage));
  }
  return voyages;
}

function laneFrom(random: Random, region: Region, machine: MachineId): Lane {
  const open = lanes.filter((lane) => lane.from === region && lane.machines.includes(machine));
  const choices = open.length > 0 ? open : lanes.filter((lane) => lane.from === 'far-east');
  return random.weighted(choices.map((lane) => [lane, lane.weight] as const));
}

function homeOf(random: Random, machine: MachineId): Region {
  return random.chance(machine === 'roll' ? 0.25 : 0.06) ? 'japan-korea' : 'far-east';
}

const ballastMilesADay = 14 * 24;

function ballastDays(chart: Chart, { lane, calls }: Voyage): number {
  const last = chart.get(calls.at(-1)?.harbor_code ?? '');
  const home = chart.get('CNSHA');
  if (!last || !home || lane.to === 'far-east') return 0;
  return Math.ceil(passageNm(last, home, lane.via.toReversed()) / ballastMilesADay);
}
