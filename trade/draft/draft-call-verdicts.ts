import type { DraftCall } from './draft.ts';
import * as tradeLimits from '../trade-limits.ts';
import {
  callsInOrder,
  fault,
  hint,
  required,
  type DraftVerdict,
  type VerdictContext,
} from './draft-verdict.ts';
import { daysBetween, isPlainDate, type PlainDate } from '../calendar/plain-date.ts';
import { pathOf } from '../edit/path.ts';
import { knotsMost, type SeaMiles } from '../sailing/sea-speed.ts';

/**
 * Returns the verdicts on the calls of a draft: first on all calls together, then on each call and on the
 * passage to it.
 */
export function callVerdicts(calls: readonly DraftCall[], context: VerdictContext): DraftVerdict[] {
  const inOrder = callsInOrder(calls);
  return [
    ...rotationVerdicts(inOrder),
    ...arrivalOrderVerdicts(inOrder),
    ...inOrder.flatMap((call, at) => [
      ...harborVerdicts(call, context),
      ...windowVerdicts(call, context),
      ...arrivalVerdicts(call, context),
      ...orderVerdicts(call, inOrder[at - 1]),
      ...speedVerdicts(call, inOrder[at - 1], context),
    ]),
  ];
}

/** Checks that cargo is loaded at some call and discharged at a later one. */
export function rotationVerdicts(calls: readonly DraftCall[]): DraftVerdict[] {
  const firstLoad = calls.findIndex((call) => call.is_load);
  if (firstLoad < 0) return [fault('harbors', 'load_missing')];
  const isUnloaded = calls.some((call, at) => at > firstLoad && call.is_unload);
  return isUnloaded ? [] : [fault('harbors', 'unload_missing')];
}

const harborFields = ['harbor_code', 'second_harbor_code', 'third_harbor_code'] as const;

export function harborVerdicts(call: DraftCall, { isHarbor }: VerdictContext): DraftVerdict[] {
  return harborFields.flatMap((name, at) => {
    const field = pathOf('harbors', call.id, name);
    const text = call[name] ?? '';
    if (text === '') return name === 'harbor_code' ? required(field, text) : [];
    if (!isHarbor(text)) return [fault(field, 'harbor_unknown', { text })];
    const isRepeated = harborFields.slice(0, at).some((other) => call[other] === text);
    return isRepeated ? [fault(field, 'harbor_repeated', { text })] : [];
  });
}

function windowVerdicts(call: DraftCall, { today }: VerdictContext): DraftVerdict[] {
  const { start_time, end_time, is_load } = call;
  const field = (name: 'start_time' | 'end_time') => pathOf('harbors', call.id, name);
  const unread = (['start_time', 'end_time'] as const).flatMap((name) =>
    isPlainDate(call[name])
      ? []
      : call[name] === ''
        ? [fault(field(name), 'missing')]
        : [fault(field(name), 'date_unreadable', { text: call[name] })],
  );
  if (unread.length > 0) return unread;
  if (end_time < start_time) return [fault(field('end_time'), 'window_reversed')];
  const days = daysBetween(start_time, end_time) + 1;
  if (days > tradeLimits.laycanDaysMost)
    return [fault(field('end_time'), 'window_too_long', { days: tradeLimits.laycanDaysMost })];
  if (is_load && end_time < today) return [hint(field('end_time'), 'laycan_over')];
  return is_load && daysBetween(today, start_time) > tradeLimits.laycanAheadDaysMost
    ? [fault(field('start_time'), 'laycan_far', { days: tradeLimits.laycanAheadDaysMost })]
    : [];
}

/**
 * Checks the expected and the actual arrival. Both must be dates, and the actual arrival must not be more
 * than a day in the future. If there is no actual arrival, an expected arrival outside the laycan gives a
 * hint.
 */
function arrivalVerdicts(call: DraftCall, { today }: VerdictContext): DraftVerdict[] {
  const field = (name: 'estimated_time' | 'actual_time') => pathOf('harbors', call.id, name);
  const { start_time, end_time, estimated_time, actual_time } = call;
  const unread = (['estimated_time', 'actual_time'] as const).flatMap((name) => {
    const text = call[name] ?? '';
    return text === '' || isPlainDate(text) ? [] : [fault(field(name), 'date_unreadable', { text })];
  });
  if (unread.length > 0) return unread;
  // One day in the future is allowed, because in zones east of China the next day may already have begun.
  if (actual_time && daysBetween(today, actual_time) > 1)
    return [fault(field('actual_time'), 'actual_ahead')];
  if (!estimated_time || actual_time || !isPlainDate(start_time) || !isPlainDate(end_time)) return [];
  if (estimated_time >= start_time && estimated_time <= end_time) return [];
  const window = start_time === end_time ? start_time : `${start_time} – ${end_time}`;
  return [hint(field('estimated_time'), 'estimated_elsewhere', { window })];
}

type ArrivalField = 'estimated_time' | 'actual_time';

/**
 * Returns the day of the actual arrival or, if none is given, of the expected arrival; null if the text is
 * not a date.
 */
function arrivalOf({
  actual_time,
  estimated_time,
}: DraftCall): { field: ArrivalField; day: PlainDate } | null {
  if (actual_time) return isPlainDate(actual_time) ? { field: 'actual_time', day: actual_time } : null;
  if (!estimated_time || !isPlainDate(estimated_time)) return null;
  return { field: 'estimated_time', day: estimated_time };
}

/** Checks that no call has an earlier arrival than the calls before it. */
export function arrivalOrderVerdicts(calls: readonly DraftCall[]): DraftVerdict[] {
  let latest: PlainDate = '';
  return calls.flatMap((call) => {
    const arrival = arrivalOf(call);
    if (!arrival) return [];
    if (arrival.day < latest)
      return [fault(pathOf('harbors', call.id, arrival.field), 'arrival_before_earlier', { day: latest })];
    latest = arrival.day;
    return [];
  });
}

/**
 * Checks that the calls are in chronological order and that no passage is longer than the limit. Gives a hint
 * if two consecutive calls are at the same port.
 */
function orderVerdicts(call: DraftCall, previous: DraftCall | undefined): DraftVerdict[] {
  if (!previous) return [];
  const twice =
    call.harbor_code !== '' && call.harbor_code === previous.harbor_code
      ? [hint(pathOf('harbors', call.id, 'harbor_code'), 'harbor_twice')]
      : [];
  const { start_time } = call;
  if (![start_time, previous.start_time, previous.end_time].every(isPlainDate)) return twice;
  const field = pathOf('harbors', call.id, 'start_time');
  if (start_time < previous.start_time) return [...twice, fault(field, 'call_before_previous')];
  return daysBetween(previous.end_time, start_time) > tradeLimits.passageDaysMost
    ? [...twice, fault(field, 'call_far', { days: tradeLimits.passageDaysMost })]
    : twice;
}

/**
 * Checks the speed of a passage. It assumes the longest possible time for the passage. The passage begins
 * with the arrival at one call, or with the first day of its laycan. It ends with the arrival at the next
 * call, or with the last day of its laycan.
 */
function speedVerdicts(
  call: DraftCall,
  previous: DraftCall | undefined,
  { seaMiles }: VerdictContext,
): DraftVerdict[] {
  if (!previous || !seaMiles) return [];
  const arrival = arrivalOf(call);
  const [leaves, comes] = [arrivalOf(previous)?.day ?? previous.start_time, arrival?.day ?? call.end_time];
  if (![leaves, comes].every(isPlainDate)) return [];
  const days = daysBetween(leaves, comes) + 1;
  const distance = leastMiles(previous, call, seaMiles);
  if (days < 1 || distance === null || distance <= days * 24 * knotsMost.bySea) return [];
  const values = { distance: Math.round(distance), days, knots: knotsMost.bySea };
  return [hint(pathOf('harbors', call.id, arrival?.field ?? 'start_time'), 'call_too_soon', values)];
}

/**
 * Returns the shortest distance in sea miles between two calls, each of which may name several alternative
 * ports; null if one of the distances is unknown.
 */
function leastMiles(from: DraftCall, to: DraftCall, seaMiles: SeaMiles): number | null {
  const codesOf = (call: DraftCall) => harborFields.map((name) => call[name] ?? '').filter(Boolean);
  const all = codesOf(from).flatMap((one) => codesOf(to).map((other) => seaMiles(one, other)));
  const known = all.filter((nm) => nm !== null);
  return known.length > 0 && known.length === all.length ? Math.min(...known) : null;
}
