import { dayMs } from '../../trade/calendar/day-ms.ts';
import type { MachineId } from '../../trade/sailing/sailing.ts';
import { fromDayNumber, type PlainDate } from '../../trade/calendar/plain-date.ts';
import type { NewPortCall } from '../db/sailings/new-sailing.ts';
import { callsOf, type Lane } from './lanes.ts';
import { neighbours } from './names/region-calls.ts';
import type { Random } from './random.ts';
import { coastNm, nearestOf, passageNm, type Place } from './sea-distance.ts';

/** The positions of ports by code. */
export type Chart = ReadonlyMap<string, Place>;

/** A voyage of a ship along a trade lane, before a shipowner offers it. Days are numbers since 1970-01-01. */
export interface Voyage {
  lane: Lane;
  machine: MachineId;
  calls: NewPortCall[];
  /** The first day of the first laycan. */
  startDay: number;
  /** The last day of the laycan at the last loading port. */
  lastLoadDay: number;
  /** The day on which the ship is free for the next voyage. */
  endDay: number;
}

/**
 * Typical values of ships by type, as ranges: the speed in knots, the days in a port, and the length of a
 * laycan in days.
 */
const habits = {
  normal: { knots: [12, 14], stay: [2, 4], window: [3, 9] },
  roll: { knots: [15, 18], stay: [1, 1], window: [1, 4] },
  regular: { knots: [14, 17], stay: [1, 2], window: [1, 4] },
  heavy_lift: { knots: [12.5, 15], stay: [2, 3], window: [4, 9] },
} as const satisfies Record<MachineId, Record<string, readonly [number, number]>>;

interface PlannedPort {
  code: string;
  part: 'loading' | 'way' | 'discharging';
  is_load: boolean;
  is_unload: boolean;
}

/**
 * Plans one voyage: its ports, their order, and dates that follow from real distances and plausible speeds.
 */
export function makeVoyage(
  random: Random,
  chart: Chart,
  plan: { lane: Lane; machine: MachineId; startDay: number },
): Voyage {
  const { knots, stay } = habits[plan.machine];
  const speed = knots[0] + random.next() * (knots[1] - knots[0]);
  const ports = plannedPorts(random, plan.lane);
  const calls: NewPortCall[] = [];
  let day = plan.startDay;
  let { startDay } = plan;
  let lastLoadDay = startDay;
  ports.forEach((port, index) => {
    const before = ports[index - 1];
    if (before) {
      const hours = milesBetween(chart, plan.lane, before, port) / speed;
      day += Math.max(1, Math.ceil(hours / 24) + random.whole(stay[0], stay[1]));
    }
    const [first, last] = windowOf(random, { day, port, machine: plan.machine, isFirst: !before });
    if (!before) startDay = first;
    if (port.is_load) lastLoadDay = Math.max(lastLoadDay, last);
    const { code: harbor_code, is_load, is_unload } = port;
    const [second_harbor_code, third_harbor_code] = alternativesOf(random, port, ports);
    const [start_time, end_time] = [dateOf(first), dateOf(last)];
    // Written out, because spreading objects would take a third of the time of the fleet.
    calls.push({
      harbor_code,
      second_harbor_code,
      third_harbor_code,
      start_time,
      end_time,
      is_load,
      is_unload,
    });
  });
  return {
    lane: plan.lane,
    machine: plan.machine,
    calls,
    startDay,
    lastLoadDay,
    endDay: day + random.whole(stay[0], stay[1]),
  };
}

const dates = new Map<number, PlainDate>();

/** Returns the date of a day. The voyages of the fleet share about a thousand days. */
function dateOf(day: number): PlainDate {
  const date = dates.get(day) ?? fromDayNumber(day);
  dates.set(day, date);
  return date;
}

const loadTotals = [
  [1, 30],
  [2, 40],
  [3, 22],
  [4, 8],
] as const;
const unloadTotals = [
  [1, 18],
  [2, 40],
  [3, 28],
  [4, 10],
  [5, 4],
] as const;

/** Returns three to ten ports: loading ports, possibly one port on the way, and discharging ports. */
function plannedPorts(random: Random, lane: Lane): PlannedPort[] {
  const loads = someOf(random, callsOf(lane.from, 'leaving'), random.weighted(loadTotals));
  const takesKorea = lane.from === 'far-east' && lane.to !== 'southeast-asia' && random.chance(0.12);
  if (takesKorea) loads.unshift(...someOf(random, callsOf('japan-korea', 'leaving'), 1));
  const way = lane.middle.length > 0 && random.chance(0.4) ? [random.pick(lane.middle)] : [];
  const least = loads.length + way.length < 2 ? 2 : 1;
  const unloads = someOf(
    random,
    callsOf(lane.to, 'arriving'),
    Math.max(least, random.weighted(unloadTotals)),
  );
  return [
    ...loads.map((code): PlannedPort => ({ code, part: 'loading', is_load: true, is_unload: false })),
    ...way.map((code): PlannedPort => ({ code, part: 'way', ...random.weighted(callRoles) })),
    ...unloads.map((code): PlannedPort => ({ code, part: 'discharging', is_load: false, is_unload: true })),
  ];
}

/**
 * The possible work at a port on the way, each with its weight: only bunkering, loading and discharging, or
 * only discharging.
 */
const callRoles: readonly (readonly [Pick<PlannedPort, 'is_load' | 'is_unload'>, number])[] = [
  [{ is_load: false, is_unload: false }, 5],
  [{ is_load: true, is_unload: true }, 3],
  [{ is_load: false, is_unload: true }, 2],
];

/**
 * Selects `total` ports at random by weight and returns them in the order in which they follow each other on
 * the coast.
 */
function someOf(random: Random, ports: readonly (readonly [string, number])[], total: number): string[] {
  let left = [...ports];
  const chosen = new Set<string>();
  while (chosen.size < total && left.length > 0) {
    const code = random.weighted(left);
    chosen.add(code);
    left = left.filter((port) => port[0] !== code);
  }
  return ports.map(([code]) => code).filter((code) => chosen.has(code));
}

function milesBetween(chart: Chart, lane: Lane, from: PlannedPort, to: PlannedPort): number {
  const [a, b] = [placeOf(chart, from.code), placeOf(chart, to.code)];
  if (from.part === to.part) return coastNm(a, b);
  if (to.part === 'way') return passageNm(a, b, lane.via.slice(0, nearestOf(b, lane.via) + 1));
  if (from.part === 'way') return passageNm(a, b, lane.via.slice(nearestOf(a, lane.via)));
  return passageNm(a, b, lane.via);
}

function placeOf(chart: Chart, code: string): Place {
  const place = chart.get(code);
  if (!place) throw new Error(`The port ${code} is not in the port data.`);
  return place;
}

/**
 * Returns a laycan of the length that is typical of the ship type; sometimes it is a third of a month. A
 * discharging laycan is longer, because its dates are less certain.
 */
function windowOf(
  random: Random,
  call: { day: number; port: PlannedPort; machine: MachineId; isFirst: boolean },
): [first: number, last: number] {
  const { day, port, machine, isFirst } = call;
  const { window } = habits[machine];
  if (!port.is_load && !port.is_unload) return [day, day];
  if (!port.is_load) return [day, day + random.whole(1, machine === 'normal' ? 5 : 3)];
  if (isFirst && machine === 'normal' && random.chance(0.12)) return thirdOfMonth(day);
  return [day, day + random.whole(window[0], window[1]) - 1];
}

/** Returns the third of the month (上旬, 中旬 or 下旬) that contains the day. */
function thirdOfMonth(day: number): [first: number, last: number] {
  const date = new Date(day * dayMs);
  const third = Math.min(2, Math.floor((date.getUTCDate() - 1) / 10));
  const first = day - date.getUTCDate() + 1 + third * 10;
  const lastOfMonth = Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0) / dayMs;
  return [first, third === 2 ? lastOfMonth : first + 9];
}

/** Returns the second and the third port of a call: sometimes one or two ports nearby, otherwise null. */
function alternativesOf(
  random: Random,
  port: PlannedPort,
  ports: readonly PlannedPort[],
): [second: string | null, third: string | null] {
  const group = neighbours.find((codes) => codes.includes(port.code)) ?? [];
  const others = group.filter((code) => ports.every((one) => one.code !== code));
  const isOpen = random.chance(port.is_load ? 0.22 : 0.1);
  const [second = null, third = null] = isOpen ? others.slice(0, random.whole(1, 2)) : [];
  return [second, third];
}
