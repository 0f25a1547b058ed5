import type { DraftRate, NewDraft } from '../../../trade/draft/draft.ts';
import { readTypedRate } from '../../../trade/draft/typed-rate.ts';
import { anEmptyDraft } from '../../../trade/draft/draft.ts';
import { weekdayText } from '../../i18n/dates.ts';
import { t } from '../../i18n/t.ts';
import { containerPlace, isContainerField, type ContainerField } from './container-fields.ts';
import { percentText, typedAmountText } from './container-text.ts';
import { timeSource } from './cut-off-edits.ts';
import { deadlineAt, readDeadline } from './deadline-cells.ts';
import type { DeadlinePlace } from './deadline-columns.ts';
import { callAtStop, rateOf } from './service-context.ts';
import { readDayAndClock } from './write-container-cell.ts';
import type { CellBook } from './cell-book.ts';
import type { CellProblem } from './cell-problems.ts';
import { shownText } from './cell-text.ts';
import { callAt, inOrder, windowOf } from './draft-calls.ts';
import { callField, dayFieldOf, isPlainField, type FieldKey } from './grid-columns.ts';
import { readCallDay, readCallWindow, readPort, sinceOf } from './read-call.ts';
import { readPlain } from './read-cell.ts';

/**
 * The preview of a text while a person types: the understood value, or the reason why the text cannot be
 * read.
 */
export interface LiveReading {
  ghost: string;
  problem?: CellProblem;
}

export function readLive(
  draft: NewDraft | undefined,
  field: FieldKey,
  text: string,
  book: CellBook,
): LiveReading {
  if (text.trim() === '') return { ghost: '' };
  const refusal = (refused: string | undefined, offers?: CellProblem['offers']): LiveReading => ({
    ghost: '',
    ...(refused !== undefined && { problem: { kind: 'hint', text: refused, offers } }),
  });
  if (isContainerField(field)) return readContainerLive(draft, field, text.trim(), book);
  if (isPlainField(field)) {
    const { values, refused } = readPlain(field, text, book);
    if (refused !== undefined) return refusal(refused);
    const read = { ...anEmptyDraft({ id: '', sequence: 'V' }), ...values };
    const shown = shownText(read, field, book);
    return { ghost: shown === text.trim() ? '' : shown };
  }
  if (callField(field).part === 'port') {
    const { values, refused } = readPort(text, book);
    if (refused !== undefined) return { ghost: '' };
    const codes = [values.harbor_code, values.second_harbor_code, values.third_harbor_code].filter(
      (code): code is string => Boolean(code),
    );
    return {
      ghost: codes.map((code) => `${book.names.harborName(code, book.language)} ${code}`).join(' / '),
    };
  }
  const since = sinceFor(draft, field);
  const { values, refused, offers } = dayFieldOf(callField(field).part)
    ? readCallDay(text, since, book)
    : readCallWindow(text, since, book);
  if (refused !== undefined) return refusal(refused, offers);
  if (values.end_time === undefined) return { ghost: values.start_time ?? '' };
  return { ghost: `${values.start_time} – ${values.end_time}` };
}

/**
 * Previews the typed text of a cell of a container voyage: a day with its weekday, or by how much a rate
 * changes.
 */
function readContainerLive(
  draft: NewDraft | undefined,
  field: ContainerField,
  text: string,
  book: CellBook,
): LiveReading {
  const place = containerPlace(field);
  if (place.kind === 'rate') return { ghost: rateGhost(draft && rateOf(draft, place.containerType), text) };
  if (place.kind === 'cut_off') return readDeadlineLive(draft, place.deadline, text, book);
  const isDay = place.kind === 'stop' || (place.kind === 'call' && place.field.endsWith('_time'));
  if (!isDay) return { ghost: '' };
  const call =
    place.kind === 'call'
      ? draft?.harbors.find(({ id }) => id === place.id)
      : draft && book.service && callAtStop(draft, place.nth, book.service);
  const read = readDayAndClock(text, draft && call ? sinceOf(draft, call.id) : null, book);
  if (read.refused !== undefined) return { ghost: '', problem: { kind: 'hint', text: read.refused } };
  return { ghost: [read.day, read.clock, weekdayText(read.day)].filter(Boolean).join(' ') };
}

/** Previews a typed deadline: its time with the weekday. A rule may compute the time. */
function readDeadlineLive(
  draft: NewDraft | undefined,
  place: DeadlinePlace | null,
  text: string,
  book: CellBook,
): LiveReading {
  const at = draft && deadlineAt(draft, place, book);
  if (!at) return { ghost: '' };
  const { time, refused } = readDeadline(text, at, { draft, book });
  if (refused !== undefined) return { ghost: '', problem: { kind: 'hint', text: refused } };
  return { ghost: time === null ? '' : `${timeSource(time)} ${weekdayText(time.slice(0, 10))}` };
}

/**
 * Describes by how much a typed rate differs from the previous amount. Empty if the two are equal, have
 * different currencies, or are not both positive amounts.
 */
function rateGhost(rate: DraftRate | undefined, text: string): string {
  const { amount, currency = rate?.currency } = readTypedRate(text);
  const [was, now] = [rate?.amount, Number(amount)];
  if (currency !== rate?.currency) return '';
  if (!was || !(Number(was) > 0) || !(now > 0) || Number(was) === now) return '';
  return t('service.rateWas', { was: typedAmountText(was), percent: percentText(Number(was), now) });
}

/**
 * Returns the day after which a date without a year must be. It works even if the cell's port call does not
 * exist yet. Returns null if no such day is known.
 */
function sinceFor(draft: NewDraft | undefined, field: FieldKey): string | null {
  if (!draft || isPlainField(field) || isContainerField(field)) return null;
  const at = callField(field);
  const call = callAt(draft, at.role, at.nth);
  if (call) return sinceOf(draft, call.id);
  const before = inOrder(draft.harbors).filter((one) => at.role !== 'load' || one.is_load);
  return before.map((one) => windowOf(one)?.start_time ?? null).reduce((last, one) => one ?? last, null);
}
