import { daysBetween, toDayNumber, type PlainDate } from '../../../trade/calendar/plain-date.ts';
import type { ContainerService, ConnectionRecord } from '../../../trade/container/container-pack.ts';
import { leastConnectionMinutes } from '../../../trade/container/least-connection.ts';
import type { StoredCall } from '../../db/containers/voyages.ts';
import { cachedOf, type ContainerState } from './container-state.ts';

interface Change {
  harbor_code: string;
  from: ContainerService;
  to: ContainerService;
}

/** The maximum number of past transshipments that the record of two services at a port contains. */
const recordsMost = 12;
const dayMinutes = 24 * 60;

/**
 * Returns the record of past transshipments from one service to another at a port, oldest first. Each value
 * belongs to a past call of the first service. True means that a container would still have reached the
 * planned voyage of the second service. Calls without published actual arrivals are left out.
 */
export function recordOf(state: ContainerState, change: Change, now: Date): boolean[] {
  const name = [change.harbor_code, serviceOf(change.from), serviceOf(change.to)].join(' ');
  return cachedOf(state, `record ${name}`, () => makeRecord(state, change, now));
}

/**
 * Returns, for each port, the record of each pair of services that both call there now: the past
 * transshipments from one to the other. Empty records are left out.
 */
export function allRecords(state: ContainerState, now: Date): ConnectionRecord[] {
  const meeting = new Map<
    string,
    { harbor_code: string; on: Map<string, ContainerService>; off: Map<string, ContainerService> }
  >();
  for (const { shipowner_id, service_code, calls } of state.voyages) {
    const service = { shipowner_id, service_code };
    for (const { harbor_code, is_load, is_unload } of calls) {
      const port = meeting.get(harbor_code) ?? { harbor_code, on: new Map(), off: new Map() };
      meeting.set(harbor_code, port);
      if (is_load) port.on.set(serviceOf(service), service);
      if (is_unload) port.off.set(serviceOf(service), service);
    }
  }
  return [...meeting.values()].flatMap(({ harbor_code, on, off }) =>
    [...off.values()].flatMap((from) =>
      [...on.values()].flatMap((to) => {
        const outcomes = recordOf(state, { harbor_code, from, to }, now);
        return outcomes.length > 0 ? [{ harbor_code, from, to, held: outcomes }] : [];
      }),
    ),
  );
}

const serviceOf = ({ shipowner_id, service_code }: ContainerService) => `${shipowner_id} ${service_code}`;

function makeRecord(state: ContainerState, { harbor_code, from, to }: Change, now: Date): boolean[] {
  const stays = cachedOf(state, 'past stays', () => pastStays(state, now));
  const least = leastConnectionMinutes(harbor_code);
  const nexts = (stays.get(`${harbor_code} ${serviceOf(to)}`) ?? [])
    .filter(({ call }) => call.is_load)
    .map((stay) => ({ stay, minutes: minutesOf(stay.call.end_time, stay.call.end_clock ?? '00:00') }))
    .sort((a, b) => a.minutes - b.minutes);
  const record = (stays.get(`${harbor_code} ${serviceOf(from)}`) ?? [])
    .filter(({ call }) => call.is_unload)
    .map((stay) => ({ stay, minutes: minutesOf(stay.call.start_time, stay.call.start_clock ?? '23:59') }))
    .sort((a, b) => a.minutes - b.minutes)
    .flatMap(({ stay, minutes }) => {
      const next = nexts.find((one) => one.stay.id !== stay.id && one.minutes >= minutes + least);
      const late = next?.stay.late ?? null;
      if (!next || stay.late === null || late === null) return [];
      // If a vessel arrived early, it is assumed to have left on time. If it arrived late, it is assumed to
      // have left late by the same number of days. The actual departures are unknown.
      const leaves = next.minutes + Math.max(0, late) * dayMinutes;
      return [minutes + stay.late * dayMinutes + least <= leaves];
    });
  return record.slice(-recordsMost);
}

interface Stay {
  id: string;
  call: StoredCall;
  /**
   * The delay: the number of days between the planned and the actual arrival (negative if early); null if the
   * actual arrival is unknown.
   */
  late: number | null;
}

/**
 * Groups past calls by port and service. Calls without a published actual arrival are included. Such a call
 * may be the planned connection, whose result is then unknown. If it were left out, a later call would be
 * taken for the planned connection.
 */
function pastStays({ all }: ContainerState, now: Date): Map<string, Stay[]> {
  const today = now.toISOString().slice(0, 10);
  const stays = new Map<string, Stay[]>();
  for (const voyage of all) {
    for (const call of voyage.is_blank ? [] : voyage.calls) {
      if (call.end_time >= today) continue;
      const name = `${call.harbor_code} ${serviceOf(voyage)}`;
      const late = call.actual_time === null ? null : daysBetween(call.start_time, call.actual_time);
      const stay = { id: voyage.id, call, late };
      const own = stays.get(name);
      if (own) own.push(stay);
      else stays.set(name, [stay]);
    }
  }
  return stays;
}

/** Converts a local day and time at one port to minutes. */
const minutesOf = (day: PlainDate, clock: string): number =>
  toDayNumber(day) * dayMinutes + Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3));
