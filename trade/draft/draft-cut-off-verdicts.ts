import { dictionary } from '../sailing/dictionary.ts';
import type { DraftCall, DraftContent, DraftCutOff } from './draft.ts';
import { reversedWindows } from '../deadline/receiving-windows.ts';
import { hoursBefore, hoursOfRule, isCutOffRule, timeByRule } from '../sailing/cut-off-rules.ts';
import { callsInOrder, fault, hint, unknownIdFault, required, type DraftVerdict } from './draft-verdict.ts';
import { isLocalTime } from '../calendar/local-time.ts';
import { isPlainDate, type PlainDate } from '../calendar/plain-date.ts';
import { pathOf } from '../edit/path.ts';

/**
 * Checks the port, kind and time of each cut-off. The port must be a port of the voyage, and must not have a
 * cut-off more often than the vessel loads there. A receiving period must open before its cut-off.
 */
export function cutOffVerdicts({
  harbors,
  cut_offs,
  kind,
}: Pick<DraftContent, 'harbors' | 'cut_offs' | 'kind'>): DraftVerdict[] {
  const seen = new Map<string, number>();
  const reversed = new Map(reversedAtPorts(cut_offs).map(({ opening, cutOff }) => [opening.id, cutOff.code]));
  return cut_offs.flatMap((one) => {
    const { id, harbor_code, code } = one;
    const field = (name: string) => pathOf('cut_offs', id, name);
    const name = `${harbor_code} ${code}`;
    const times = (seen.get(name) ?? 0) + 1;
    seen.set(name, times);
    const isTwice = times > Math.max(1, loadingCallsAt(harbors, harbor_code));
    const call = callOfCutOff(harbors, one);
    return [
      ...required(field('harbor_code'), harbor_code),
      ...(harbor_code !== '' && !call
        ? [fault(field('harbor_code'), 'cut_off_elsewhere', { text: harbor_code })]
        : []),
      ...required(field('code'), code),
      ...unknownIdFault(field('code'), code, dictionary.cut_off, 'cut_off_unknown'),
      ...(isTwice ? [fault(field('code'), 'cut_off_twice')] : []),
      ...timeVerdicts(one, callsOfCutOff(harbors, one), kind),
      ...(reversed.has(id)
        ? [fault(field('time'), 'opening_after_cut_off', { text: reversed.get(id) ?? '' })]
        : []),
    ];
  });
}

/**
 * Returns, for each port, the receiving periods that open after their own cut-off. If a code occurs more than
 * once, the vessel calls there again: the first times of all codes belong to the first call, and so on. A code
 * that occurs less often than the others is skipped, because its call is unknown.
 */
function reversedAtPorts(cutOffs: readonly DraftCutOff[]) {
  const valid = cutOffs.filter(({ time }) => time !== null && isLocalTime(time));
  return [...new Set(valid.map(({ harbor_code }) => harbor_code))].flatMap((port) => {
    const there = valid.filter(({ harbor_code }) => harbor_code === port);
    const byCode = [...new Set(there.map(({ code }) => code))].map((code) =>
      there
        .filter((one) => one.code === code)
        .toSorted((one, other) => Date.parse(one.time ?? '') - Date.parse(other.time ?? '')),
    );
    const total = Math.max(0, ...byCode.map(({ length }) => length));
    return Array.from({ length: total }, (_, at) =>
      reversedWindows(byCode.flatMap((rows) => (rows.length === total ? (rows[at] ?? []) : []))),
    ).flat();
  });
}

/**
 * Returns the number of times that a vessel loads at a port. Each cut-off may be given this many times for
 * the port.
 */
const loadingCallsAt = (calls: readonly DraftCall[], harbor_code: string): number =>
  calls.filter((call) => call.is_load && call.harbor_code === harbor_code).length;

/**
 * Returns the calls to which a cut-off can belong, in order: the loading calls at its port. If the vessel never
 * loads there, returns the other calls at the port.
 */
export function callsOfCutOff<Call extends DraftCall>(
  calls: readonly Call[],
  { harbor_code }: Pick<DraftCutOff, 'harbor_code'>,
): Call[] {
  const there = callsInOrder(calls).filter((call) =>
    [call.harbor_code, call.second_harbor_code, call.third_harbor_code].includes(harbor_code),
  );
  const loading = there.filter(({ is_load }) => is_load);
  return loading.length > 0 ? loading : there;
}

/**
 * Returns the first call to which a cut-off can belong; undefined if the vessel does not call at its port.
 */
export const callOfCutOff = <Call extends DraftCall>(
  calls: readonly Call[],
  cutOff: Pick<DraftCutOff, 'harbor_code'>,
): Call | undefined => callsOfCutOff(calls, cutOff)[0];

/**
 * Returns the last call to which a cut-off can belong; undefined if the vessel does not call at its port. No
 * cut-off of the port may be after the departure of this call.
 */
export const lastCallOfCutOff = <Call extends DraftCall>(
  calls: readonly Call[],
  cutOff: Pick<DraftCutOff, 'harbor_code'>,
): Call | undefined => callsOfCutOff(calls, cutOff).at(-1);

/**
 * Checks that a given time is valid, and that a cut-off computed by a rule names its rule. Gives a hint if
 * the time differs from the rule or is after the laycan.
 */
function timeVerdicts(
  one: DraftCutOff,
  calls: readonly DraftCall[],
  kind: DraftContent['kind'],
): DraftVerdict[] {
  const { id, time, provenance, rule } = one;
  const field = (name: string) => pathOf('cut_offs', id, name);
  const ruleMissing =
    provenance === 'computed' && rule === null ? [fault(field('rule'), 'cut_off_rule_missing')] : [];
  if (time === null)
    return provenance === 'not_given' ? [] : [...ruleMissing, fault(field('time'), 'missing')];
  if (!isLocalTime(time)) return [...ruleMissing, fault(field('time'), 'time_unreadable', { text: time })];
  const byRule = provenance === 'computed' ? calls.flatMap((call) => ruleTime(rule, call) ?? []) : [];
  const expected = byRule.map(({ date, clock }) => `${date}T${clock}`);
  const [first] = expected;
  const last = calls.at(-1);
  return [
    ...ruleMissing,
    ...(first && !expected.includes(time.slice(0, 16))
      ? [hint(field('time'), 'cut_off_not_by_rule', { text: first.replace('T', ' ') })]
      : []),
    ...(kind !== 'container' && last && isPlainDate(last.end_time) && time.slice(0, 10) > last.end_time
      ? [hint(field('time'), 'cut_off_late')]
      : []),
  ];
}

/**
 * Returns the day and the clock time of a cut-off that its rule defines; null if the rule is free text or the
 * day is unknown.
 */
export function ruleTime(
  rule: string | null,
  { start_time, end_time, end_clock }: Pick<DraftCall, 'start_time' | 'end_time' | 'end_clock'>,
): { date: PlainDate; clock: string } | null {
  if (isCutOffRule(rule)) return timeByRule(rule, start_time);
  const hours = hoursOfRule(rule);
  if (hours === null || !isPlainDate(end_time)) return null;
  const clock = end_clock && /^\d\d:\d\d$/.test(end_clock) ? end_clock : '00:00';
  return hoursBefore(hours, { day: end_time, clock });
}
