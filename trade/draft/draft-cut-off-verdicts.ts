import { dictionary } from '../sailing/dictionary.ts';
import type { DraftCall, DraftContent, DraftCutOff } from './draft.ts';
import { hoursBefore, hoursOfRule, isCutOffRule, timeByRule } from '../sailing/cut-off-rules.ts';
import { callsInOrder, fault, hint, unknownIdFault, required, type DraftVerdict } from './draft-verdict.ts';
import { isLocalTime } from '../calendar/local-time.ts';
import { isPlainDate, type PlainDate } from '../calendar/plain-date.ts';
import { pathOf } from '../edit/path.ts';

/** Checks that each cut-off is at a port of the rotation, and that no port has the same cut-off twice. */
export function cutOffVerdicts({
  harbors,
  cut_offs,
  kind,
}: Pick<DraftContent, 'harbors' | 'cut_offs' | 'kind'>): DraftVerdict[] {
  const seen = new Map<string, number>();
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
      ...timeVerdicts(one, call, kind),
    ];
  });
}

/** Returns the number of times that a vessel loads at a port. Each of these calls may have the same cut-off. */
const loadingCallsAt = (calls: readonly DraftCall[], harbor_code: string): number =>
  calls.filter((call) => call.is_load && call.harbor_code === harbor_code).length;

/**
 * Returns the call that a cut-off belongs to: the first loading call at its port or, if the vessel never
 * loads there, its first call.
 */
export function callOfCutOff<Call extends DraftCall>(
  calls: readonly Call[],
  { harbor_code }: Pick<DraftCutOff, 'harbor_code'>,
): Call | undefined {
  const there = callsInOrder(calls).filter((call) =>
    [call.harbor_code, call.second_harbor_code, call.third_harbor_code].includes(harbor_code),
  );
  return there.find((call) => call.is_load) ?? there[0];
}

/** Checks that a cut-off computed by a rule names the rule, and that a given time is valid. */
function timeVerdicts(
  one: DraftCutOff,
  call: DraftCall | undefined,
  kind: DraftContent['kind'],
): DraftVerdict[] {
  const { id, time, provenance, rule } = one;
  const field = (name: string) => pathOf('cut_offs', id, name);
  const ruleMissing =
    provenance === 'computed' && rule === null ? [fault(field('rule'), 'cut_off_rule_missing')] : [];
  if (time === null)
    return provenance === 'not_given' ? [] : [...ruleMissing, fault(field('time'), 'missing')];
  if (!isLocalTime(time)) return [...ruleMissing, fault(field('time'), 'time_unreadable', { text: time })];
  const byRule = provenance === 'computed' && call && ruleTime(rule, call);
  const expected = byRule && `${byRule.date}T${byRule.clock}`;
  return [
    ...ruleMissing,
    ...(expected && expected !== time.slice(0, 16)
      ? [hint(field('time'), 'cut_off_not_by_rule', { text: expected.replace('T', ' ') })]
      : []),
    ...(kind !== 'container' && call && isPlainDate(call.end_time) && time.slice(0, 10) > call.end_time
      ? [hint(field('time'), 'cut_off_late')]
      : []),
  ];
}

/**
 * Returns the day and the clock time of a cut-off by its rule; null if the rule is free text or the day is
 * unknown.
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
