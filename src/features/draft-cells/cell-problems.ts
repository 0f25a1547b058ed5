import type { DraftCall, NewDraft } from '../../../trade/draft/draft.ts';
import { draftSentence } from '../../../contract/messages/draft/draft-sentence.ts';
import { draftVerdicts } from '../../../trade/draft/draft-verdicts.ts';
import type { DraftVerdict } from '../../../trade/draft/draft-verdict.ts';
import { parsePath } from '../../../trade/edit/path.ts';
import type { DateWindow } from '../../../trade/sheet/dates/place-window.ts';
import { t } from '../../i18n/t.ts';
import {
  containerCallFields,
  containerPlace,
  isContainerField,
  type ContainerField,
} from './container-fields.ts';
import type { CellBook } from './cell-book.ts';
import type { GridRow } from './grid-row.ts';
import { callsByRole, windowOf } from './draft-calls.ts';
import { callRoles, isPlainField, type FieldKey } from './grid-columns.ts';
import { readCallWindow, readPort, sinceOf } from './read-call.ts';
import { readPlain } from './read-cell.ts';
import { deadlineIn, otherDeadlines } from './deadline-cells.ts';
import type { DeadlinePlace } from './deadline-columns.ts';
import { callAtStop, rateOf } from './service-context.ts';

/** A problem in a cell: a fault blocks publishing of the sailing, a hint does not. */
export interface CellProblem {
  kind: 'fault' | 'hint';
  text: string;
  /** The ranges of days that the person may have meant and can choose from; undefined if there are none. */
  offers?: readonly DateWindow[] | undefined;
}

/**
 * The place of a problem: a cell, or a field of a row in a list, named by its edit path
 * (`cut_offs.{id}.time`).
 */
export type ProblemField = FieldKey | `${'cut_offs' | 'rates' | 'surcharges'}.${string}`;
export type CellProblems = ReadonlyMap<ProblemField, CellProblem>;

const known = new WeakMap<CellBook, WeakMap<NewDraft, CellProblems>>();

/**
 * Returns the problems of each cell of a draft. The result is cached by the `CellBook` (the data for reading
 * cells) and the draft object.
 */
export function problemsOf(draft: NewDraft, book: CellBook): CellProblems {
  let ofBook = known.get(book);
  if (!ofBook) known.set(book, (ofBook = new WeakMap()));
  const found = ofBook.get(draft);
  if (found) return found;
  const made = findProblems(draft, book);
  ofBook.set(draft, made);
  return made;
}

/**
 * Returns the problem of one cell; undefined if there is none. A text that could not be read is also a
 * problem: it is stored in the draft or, if the draft has no field for it, only on this device (`unread`).
 */
export function problemIn(
  { draft, unread }: Pick<GridRow, 'draft' | 'unread'>,
  field: FieldKey,
  book: CellBook,
): CellProblem | undefined {
  const text = unread?.[field];
  if (text === undefined)
    return isContainerField(field)
      ? containerProblem(draft, field, book)
      : problemsOf(draft, book).get(field);
  const refused = isPlainField(field) ? readPlain(field, text, book).refused : undefined;
  // The text may be readable now, for example because the manager that it names was added since. The person
  // must still save the cell again, so that the draft stores the value.
  return { kind: 'fault', text: refused ?? t('draftGrid.nowKnown', { text }) };
}

/** Returns true if the row cannot be published because of a fault or of a text that could not be read. */
export const isFaulty = ({ draft, unread }: Pick<GridRow, 'draft' | 'unread'>, book: CellBook): boolean =>
  Object.keys(unread ?? {}).length > 0 || hasFault(draft, book);

/** Returns the first faulty cell of a row and its problem text; null if the row has no fault. */
export function firstFault(
  row: Pick<GridRow, 'draft' | 'unread'>,
  book: CellBook,
): { field: ProblemField; text: string } | null {
  const [unread] = Object.keys(row.unread ?? {}).filter(isPlainField);
  const problem = unread && problemIn(row, unread, book);
  if (problem) return { field: unread, text: problem.text };
  for (const [field, { kind, text }] of problemsOf(row.draft, book))
    if (kind === 'fault') return { field, text };
  return null;
}

/**
 * Returns the cell that shows the value at an edit path, for example `harbors.{id}.start_time`. Edits, and
 * errors that the server reports, name values by such paths.
 */
export const cellOf = (draft: NewDraft, path: string): ProblemField =>
  fieldOf(path, draft.kind === 'container' ? null : placesOf(draft));

const hasFault = (draft: NewDraft, book: CellBook): boolean => {
  for (const { kind } of problemsOf(draft, book).values()) if (kind === 'fault') return true;
  return false;
};

function findProblems(draft: NewDraft, book: CellBook): CellProblems {
  const problems = new Map<ProblemField, CellProblem>();
  const { spellings, today, seaMiles, repeated } = book;
  // Until the list of ports has loaded, every port code counts as known, so that no port text is reported as
  // unknown.
  const isHarbor = (code: string) => spellings === null || spellings.byCode.has(code);
  const placeOf = placesOf(draft);
  const zoneOf = (code: string) => book.names.harbor(code)?.time_zone;
  for (const verdict of draftVerdicts(draft, { isHarbor, today, seaMiles, zoneOf, repeated })) {
    const field =
      verdict.code === 'unload_missing' && draft.kind !== 'container'
        ? 'unload.0.port'
        : fieldOf(verdict.field, draft.kind === 'container' ? null : placeOf);
    const before = problems.get(field);
    if (before && (before.kind === 'fault' || verdict.kind === 'hint')) continue;
    problems.set(field, problemOf(verdict, draft, book));
  }
  return problems;
}

/**
 * Returns the problem with the sentence about the violated rule. If the cell's text could not be read, the
 * sentence is the reason why reading failed.
 */
function problemOf(verdict: DraftVerdict, draft: NewDraft, book: CellBook): CellProblem {
  const { kind, code } = verdict;
  const plain: CellProblem = { kind, text: draftSentence(book.language, verdict) };
  const call = draft.harbors.find(({ id }) => parsePath(verdict.field)?.id === id);
  if (!call || draft.kind === 'container') return plain;
  if (code === 'harbor_unknown') return { ...plain, text: portRefusal(call, book) ?? plain.text };
  if (code === 'date_unreadable' && isWindowField(verdict.field)) {
    const { refused, offers } = readCallWindow(call.start_time, sinceOf(draft, call.id), book);
    return { ...plain, text: refused ?? plain.text, offers };
  }
  const window = windowOf(call);
  if (code !== 'window_reversed' || !window) return plain;
  return { ...plain, offers: [{ start_time: window.end_time, end_time: window.start_time }] };
}

const isWindowField = (path: string): boolean => partOf(parsePath(path)?.field ?? '') === 'window';

function partOf(field: string): 'port' | 'window' | 'estimated' | 'actual' {
  if (field === 'estimated_time') return 'estimated';
  if (field === 'actual_time') return 'actual';
  return field.endsWith('_time') ? 'window' : 'port';
}

/**
 * Returns the form field that shows the problem of an edit path in a container voyage. A clock field maps to
 * the field of its day. A path without a field in the form maps to the vessel, and a path to all calls maps
 * to the first stop.
 */
function containerFieldOf(path: string): ProblemField {
  const { name = '', id = null, field } = parsePath(path) ?? {};
  if (name !== 'harbors') return name === 'service_code' || isPlainField(name) ? name : 'ship_name';
  if (id === null) return 'stop.0';
  const day = (field ?? '').replace('_clock', '_time').replace(/^(?:second|third)_/, '');
  return `harbors.${id}.${containerCallFields.find((one) => one === day) ?? 'start_time'}`;
}

/**
 * Returns the problem of a container cell; undefined if there is none. The cell of a stop shows any problem
 * of its port call. The cell of a deadline also shows the faults of deadlines of its kind that have no cell.
 */
function containerProblem(draft: NewDraft, field: ContainerField, book: CellBook): CellProblem | undefined {
  const problems = problemsOf(draft, book);
  const direct = problems.get(field);
  if (direct) return direct;
  const place = containerPlace(field);
  const { service } = book;
  if (place.kind === 'call' || place.kind === 'row' || place.kind === 'service_code') return undefined;
  const row =
    place.kind === 'rate'
      ? rateOf(draft, place.containerType)
      : place.kind === 'stop'
        ? service && callAtStop(draft, place.nth, service)
        : deadlineIn(draft, place.deadline, book);
  const list = { rate: 'rates', stop: 'harbors', cut_off: 'cut_offs' }[place.kind];
  const found = [...problems].flatMap(([name, problem]) =>
    row && name.startsWith(`${list}.${row.id}.`) ? [problem] : [],
  );
  const own = found.find(({ kind }) => kind === 'fault') ?? found[0];
  return own ?? (place.kind === 'cut_off' ? otherDeadlineFault(draft, place.deadline, book) : undefined);
}

/**
 * Returns the first fault of a deadline that has no cell, with the name of its port; undefined if there is
 * none.
 */
function otherDeadlineFault(
  draft: NewDraft,
  place: DeadlinePlace | null,
  book: CellBook,
): CellProblem | undefined {
  for (const { id, harbor_code } of otherDeadlines(draft, place, book)) {
    const fault = [...problemsOf(draft, book)].find(
      ([name, { kind }]) => kind === 'fault' && name.startsWith(`cut_offs.${id}.`),
    )?.[1];
    if (fault)
      return {
        ...fault,
        text: [book.names.harborName(harbor_code, book.language), fault.text].join(t('ui.comma')),
      };
  }
  return undefined;
}

const portRefusal = (call: DraftCall, book: CellBook): string | undefined =>
  [call.harbor_code, call.second_harbor_code, call.third_harbor_code]
    .map((text) => (text ? readPort(text, book).refused : undefined))
    .find((text) => text !== undefined);

/**
 * Maps the id of each port call to its role (loading, discharging, on the way) and its column in the table.
 */
const placesOf = (draft: NewDraft): ReadonlyMap<string, `${'load' | 'via' | 'unload'}.${number}`> => {
  const calls = callsByRole(draft);
  return new Map(
    callRoles.flatMap((role) => calls[role].map(({ id }, nth) => [id, `${role}.${nth}` as const])),
  );
};

const endFields: Readonly<Record<string, FieldKey>> = {
  price_amount: 'price',
  price_currency: 'price',
  price_unit: 'price',
};

/**
 * Returns the cell that shows the problem of an edit path. The cell of the vessel shows a problem of a field
 * that has no cell.
 */
function fieldOf(path: string, placeOf: ReturnType<typeof placesOf> | null): ProblemField {
  const { name = '', id = null, field } = parsePath(path) ?? {};
  const part = field ?? '';
  if (name === 'cut_offs' || name === 'rates' || name === 'surcharges') return `${name}.${id ?? ''}.${part}`;
  if (!placeOf) return containerFieldOf(path);
  if (name === 'harbors') {
    const place = (id !== null && placeOf.get(id)) || 'load.0';
    return `${place}.${partOf(part)}`;
  }
  return endFields[name] ?? (isPlainField(name) ? name : 'ship_name');
}
