import { daysBetween } from '../../calendar/plain-date.ts';
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
}

/**
 * Returns the reasons why a sailing is unlikely. Its calls, days and cut-offs are compared only with each
 * other, independently of the rules by which they were read. A person has to confirm each reason.
 */
export function implausible(sailing: SheetSailing, context: PlausibilityContext): SheetNote[] {
  const { harbors, cut_offs } = sailing;
  return [
    ...orderOfCalls(harbors),
    ...passages(harbors, context),
    ...oneCoast(harbors, context),
    ...longWindows(harbors),
    ...cut_offs.flatMap((one) => cutOffsApart(one, harbors)),
  ];
}

const asked = (...[code, values]: Parameters<typeof remark>): SheetNote => ({
  field: null,
  ...remark(code, values),
});

function orderOfCalls(calls: readonly SheetCall[]): SheetNote[] {
  return pairsOf(calls).flatMap(([before, after]) =>
    after.start_time < before.start_time || after.end_time < before.start_time
      ? [asked('calls_out_of_order', { first: callText(before), second: callText(after) })]
      : [],
  );
}

/** The slowest passage, in knots, and the days that a ship may wait or work between two calls. */
const slowest = { knots: 4, days: 30 };

/** Compares each passage with the distance by sea, or with the great circle if the sea route is unknown. */
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

/** The distance by sea below which two ports of one nation are on one coast, in nautical miles. */
const coastNmMost = 1_500;

/**
 * A ship that discharges on the coast where it has loaded is unusual. Usually the role of a call was misread.
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

/** The most days of a window that needs no question. A month has 31. */
const windowDaysMost = 35;

const longWindows = (calls: readonly SheetCall[]): SheetNote[] =>
  calls.flatMap((call) => {
    const days = daysBetween(call.start_time, call.end_time) + 1;
    return days > windowDaysMost ? [asked('window_long', { call: callText(call), days })] : [];
  });

/** The most days between a cut-off and its call. */
const cutOffDaysMost = 31;

/** A cut-off is before the departure of its call, and not long before. */
function cutOffsApart({ code, harbor_code, time }: SheetCutOff, calls: readonly SheetCall[]): SheetNote[] {
  const day = time?.slice(0, 10) ?? '';
  const there = calls.filter((one) =>
    [one.harbor_code, one.second_harbor_code, one.third_harbor_code].includes(harbor_code),
  );
  // A vessel that calls twice at a port has cut-offs for both calls.
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
