import { daysBetween } from '../../calendar/plain-date.ts';
import { reversedWindows } from '../../deadline/receiving-windows.ts';
import { greatCircleNm } from '../../harbors/great-circle.ts';
import type { SeaMiles } from '../../sailing/sea-speed.ts';
import { knotsMost } from '../../sailing/sea-speed.ts';
import { windowText } from '../dates/date-window.ts';
import { remark, type SheetNote } from '../note.ts';
import type { HarborNames } from '../ports/harbor-names.ts';
import type { SheetCall, SheetCutOff, SheetSailing } from '../sheet-sailing.ts';

interface PlausibilityContext {
  names: HarborNames;
  seaMiles?: SeaMiles | undefined;
  /** True if headers name the only loading and the only discharging port, so that their roles are certain. */
  areEndsNamed?: boolean | undefined;
}

/**
 * Returns a question for each reason why a sailing is unlikely. Calls, days and cut-offs are compared only
 * with each other and not with the cells, so that mistakes of the sheet reader are found.
 */
export function implausible(sailing: SheetSailing, context: PlausibilityContext): SheetNote[] {
  const { harbors, cut_offs } = sailing;
  return [
    ...orderOfCalls(harbors),
    ...callsTwice(harbors),
    ...passages(harbors, context),
    ...(context.areEndsNamed && harbors.length === 2 ? [] : oneCoast(harbors, context)),
    ...longWindows(harbors),
    ...voyageAsWindow(sailing),
    ...farAlternatives(harbors, context),
    ...loadingAfterPassage(harbors),
    ...cut_offs.flatMap((one) => cutOffsApart(one, harbors)),
    ...openingsAfterCutOffs(cut_offs),
  ];
}

const asked = (...[code, values]: Parameters<typeof remark>): SheetNote => ({
  field: null,
  ...remark(code, values),
});

function orderOfCalls(calls: readonly SheetCall[]): SheetNote[] {
  return pairsOf(calls).flatMap(([before, after]) =>
    after.start_time < before.start_time ||
    after.end_time < before.start_time ||
    after.end_time < before.end_time
      ? [asked('calls_out_of_order', { first: callText(before), second: callText(after) })]
      : [],
  );
}

/**
 * Returns a question if two consecutive calls are at one port, because they are probably parts of one call.
 */
const callsTwice = (calls: readonly SheetCall[]): SheetNote[] =>
  pairsOf(calls).some(([before, after]) => before.harbor_code === after.harbor_code)
    ? [asked('calls_guessed', { calls: calls.map(callText).join(' → ') })]
    : [];

/**
 * The slowest likely passage: a speed in knots, plus the days that a ship may wait or work between two calls.
 */
const slowest = { knots: 4, days: 30 };

/**
 * Returns a question for each passage that is too fast or too slow for its distance. The distance is by sea,
 * or along the great circle if the sea route is unknown.
 */
function passages(calls: readonly SheetCall[], context: PlausibilityContext): SheetNote[] {
  return pairsOf(calls).flatMap(([before, after]) => {
    const [from, to] = [before.harbor_code, after.harbor_code];
    if (from === to) return [];
    const bySea = context.seaMiles?.(from, to) ?? null;
    const nm = bySea ?? straightNm(from, to, context);
    if (nm === null) return [];
    const values = { first: callText(before), second: callText(after), distance: Math.round(nm) };
    const hoursMost = (daysBetween(before.start_time, after.end_time) + 1) * 24;
    const knots = bySea === null ? knotsMost.straight : knotsMost.bySea;
    if (nm > hoursMost * knots) return [asked('passage_too_fast', { ...values, knots })];
    const daysLeast = daysBetween(before.end_time, after.start_time);
    const daysMost = nm / (slowest.knots * 24) + slowest.days;
    return daysLeast > daysMost ? [asked('passage_too_slow', { ...values, days: daysLeast })] : [];
  });
}

/** The maximum distance in nautical miles at which two ports of one nation count as ports of one coast. */
const coastNmMost = 1_500;

/**
 * Returns a question if all loading and discharging ports are on one coast of one nation. A ship seldom
 * discharges on the coast where it has loaded, so a role was probably misread.
 */
function oneCoast(calls: readonly SheetCall[], context: PlausibilityContext): SheetNote[] {
  const loads = calls.filter(({ is_load }) => is_load);
  const ends = calls.filter(({ is_unload }) => is_unload);
  const isNear = (from: string, to: string) => {
    if (from.slice(0, 2) !== to.slice(0, 2)) return false;
    const nm = context.seaMiles?.(from, to) ?? straightNm(from, to, context);
    return nm !== null && nm < coastNmMost;
  };
  const isOneCoast =
    ends.length > 0 && loads.every((load) => ends.every((end) => isNear(load.harbor_code, end.harbor_code)));
  const [load, end] = [loads[0], ends.at(-1)];
  return isOneCoast && load && end
    ? [asked('one_coast', { first: callText(load), second: callText(end) })]
    : [];
}

/**
 * The minimum length in days of a long passage between two loading calls, and its minimum ratio to the
 * passage after the second call.
 */
const loadingPassage = { days: 15, ratio: 3 };

/**
 * Returns a question if a vessel loads again after a long passage and discharges soon afterwards. It probably
 * discharges at both ports.
 */
function loadingAfterPassage(calls: readonly SheetCall[]): SheetNote[] {
  const loads = calls.filter(({ is_load }) => is_load);
  const end = calls.find(({ is_unload }) => is_unload);
  const [last, before] = loads.toReversed();
  if (!last || !before || !end) return [];
  const passage = daysBetween(before.end_time, last.start_time);
  const next = Math.max(1, daysBetween(last.end_time, end.start_time));
  return passage >= loadingPassage.days && passage >= next * loadingPassage.ratio
    ? [asked('calls_guessed', { calls: calls.map(callText).join(' → ') })]
    : [];
}

/** The maximum distance in nautical miles between two ports that are alternatives of one call. */
const alternativesNmMost = 1_500;

/** Returns a question if the alternative ports of a call are far apart, because they are probably two calls. */
const farAlternatives = (calls: readonly SheetCall[], context: PlausibilityContext): SheetNote[] =>
  calls.flatMap((call) =>
    [call.second_harbor_code, call.third_harbor_code].flatMap((code) => {
      const nm = code === null ? null : straightNm(call.harbor_code, code, context);
      return nm !== null && nm > alternativesNmMost
        ? [asked('left_out_text', { text: `${call.harbor_code} / ${code}` })]
        : [];
    }),
  );

/** The maximum length in days of a laycan that needs no question. A month has 31 days. */
const windowDaysMost = 35;

const longWindows = (calls: readonly SheetCall[]): SheetNote[] =>
  calls.flatMap((call) => {
    const days = daysBetween(call.start_time, call.end_time) + 1;
    return days > windowDaysMost ? [asked('window_long', { call: callText(call), days })] : [];
  });

/**
 * The days of the month on which a part of a month (a third or a half) begins, as two digits. A laycan from
 * such a day may be a part of the month and thus longer than usual.
 */
const partBegins = ['01', '11', '16'];
/** The maximum length in days of a laycan that needs no question if the sailing has no arrival. */
const laycanAloneMost = 15;

/**
 * Returns a question if a long loading window has no arrival after it, because its two days are probably the
 * departure and the arrival: `上海-德班 12/5-1/2`.
 */
function voyageAsWindow({ harbors, undated }: SheetSailing): SheetNote[] {
  const [only, ...others] = harbors;
  if (!undated || !only || others.length > 0) return [];
  const days = daysBetween(only.start_time, only.end_time) + 1;
  const isPart = partBegins.includes(only.start_time.slice(8));
  return days > laycanAloneMost && !isPart ? [asked('window_long', { call: callText(only), days })] : [];
}

/**
 * Returns a question if the opening for a cargo class at a port is not before the cut-off of the same class.
 */
const openingsAfterCutOffs = (all: readonly SheetCutOff[]): SheetNote[] =>
  [...new Set(all.map(({ harbor_code }) => harbor_code))].flatMap((port) =>
    reversedWindows(all.filter(({ harbor_code }) => harbor_code === port)).map(({ opening, cutOff }) =>
      asked('opening_after_cut_off', { opening: opening.code, code: cutOff.code }),
    ),
  );

/** The maximum number of days between a cut-off and its call. */
const cutOffDaysMost = 31;

/** Returns a question if a cut-off is after the last day of its call, or long before the call. */
function cutOffsApart({ code, harbor_code, time }: SheetCutOff, calls: readonly SheetCall[]): SheetNote[] {
  const day = time?.slice(0, 10) ?? '';
  const there = calls.filter((one) =>
    [one.harbor_code, one.second_harbor_code, one.third_harbor_code].includes(harbor_code),
  );
  // A vessel that calls twice at a port has cut-offs for both calls, so the first call that ends on or after
  // the cut-off is used.
  const call = there.find(({ end_time }) => day <= end_time) ?? there[0];
  if (day === '' || !call) return [];
  const values = { code, time: (time ?? '').slice(0, 16).replace('T', ' '), call: callText(call) };
  if (day > call.end_time) return [asked('cut_off_after_call', values)];
  return daysBetween(day, call.start_time) > cutOffDaysMost ? [asked('cut_off_early', values)] : [];
}

const pairsOf = (calls: readonly SheetCall[]): (readonly [SheetCall, SheetCall])[] =>
  calls.slice(1).flatMap((after, at) => {
    const before = calls[at];
    return before ? [[before, after] as const] : [];
  });

function straightNm(from: string, to: string, { names }: PlausibilityContext): number | null {
  const [first, second] = [names.byCode.get(from), names.byCode.get(to)];
  return first && second ? greatCircleNm(first, second) : null;
}

const callText = (call: SheetCall): string => `${call.harbor_code} ${windowText(call)}`;
