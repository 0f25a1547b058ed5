import { addDays, daysBetween, type PlainDate } from '../../../trade/calendar/plain-date.ts';
import type { ContainerType } from '../../../trade/container/container-types.ts';
import type { NewContainerRate, NewSurcharge } from '../../db/sailings/new-sailing.ts';
import { randomOf, type Random } from '../random.ts';
import type { ContainerService } from './container-service.ts';

/** The rate of each container type relative to a 40 ft high cube. */
const sizes: readonly (readonly [ContainerType, number])[] = [
  ['20GP', 0.56],
  ['40GP', 0.97],
  ['40HQ', 1],
];
const reefers: readonly (readonly [ContainerType, number])[] = [
  ['20RF', 1.25],
  ['40RH', 1.72],
];

/**
 * Returns the level of a service's rates in a week, as a factor near 1. It varies with the season and
 * sometimes jumps.
 */
export function levelIn(seed: number, { row }: ContainerService, week: number): number {
  const phase = randomOf(seed, 'box phase', row.code).next() * 2 * Math.PI;
  const jump = randomOf(seed, 'box jump', row.code, Math.floor(week / 3)).next() - 0.5;
  return 1 + row.swing * (0.7 * Math.sin(week / 4.3 + phase) + 0.6 * jump);
}

/**
 * Returns the rates of a voyage as they were quoted in a week: a rate to all ports, a higher rate to the last
 * port, and through rates to ports beyond the voyage.
 */
export function ratesIn(
  seed: number,
  service: ContainerService,
  at: { week: number; day: PlainDate },
): NewContainerRate[] {
  const { row, stops } = service;
  const level = levelIn(seed, service, at.week);
  const last = stops.at(-1)?.harbor_code ?? '';
  const validity = validityOf(randomOf(seed, 'box validity', row.code, at.day), at.day);
  const types = row.hasReefers ? [...sizes, ...reefers] : sizes;
  const lines: readonly (readonly [string, number])[] = [
    ['', row.usd],
    [last, row.usd * 1.04],
    ...(row.through ?? []),
  ];
  return lines.flatMap(([end_harbor_code, usd]) =>
    types.map(([box_type, share]) => ({
      box_type,
      start_harbor_code: '',
      end_harbor_code,
      amount: (Math.round((usd * share * level) / 5) * 5).toFixed(2),
      currency: 'USD',
      ...validity,
    })),
  );
}

/**
 * Returns the validity of a rate. Most rates are valid for about a month around departure, some have no
 * dates, and some expired before departure.
 */
function validityOf(random: Random, day: PlainDate): Pick<NewContainerRate, 'valid_since' | 'valid_until'> {
  const kind = random.next();
  if (kind < 0.18) return { valid_since: null, valid_until: null };
  if (kind < 0.26) return { valid_since: addDays(day, -28), valid_until: addDays(day, -2) };
  return { valid_since: addDays(day, -14), valid_until: addDays(day, random.whole(8, 16)) };
}

const origins: Readonly<
  Record<string, readonly [code: string, small: string, large: string, currency: string]>
> = {
  CN: ['OTHC', '1020.00', '1540.00', 'CNY'],
  SG: ['OTHC', '232.00', '339.00', 'SGD'],
  DE: ['OTHC', '245.00', '245.00', 'EUR'],
};

/**
 * Returns the surcharges in addition to the ocean freight: fuel at sea, handling at the origin, and on long
 * services the peak season, which is included in the rate.
 */
export function surchargesOf({ row, stops }: ContainerService): NewSurcharge[] {
  const [code, small, large, currency] =
    origins[stops[0]?.harbor_code.slice(0, 2) ?? ''] ?? origins['CN'] ?? [];
  const isLong = (stops.at(-1)?.start_day ?? 0) > 14;
  const fuel = isLong ? 0.06 : 0.09;
  const lss = (share: number) => (Math.round((row.usd * fuel * share) / 5) * 5).toFixed(2);
  return [
    { box_type: '20GP', code: 'LSS', place: 'sea', amount: lss(0.56), currency: 'USD' },
    { box_type: '40GP', code: 'LSS', place: 'sea', amount: lss(1), currency: 'USD' },
    { box_type: '40HQ', code: 'LSS', place: 'sea', amount: lss(1), currency: 'USD' },
    ...(isLong ? [{ box_type: '', code: 'PSS', place: 'sea', amount: null, currency: 'USD' } as const] : []),
    {
      box_type: '20GP',
      code: code ?? '',
      place: 'origin',
      amount: small ?? null,
      currency: currency ?? 'CNY',
    },
    {
      box_type: '40GP',
      code: code ?? '',
      place: 'origin',
      amount: large ?? null,
      currency: currency ?? 'CNY',
    },
    {
      box_type: '40HQ',
      code: code ?? '',
      place: 'origin',
      amount: large ?? null,
      currency: currency ?? 'CNY',
    },
    { box_type: '', code: 'DOC', place: 'origin', amount: '450.00', currency: 'CNY' },
  ];
}

export interface DemoQuote {
  information_id: string;
  box_type: ContainerType;
  start_harbor_code: string;
  end_harbor_code: string;
  amount: string;
  currency: string;
  quotation_time: string;
}

/** The numbers of weeks before departure at which a voyage gets a new quote. */
const quotedWeeks = [8, 6, 4, 2, 1];
const courseDays = 90;

/** Returns the quotes of a voyage before `until`, oldest first. */
export function quotesOf(
  seed: number,
  service: ContainerService,
  { id, day, until }: { id: string; day: PlainDate; until: Date },
): DemoQuote[] {
  const today = until.toISOString().slice(0, 10);
  if (daysBetween(day, today) > courseDays) return [];
  return quotedWeeks.flatMap((weeks) => {
    const quoted = addDays(day, -7 * weeks);
    const time = new Date(`${quoted}T03:00:00Z`);
    if (time >= until) return [];
    return ratesIn(seed, service, { week: weekOf(service, quoted), day })
      .filter(({ box_type }) => box_type === '20GP' || box_type === '40GP' || box_type === '40HQ')
      .map(({ valid_since: _since, valid_until: _until, ...rate }) => ({
        information_id: id,
        ...rate,
        quotation_time: time.toISOString(),
      }));
  });
}

export const weekOf = ({ firstDay }: ContainerService, day: PlainDate): number =>
  Math.floor(daysBetween(firstDay, day) / 7);
