import {
  containerTypes,
  type ContainerType,
  type RateReader,
} from '../../../trade/container/container-types.ts';
import { isClock } from '../../../trade/draft/draft-container-verdicts.ts';
import { stopsInOrder } from '../../../trade/draft/pattern-voyages.ts';
import { callsInOrder } from '../../../trade/draft/draft-verdict.ts';
import type { DraftRate } from '../../../trade/draft/draft.ts';
import type { PatternStop, ServicePattern } from '../../../trade/draft/service-pattern.ts';
import { readTypedRate } from '../../../trade/draft/typed-rate.ts';
import { isRecord } from '../../../trade/edit/record.ts';
import { keyBetween } from '../../../trade/edit/fractional-key.ts';
import { isAmount, normalizeDate } from '../../../trade/identifiers/typed-values.ts';
import { isPlainDate } from '../../../trade/calendar/plain-date.ts';
import { readPort } from '../draft-cells/read-call.ts';
import type { CellBook } from '../draft-cells/cell-book.ts';
import { toHalfWidth } from '../../../trade/text/half-width.ts';
import { t } from '../../i18n/t.ts';

export const stopRoles = ['load', 'both', 'unload'] as const;
export type StopRole = (typeof stopRoles)[number];

export interface TypedStop {
  id: string;
  port: string;
  role: StopRole;
  terminal: string;
  startDay: string;
  startClock: string;
  endDay: string;
  endClock: string;
}

/** A service pattern (the timetable of a container service) as typed, in display order. */
export interface TypedPattern {
  serviceCode: string;
  ratesFor: RateReader;
  cycle: string;
  firstDay: string;
  firstVoyage: string;
  step: string;
  stops: TypedStop[];
  ships: { id: string; name: string; imo: string }[];
  cutOffs: { id: string; port: string; code: string; hours: string }[];
  /** The rate that applies between any two ports, by container type, as typed. */
  rates: Partial<Record<ContainerType, string>>;
  currency: string;
}

/** The typed values, and the pattern (the timetable of the service) on which they are based. */
export interface StoredPattern {
  seen: ServicePattern;
  typed: TypedPattern;
}

const hasLists = (value: unknown, names: readonly string[]): value is Readonly<Record<string, unknown>> =>
  isRecord(value) && names.every((name) => Array.isArray(value[name]) && value[name].every(isRecord));

/** Checks the stored value, because another version of the application may have stored it. */
export const isStoredPattern = (value: object): value is StoredPattern => {
  const { seen, typed } = value as Partial<Record<string, unknown>>;
  return (
    hasLists(seen, ['stops', 'ships', 'cut_off_rules', 'rates']) &&
    hasLists(typed, ['stops', 'ships', 'cutOffs']) &&
    isRecord(typed['rates']) &&
    ['serviceCode', 'cycle', 'firstDay', 'firstVoyage', 'step'].every(
      (name) => typeof typed[name] === 'string',
    )
  );
};

export function typedPattern(pattern: ServicePattern, book: CellBook): TypedPattern {
  const portName = (code: string) => (code === '' ? '' : book.names.harborName(code, book.language));
  return {
    serviceCode: pattern.service_code,
    ratesFor: pattern.rates_for,
    cycle: String(pattern.cycle_days),
    firstDay: pattern.first_day,
    firstVoyage: pattern.first_voyage,
    step: String(pattern.voyage_step),
    stops: stopsInOrder(pattern).map((stop) => ({
      id: stop.id,
      port: portName(stop.harbor_code),
      role: stop.is_load && stop.is_unload ? 'both' : stop.is_load ? 'load' : 'unload',
      terminal: stop.terminal ?? '',
      startDay: String(stop.start_day),
      startClock: stop.start_clock ?? '',
      endDay: String(stop.end_day),
      endClock: stop.end_clock ?? '',
    })),
    ships: callsInOrder(pattern.ships).map(({ id, ship_name, imo }) => ({
      id,
      name: ship_name ?? '',
      imo: imo ?? '',
    })),
    cutOffs: pattern.cut_off_rules.map(({ id, harbor_code, code, hours }) => ({
      id,
      port: harbor_code,
      code,
      hours: String(hours),
    })),
    rates: Object.fromEntries(
      containerTypes.flatMap((type) => {
        const rate = generalRate(pattern.rates, type);
        return rate ? [[type, rate.amount ?? '']] : [];
      }),
    ),
    currency: pattern.rates[0]?.currency || 'USD',
  };
}

const generalRate = (rates: readonly DraftRate[], type: ContainerType): DraftRate | undefined =>
  rates.find(
    ({ box_type, start_harbor_code, end_harbor_code }) =>
      box_type === type && start_harbor_code === '' && end_harbor_code === '',
  );

/** Errors by field, e.g. `cycle` or `stops.{id}.port`. */
export type PatternFaults = ReadonlyMap<string, string>;

/**
 * Parses the typed pattern (the timetable of the service) and returns it with the errors. If there are
 * errors, the pattern must not be saved.
 */
export function readPattern(
  typed: TypedPattern,
  before: ServicePattern,
  { book, makeId }: { book: CellBook; makeId: () => string },
): { pattern: ServicePattern; faults: PatternFaults } {
  const faults = new Map<string, string>();
  const whole = (field: string, typedText: string, [least, most]: readonly [number, number]): number => {
    const text = toHalfWidth(typedText);
    const value = Number(text);
    const isRight = /^-?\d+$/.test(text) && value >= least && value <= most;
    if (!isRight) faults.set(field, t('service.whole'));
    return isRight ? value : least;
  };
  const firstDay = normalizeDate(typed.firstDay);
  if (typed.firstDay !== '' && !isPlainDate(firstDay)) faults.set('firstDay', t('service.untilWrong'));
  const pattern: ServicePattern = {
    ...before,
    service_code: typed.serviceCode.trim(),
    rates_for: typed.ratesFor,
    cycle_days: whole('cycle', typed.cycle, [1, 90]),
    first_day: isPlainDate(firstDay) ? firstDay : '',
    first_voyage: typed.firstVoyage.trim(),
    voyage_step: whole('step', typed.step, [1, 10]),
    stops: readStops(typed.stops, { book, faults, whole }),
    ships: withPlaces(typed.ships).map(({ id, name, imo, sequence }) => ({
      id,
      sequence,
      ship_name: name.trim() || null,
      imo: imo.trim() || null,
    })),
    cut_off_rules: typed.cutOffs.map(({ id, port, code, hours }) => ({
      id,
      harbor_code: port,
      code,
      hours: whole(`cutOffs.${id}`, hours, [0, 720]),
    })),
    rates: readRates(typed, before, { faults, makeId }),
  };
  return { pattern, faults };
}

/** Assigns sequence keys to rows in their current order. */
function withPlaces<Row extends object>(rows: readonly Row[]): (Row & { sequence: string })[] {
  let last: string | null = null;
  return rows.map((row) => ({ ...row, sequence: (last = keyBetween(last, null)) }));
}

interface Reading {
  book: CellBook;
  faults: Map<string, string>;
  whole: (field: string, text: string, bounds: readonly [number, number]) => number;
}

const dayBounds = [-62, 360] as const;

function readStops(typed: readonly TypedStop[], { book, faults, whole }: Reading): PatternStop[] {
  let left = -Infinity;
  return withPlaces(typed).map((stop): PatternStop => {
    const at = (field: string) => `stops.${stop.id}.${field}`;
    const port = readPort(stop.port, book);
    if (port.refused !== undefined || !port.values.harbor_code || port.values.second_harbor_code)
      faults.set(at('port'), port.refused ?? t('service.portWrong'));
    const start_day = whole(at('startDay'), stop.startDay, dayBounds);
    const end_day = whole(at('endDay'), stop.endDay, dayBounds);
    // A day that is invalid has an error already, so it is not also compared with other days.
    const isRead = !faults.has(at('startDay')) && !faults.has(at('endDay'));
    if (isRead && end_day < start_day) faults.set(at('endDay'), t('service.stayWrong'));
    if (isRead && start_day < left) faults.set(at('startDay'), t('service.orderWrong'));
    if (isRead) left = end_day;
    const clock = (field: 'startClock' | 'endClock'): string | null => {
      const text = toHalfWidth(stop[field]);
      const padded = /^\d:\d\d$/.test(text) ? `0${text}` : text;
      if (padded !== '' && !isClock(padded)) faults.set(at(field), t('service.clockWrong'));
      return padded || null;
    };
    return {
      id: stop.id,
      sequence: stop.sequence,
      harbor_code: port.values.harbor_code ?? '',
      terminal: stop.terminal.trim() || null,
      is_load: stop.role !== 'unload',
      is_unload: stop.role !== 'load',
      start_day,
      start_clock: clock('startClock'),
      end_day,
      end_clock: clock('endClock'),
    };
  });
}

/**
 * Returns the rates of the pattern (the timetable of the service). The typed rates replace the rates that
 * apply between any two ports; rates between named ports stay.
 */
function readRates(
  { rates, currency }: TypedPattern,
  before: ServicePattern,
  { faults, makeId }: { faults: Map<string, string>; makeId: () => string },
): DraftRate[] {
  const general = containerTypes.flatMap((box_type): DraftRate[] => {
    const text = rates[box_type]?.trim() ?? '';
    if (text === '') return [];
    const { amount, currency: written = currency } = readTypedRate(text);
    if (!isAmount(amount)) faults.set(`rates.${box_type}`, t('service.amountWrong'));
    else if (written !== currency) faults.set(`rates.${box_type}`, t('service.currencyOther', { written }));
    const known = generalRate(before.rates, box_type);
    const made = { id: makeId(), box_type, start_harbor_code: '', end_harbor_code: '' };
    const valid = { valid_since: null, valid_until: null };
    return [{ ...(known ?? { ...made, ...valid }), amount, currency }];
  });
  const replaced = new Set(containerTypes.map((type) => generalRate(before.rates, type)?.id));
  return [...before.rates.filter(({ id }) => !replaced.has(id)), ...general];
}
