import type { DraftCutOff, NewDraft } from '../../../trade/draft/draft.ts';
import { callOfCutOff, ruleTime } from '../../../trade/draft/draft-cut-off-verdicts.ts';
import { isLocalTime, localTime } from '../../../trade/calendar/local-time.ts';
import type { CellBook } from './cell-book.ts';
import { codesOf, inOrder } from './draft-calls.ts';

type Draft = Pick<NewDraft, 'harbors' | 'cut_offs'>;

/** Returns the ports that a cut-off may refer to, loading ports first. */
export function cutOffPorts({ harbors }: Draft): string[] {
  const calls = inOrder(harbors);
  const some = [...calls.filter((call) => call.is_load), ...calls.filter((call) => !call.is_load)];
  return [...new Set(some.flatMap(codesOf))];
}

/**
 * Returns a new cut-off without a time, for the first loading port that has no cut-off of this kind yet,
 * otherwise for the first port.
 */
export function newCutOff(draft: Draft, id: string, code: string): DraftCutOff {
  const ports = cutOffPorts(draft);
  const has = (harbor_code: string) =>
    draft.cut_offs.some((one) => one.harbor_code === harbor_code && one.code === code);
  const loading = inOrder(draft.harbors).filter((call) => call.is_load);
  const harbor_code = loading.flatMap(codesOf).find((port) => !has(port)) ?? ports[0] ?? '';
  return { id, harbor_code, code, time: null, provenance: 'published', rule: null };
}

/** Moves a cut-off to another port. The clock time stays the same, in the time zone of the new port. */
export function withPort(one: DraftCutOff, harbor_code: string, book: CellBook): DraftCutOff {
  const timeZone = book.names.harbor(harbor_code)?.time_zone;
  const isMoved = one.time !== null && isLocalTime(one.time) && timeZone !== undefined;
  return { ...one, harbor_code, ...(isMoved && { time: inZone(one.time ?? '', timeZone) }) };
}

/**
 * Sets the source of a cut-off: published, computed or not given. A cut-off that is not given has no time,
 * and only a computed one has a rule.
 */
export function withProvenance(one: DraftCutOff, provenance: DraftCutOff['provenance']): DraftCutOff {
  return {
    ...one,
    provenance,
    rule: provenance === 'computed' ? one.rule : null,
    time: provenance === 'not_given' ? null : one.time,
  };
}

/**
 * Sets the rule of a cut-off. A rule that the app knows computes the time; a rule in free words leaves the
 * time unchanged.
 */
export function withRule(
  one: DraftCutOff,
  rule: string | null,
  { draft, book }: { draft: Draft; book: CellBook },
): DraftCutOff {
  const ruled: DraftCutOff = { ...one, provenance: 'computed', rule };
  return { ...ruled, time: computedTime(ruled, { draft, book }) ?? one.time };
}

/** Computes a cut-off's time by its rule; null if the rule, the laycan or the port's time zone is unknown. */
export function computedTime(
  one: DraftCutOff,
  { draft, book }: { draft: Draft; book: CellBook },
): string | null {
  const timeZone = book.names.harbor(one.harbor_code)?.time_zone;
  const call = callOfCutOff(draft.harbors, one);
  if (!call || timeZone === undefined) return null;
  const byRule = ruleTime(one.rule, call);
  return byRule && localTime(byRule.date, byRule.clock, timeZone);
}

/**
 * Returns the same clock time with the offset of the port on that day. Null if the offset is already right,
 * or if the time or the port's time zone is unknown.
 */
export function otherOffset({ time, harbor_code }: DraftCutOff, book: CellBook): string | null {
  const timeZone = book.names.harbor(harbor_code)?.time_zone;
  if (time === null || !isLocalTime(time) || timeZone === undefined) return null;
  const right = inZone(time, timeZone);
  return Date.parse(right) === Date.parse(time) ? null : right;
}

const inZone = (time: string, timeZone: string): string =>
  localTime(time.slice(0, 10), time.slice(11, 16), timeZone);

/**
 * Formats a time for its input field; empty for null. A text that could not be read as a time is returned as
 * typed.
 */
export const timeSource = (time: string | null): string =>
  time !== null && isLocalTime(time) ? `${time.slice(0, 10)} ${time.slice(11, 16)}` : (time ?? '');
