import { callsOfCutOff, ruleTime } from '../../../trade/draft/draft-cut-off-verdicts.ts';
import type { DraftCutOff, NewDraft } from '../../../trade/draft/draft.ts';
import { isLocalTime, localTime } from '../../../trade/calendar/local-time.ts';
import {
  cutOffRuleIds,
  hoursOfRule,
  isCutOffRule,
  readHoursRule,
} from '../../../trade/sailing/cut-off-rules.ts';
import type { CellBook } from './cell-book.ts';
import { computedTime } from './cut-off-edits.ts';
import { firstLoadingPorts, type DeadlinePlace } from './deadline-columns.ts';
import { portOfCutOff, readCutOffTime } from './read-cut-off-time.ts';
import { ruleText } from './rule-text.ts';
import type { MainCutOff } from './service-context.ts';

type Draft = Pick<NewDraft, 'harbors' | 'cut_offs'>;
/**
 * The port and kind of the deadlines in a column. Null means the main cut-off, in fields that older versions
 * of the app stored.
 */
type Place = DeadlinePlace | null;

/**
 * Returns the port and kind of the deadline that a cell of this draft shows; null if the service has no such
 * deadline.
 */
export function deadlineAt(
  draft: Draft,
  place: Place,
  { service }: Pick<CellBook, 'service'>,
): MainCutOff | null {
  if (!place) return service?.cutOff ?? null;
  if (place.harbor_code !== '') return place;
  const ports = firstLoadingPorts(draft);
  const { code } = place;
  const has = (port: string) => draft.cut_offs.some((one) => one.harbor_code === port && one.code === code);
  return { code, harbor_code: [...ports, ''].find(has) ?? ports[0] ?? '' };
}

/**
 * Returns the deadline that a cell shows. If the vessel calls at the port twice, this is the first one.
 * Undefined if there is none.
 */
export function deadlineIn(
  draft: Draft,
  place: Place,
  book: Pick<CellBook, 'service'>,
): DraftCutOff | undefined {
  const at = deadlineAt(draft, place, book);
  return draft.cut_offs.find((one) => one.harbor_code === at?.harbor_code && one.code === at.code);
}

/**
 * Returns the other deadlines of the cell's kind, which only the form shows: deadlines at the second call of
 * the same port and, for general cargo, deadlines at other ports.
 */
export function otherDeadlines(draft: Draft, place: Place, book: Pick<CellBook, 'service'>): DraftCutOff[] {
  const shown = deadlineIn(draft, place, book);
  const at = deadlineAt(draft, place, book);
  return draft.cut_offs.filter(
    (one) =>
      one !== shown &&
      one.code === at?.code &&
      (place?.harbor_code === '' || one.harbor_code === at.harbor_code),
  );
}

/**
 * Returns the text of a deadline for its editor and the clipboard: the rule that computes its time or,
 * without a rule, the time. If a rule is copied to another sailing, it computes the time from that sailing's
 * days.
 */
export function deadlineSource(
  { time, provenance, rule }: DraftCutOff,
  timeText: (time: string) => string,
): string {
  const isKnown = rule !== null && (isCutOffRule(rule) || hoursOfRule(rule) !== null);
  if (provenance === 'computed' && isKnown) return ruleText(rule);
  if (time === null) return '';
  return isLocalTime(time) ? timeText(time) : time;
}

/** Returns the rule that a typed text names, in either language; null if the text is no rule. */
function readRule(typed: string): string | null {
  const plain = (text: string) => text.normalize('NFKC').toLowerCase().replaceAll(/\s+/g, '');
  return readHoursRule(typed) ?? cutOffRuleIds.find((id) => plain(ruleText(id)) === plain(typed)) ?? null;
}

/**
 * Reads a typed deadline. It is a time, or a rule such as `departure - 24 h`, from which the time is
 * computed.
 */
export function readDeadline(
  typed: string,
  at: MainCutOff,
  { draft, book }: { draft: Draft; book: CellBook },
): Pick<DraftCutOff, 'time' | 'provenance' | 'rule'> & { refused?: string } {
  const rule = readRule(typed);
  if (rule === null)
    return {
      ...readCutOffTime(typed, portOfCutOff(at, draft, book), book),
      provenance: 'published',
      rule: null,
    };
  const ruled = { id: '', ...at, time: null, provenance: 'computed', rule } as const;
  return { time: computedTime(ruled, { draft, book }), provenance: 'computed', rule };
}

/** Writes a typed deadline into its cell. An empty text deletes the deadline. */
export function writeDeadline(
  draft: NewDraft,
  place: Place,
  typed: string,
  { book, makeId }: { book: CellBook; makeId: () => string },
): NewDraft {
  const at = deadlineAt(draft, place, book);
  if (!at) return draft;
  const known = deadlineIn(draft, place, book);
  if (typed === '')
    return known ? { ...draft, cut_offs: draft.cut_offs.filter(({ id }) => id !== known.id) } : draft;
  const harbor_code = at.harbor_code || (firstLoadingPorts(draft)[0] ?? '');
  const { time, provenance, rule } = readDeadline(typed, { ...at, harbor_code }, { draft, book });
  const made = { id: known?.id ?? makeId(), harbor_code, code: at.code, time, provenance, rule };
  return {
    ...draft,
    cut_offs: known
      ? draft.cut_offs.map((one) => (one.id === known.id ? made : one))
      : [...draft.cut_offs, made],
  };
}

/**
 * Computes the cut-offs with a known rule again after the times of their port calls have changed. If a port
 * has as many cut-offs of a kind as the vessel has calls there, the first cut-off belongs to the first call,
 * the second to the second call.
 */
export function afterMove<Moved extends Draft>(draft: Moved, { book }: { book: CellBook }): Moved {
  const cut_offs = draft.cut_offs.map((one) => {
    const zone = book.names.harbor(one.harbor_code)?.time_zone;
    if (one.provenance !== 'computed' || zone === undefined) return one;
    const calls = callsOfCutOff(draft.harbors, one);
    const same = draft.cut_offs
      .filter(({ harbor_code, code }) => harbor_code === one.harbor_code && code === one.code)
      .toSorted((a, b) => (a.time ?? '').localeCompare(b.time ?? ''));
    const call = calls[same.length === calls.length ? same.indexOf(one) : 0];
    const at = call && ruleTime(one.rule, call);
    return at ? { ...one, time: localTime(at.date, at.clock, zone) } : one;
  });
  return { ...draft, cut_offs };
}
