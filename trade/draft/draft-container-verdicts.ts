import { isLocalTime, localTime } from '../calendar/local-time.ts';
import { daysBetween, isPlainDate } from '../calendar/plain-date.ts';
import { pathOf } from '../edit/path.ts';
import { portsOfTerminal } from '../harbors/terminal-ports.ts';
import { isAmount } from '../identifiers/typed-values.ts';
import { dictionary } from '../sailing/dictionary.ts';
import { knotsMost } from '../sailing/sea-speed.ts';
import * as tradeLimits from '../trade-limits.ts';
import { arrivalOrderVerdicts, harborVerdicts, rotationVerdicts } from './draft-call-verdicts.ts';
import { lastCallOfCutOff } from './draft-cut-off-verdicts.ts';
import type { DraftCall, DraftContent, DraftCutOff, DraftRate } from './draft.ts';
import {
  callsInOrder,
  fault,
  hint,
  unknownIdFault,
  required,
  type DraftVerdict,
  type VerdictContext,
} from './draft-verdict.ts';

/**
 * Returns the verdicts on the calls, rates and surcharges of a container voyage, and on cut-offs that are
 * after the departure.
 */
export function containerVerdicts(draft: DraftContent, context: VerdictContext): DraftVerdict[] {
  const calls = callsInOrder(draft.harbors);
  return [
    ...rotationVerdicts(calls),
    ...arrivalOrderVerdicts(calls),
    ...calls.flatMap((call, at) => [
      ...harborVerdicts(call, context),
      ...singleVerdicts(call),
      ...terminalVerdicts(call),
      ...timeVerdicts(call, context),
      ...passageVerdicts(call, calls[at - 1], context),
    ]),
    ...draft.cut_offs.flatMap((one) => departureVerdicts(one, calls)),
    ...rateVerdicts(draft.rates ?? [], calls, context),
    ...surchargeVerdicts(draft),
  ];
}

/** True if the text is a clock time, `18:00`. */
export const isClock = (text: string): boolean => /^(?:[01]\d|2[0-3]):[0-5]\d$/.test(text);

const isRead = (text: string | null | undefined): boolean => !text || isClock(text);

const singleVerdicts = (call: DraftCall): DraftVerdict[] =>
  (['second_harbor_code', 'third_harbor_code'] as const).flatMap((name) =>
    call[name] ? [fault(pathOf('harbors', call.id, name), 'single_port_only')] : [],
  );

/** Checks that the terminal is not one of another port. An unknown terminal is accepted. */
function terminalVerdicts({ id, harbor_code, terminal }: DraftCall): DraftVerdict[] {
  const ports = portsOfTerminal(terminal ?? '');
  if (ports.size === 0 || harbor_code === '' || ports.has(harbor_code)) return [];
  return [hint(pathOf('harbors', id, 'terminal'), 'terminal_elsewhere', { text: terminal ?? '' })];
}

/**
 * Checks that both days are given, both clock times are valid, and the departure is not before the arrival.
 * Also checks the length of the stay, and that a loading call is neither over nor too far in the future.
 */
function timeVerdicts(call: DraftCall, { today }: VerdictContext): DraftVerdict[] {
  const { start_time, end_time, start_clock, end_clock, is_load } = call;
  const field = (name: keyof DraftCall) => pathOf('harbors', call.id, name);
  const day = (name: 'start_time' | 'end_time', isMissing: 'arrival_missing' | 'departure_missing') =>
    isPlainDate(call[name])
      ? []
      : [
          call[name] === ''
            ? fault(field(name), isMissing)
            : fault(field(name), 'date_unreadable', { text: call[name] }),
        ];
  const unread = [
    ...day('start_time', 'arrival_missing'),
    ...day('end_time', 'departure_missing'),
    ...(['start_clock', 'end_clock'] as const).flatMap((name) =>
      isRead(call[name]) ? [] : [fault(field(name), 'clock_invalid', { text: call[name] ?? '' })],
    ),
  ];
  if (unread.length > 0) return unread;
  const isReversed =
    end_time < start_time ||
    (end_time === start_time && !!start_clock && !!end_clock && end_clock < start_clock);
  if (isReversed) return [fault(field('end_time'), 'departure_before_arrival')];
  if (daysBetween(start_time, end_time) + 1 > tradeLimits.laycanDaysMost)
    return [fault(field('end_time'), 'window_too_long', { days: tradeLimits.laycanDaysMost })];
  if (is_load && end_time < today) return [hint(field('end_time'), 'laycan_over')];
  return is_load && daysBetween(today, start_time) > tradeLimits.laycanAheadDaysMost
    ? [fault(field('start_time'), 'laycan_far', { days: tradeLimits.laycanAheadDaysMost })]
    : [];
}

/**
 * Checks that the vessel leaves one port before it arrives at the next, and that its speed is possible. Times
 * are compared in UTC if the time zones are known.
 */
function passageVerdicts(
  call: DraftCall,
  previous: DraftCall | undefined,
  context: VerdictContext,
): DraftVerdict[] {
  if (!previous) return [];
  const field = pathOf('harbors', call.id, 'start_time');
  const twice =
    call.harbor_code !== '' && call.harbor_code === previous.harbor_code
      ? [hint(pathOf('harbors', call.id, 'harbor_code'), 'harbor_twice')]
      : [];
  if (![previous.end_time, call.start_time].every(isPlainDate)) return twice;
  const left = momentOf(previous.harbor_code, previous.end_time, previous.end_clock || '00:00', context);
  const comes = momentOf(call.harbor_code, call.start_time, call.start_clock || '23:59', context);
  if (left === null || comes === null) return twice;
  const hours = (comes - left) / 3_600_000;
  if (hours < 0) return [...twice, fault(field, 'arrival_before_departure')];
  if (hours > tradeLimits.passageDaysMost * 24)
    return [...twice, fault(field, 'call_far', { days: tradeLimits.passageDaysMost })];
  const distance = context.seaMiles?.(previous.harbor_code, call.harbor_code) ?? null;
  if (distance === null || distance <= hours * knotsMost.bySea) return twice;
  const values = { distance: Math.round(distance), hours: Math.round(hours), knots: knotsMost.bySea };
  return [...twice, hint(field, 'box_too_fast', values)];
}

/**
 * Returns a moment in ms since 1970, read as UTC if the zone is unknown. Returns null for an invalid clock
 * time.
 */
function momentOf(harbor: string, day: string, clock: string, { zoneOf }: VerdictContext): number | null {
  if (!isClock(clock)) return null;
  const zone = zoneOf?.(harbor);
  return Date.parse(zone === undefined ? `${day}T${clock}:00Z` : localTime(day, clock, zone));
}

/**
 * Checks that a cut-off is not after the departure of the vessel, because cargo that is delivered later is
 * not shipped.
 */
function departureVerdicts(one: DraftCutOff, calls: readonly DraftCall[]): DraftVerdict[] {
  const call = lastCallOfCutOff(calls, one);
  const { time } = one;
  if (!call || time === null || !isLocalTime(time) || !isPlainDate(call.end_time)) return [];
  const clock = call.end_clock && isClock(call.end_clock) ? call.end_clock : '23:59';
  return time.slice(0, 16) > `${call.end_time}T${clock}`
    ? [fault(pathOf('cut_offs', one.id, 'time'), 'cut_off_after_departure')]
    : [];
}

function rateVerdicts(
  rates: readonly DraftRate[],
  calls: readonly DraftCall[],
  { isHarbor }: VerdictContext,
): DraftVerdict[] {
  const seen = new Set<string>();
  const loading = calls.filter(({ is_load }) => is_load);
  return rates.flatMap((rate) => {
    const { id, start_harbor_code: from, end_harbor_code: to, box_type, valid_since, valid_until } = rate;
    const field = (name: keyof DraftRate) => pathOf('rates', id, name);
    const name = [box_type, from, to, valid_since, valid_until].join(' ');
    const isTwice = seen.has(name);
    seen.add(name);
    return [
      ...amountVerdicts('rates', rate),
      ...(rate.amount === null ? [fault(field('amount'), 'missing')] : []),
      ...(from !== '' && !loading.some(({ harbor_code }) => harbor_code === from)
        ? [fault(field('start_harbor_code'), 'rate_port_elsewhere', { text: from })]
        : []),
      ...(to !== '' && !isHarbor(to)
        ? [fault(field('end_harbor_code'), 'harbor_unknown', { text: to })]
        : []),
      ...(isTwice ? [fault(field('box_type'), 'rate_twice')] : []),
      ...validityVerdicts(rate, loading),
    ];
  });
}

/**
 * Checks that the two days between which a rate is valid are dates in order, and that the rate is valid on a
 * loading day of the vessel.
 */
function validityVerdicts(rate: DraftRate, loading: readonly DraftCall[]): DraftVerdict[] {
  const { id, valid_since, valid_until, start_harbor_code } = rate;
  const unread = (['valid_since', 'valid_until'] as const).flatMap((name) => {
    const text = rate[name] ?? '';
    return text === '' || isPlainDate(text)
      ? []
      : [fault(pathOf('rates', id, name), 'date_unreadable', { text })];
  });
  if (unread.length > 0) return unread;
  const field = pathOf('rates', id, 'valid_until');
  if (valid_since && valid_until && valid_until < valid_since) return [fault(field, 'validity_reversed')];
  const days = loading
    .filter(({ harbor_code }) => start_harbor_code === '' || harbor_code === start_harbor_code)
    .map(({ end_time }) => end_time)
    .filter(isPlainDate);
  const holds = (day: string) => (!valid_since || day >= valid_since) && (!valid_until || day <= valid_until);
  return days.length > 0 && !days.some(holds) ? [hint(field, 'rate_not_valid')] : [];
}

const surchargeVerdicts = ({ surcharges = [] }: DraftContent): DraftVerdict[] =>
  surcharges.flatMap((one) => [
    ...(one.code === '' ? [fault(pathOf('surcharges', one.id, 'code'), 'surcharge_missing')] : []),
    ...amountVerdicts('surcharges', one),
  ]);

/** Checks that an amount is valid and has a known currency. */
function amountVerdicts(
  list: 'rates' | 'surcharges',
  { id, amount, currency }: { id: string; amount: string | null; currency: string },
): DraftVerdict[] {
  const field = (name: 'amount' | 'currency') => pathOf(list, id, name);
  return [
    ...(amount !== null && !isAmount(amount)
      ? [fault(field('amount'), 'amount_invalid', { text: amount })]
      : []),
    ...(amount === null ? [] : required(field('currency'), currency)),
    ...unknownIdFault(field('currency'), currency, dictionary.currency, 'currency_unknown'),
  ];
}
