import { addDays, type PlainDate } from '../../../trade/calendar/plain-date.ts';
import { localTime } from '../../../trade/calendar/local-time.ts';
import { anEmptyDraft, type DraftCall, type DraftCutOff, type NewDraft } from '../../../trade/draft/draft.ts';
import { keyBetween } from '../../../trade/edit/fractional-key.ts';
import { hoursBefore, hoursBeforeDeparture } from '../../../trade/sailing/cut-off-rules.ts';
import { demoId } from '../demo-shipowners.ts';
import { randomOf, type Random } from '../random.ts';
import { ratesIn, surchargesOf, weekOf } from './container-rates.ts';
import type { ContainerPorts, ContainerService } from './container-service.ts';

export interface MakingVoyages {
  seed: number;
  ports: ContainerPorts;
  /** The time of the publication. */
  now: Date;
}

/**
 * Returns the voyages that leave their first port between two days (inclusive), in order. The sequence keys
 * of their drafts come after the key `after`.
 */
export function makeContainerVoyages(
  service: ContainerService,
  { since, until, after = null }: { since: PlainDate; until: PlainDate; after?: string | null },
  making: MakingVoyages,
): NewDraft[] {
  let sequence = after;
  const voyages: NewDraft[] = [];
  for (let nth = Math.max(0, weekOf(service, since)); ; nth++) {
    const day = addDays(service.firstDay, 7 * nth);
    if (day > until) return voyages;
    if (day < since) continue;
    sequence = keyBetween(sequence, null);
    voyages.push({ ...voyageOf(service, { nth, day }, making), sequence });
  }
}

const idTime = new Date('2026-01-05T01:00:00Z');

function voyageOf(
  service: ContainerService,
  { nth, day }: { nth: number; day: PlainDate },
  making: MakingVoyages,
): NewDraft {
  const { seed, now } = making;
  const { row } = service;
  const random = randomOf(seed, 'box voyage', row.code, nth);
  const idOf = (...name: (string | number)[]) => demoId(seed, idTime, 'box', row.code, nth, ...name);
  // Only voyages with drafts in a publisher's workspace need ids for their calls, cut-offs and rates. If
  // `carrier` is a number, the carrier has no publisher and therefore no drafts.
  const rowId = typeof row.carrier === 'number' ? () => '' : idOf;
  const today = now.toISOString().slice(0, 10);
  const ship = service.ships[nth % service.ships.length];
  // Some vessels of voyages in the far future are still to be named.
  const isOpen = day > addDays(today, 70) && random.chance(0.15);
  const isBlank = random.chance(0.04) && day > today;

  const harbors = callsOf(service, day, { random, idOf, today });
  const isPast = harbors.every(({ is_load, end_time }) => !is_load || end_time < today);
  const rates = isPast ? [] : ratesIn(seed, service, { week: weekOf(service, today), day });
  return {
    ...anEmptyDraft({ id: idOf(), sequence: 'V' }),
    kind: 'container',
    service_code: row.code,
    is_blank: isBlank,
    machine_id: 'regular',
    ship_name: isOpen ? null : (ship?.ship_name ?? null),
    imo: isOpen ? null : (ship?.imo ?? null),
    voyage_number: voyageNumber(nth),
    harbors,
    cut_offs:
      day > addDays(today, 35) ? [] : cutOffsOf(harbors, making.ports, { random, idOf: rowId, today }),
    rates: rates.map((rate, at) => ({ id: rowId('rate', at), ...rate })),
    surcharges: isPast
      ? []
      : surchargesOf(service).map((one, at) => ({ id: rowId('surcharge', at), ...one })),
  };
}

export const voyageNumber = (nth: number): string => `${String(nth + 101).padStart(3, '0')}W`;

interface Details {
  random: Random;
  idOf: (...name: (string | number)[]) => string;
  today: PlainDate;
}

/**
 * Returns the calls of a voyage. Some voyages are one to three days late from a random call on. Past calls
 * have an actual arrival.
 */
function callsOf(service: ContainerService, day: PlainDate, { random, idOf, today }: Details): DraftCall[] {
  const isLate = random.chance(0.12);
  const lateFrom = random.whole(1, service.stops.length);
  const lateDays = random.whole(1, 3);
  let sequence: string | null = null;
  return service.stops.map((stop, at) => {
    sequence = keyBetween(sequence, null);
    const moved = isLate && at >= lateFrom ? lateDays : 0;
    const start_time = addDays(day, stop.start_day + (at === 0 ? 0 : moved));
    const end_time = addDays(day, stop.end_day + moved);
    // The planned day is unchanged; a late arrival is stored separately as the actual day.
    const came = start_time < today ? addDays(start_time, random.weighted(latenesses)) : null;
    return {
      id: idOf('call', at),
      sequence,
      harbor_code: stop.harbor_code,
      second_harbor_code: null,
      third_harbor_code: null,
      use_common: false,
      start_time,
      end_time,
      ...(came && { actual_time: came < today ? came : start_time }),
      is_load: stop.is_load,
      is_unload: stop.is_unload,
      start_clock: stop.start_clock,
      end_clock: stop.end_clock,
      terminal: stop.terminal,
    };
  });
}

/** Days of delay after the planned day, with the weight of each in the random choice. */
const latenesses = [
  [0, 80],
  [1, 11],
  [2, 5],
  [4, 4],
] as const;

/**
 * Returns cut-offs for each loading port that the vessel has not reached yet: published and computed ones,
 * and one without a time.
 */
function cutOffsOf(
  calls: readonly DraftCall[],
  ports: ContainerPorts,
  { random, idOf, today }: Details,
): DraftCutOff[] {
  const isSure = random.chance(0.7);
  const first = calls.find(({ is_load }) => is_load);
  return calls.flatMap((call, at) => {
    const zone = ports.get(call.harbor_code)?.zone;
    if (!call.is_load || !zone || call.end_time < today) return [];
    const before = (hours: number) => {
      const { date, clock } = hoursBefore(hours, { day: call.end_time, clock: call.end_clock ?? '00:00' });
      return localTime(date, clock, zone);
    };
    const row = (code: string, rest: Pick<DraftCutOff, 'time' | 'provenance' | 'rule'>): DraftCutOff => ({
      id: idOf('cut-off', at, code),
      harbor_code: call.harbor_code,
      code,
      ...rest,
    });
    const published = (hours: number) =>
      ({ time: before(hours), provenance: 'published', rule: null }) as const;
    const computed = (hours: number) =>
      ({ time: before(hours), provenance: 'computed', rule: hoursBeforeDeparture(hours) }) as const;
    return [
      row('DCO', isSure ? published(48) : computed(48)),
      row('VCO', computed(36)),
      row('FCO', published(24)),
      row('CUA', isSure ? computed(24) : { time: null, provenance: 'not_given', rule: null }),
      // Only the first call gets further cut-offs, because more of them at every port would make the
      // container pack on a device too large.
      ...(call === first
        ? [
            row('EFC', published(144)),
            row('PCO', published(24)),
            row('PCO_LATE', published(14)),
            row('EFC_DG', published(56)),
            row('DGC', published(32)),
          ]
        : []),
    ];
  });
}
