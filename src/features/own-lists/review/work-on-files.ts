import { withLayout } from '../../sheet-reading/layout-answer.ts';
import { startTransition } from 'react';

import { ifRoom } from '../../../store/full-device.ts';
import { sessionState } from '../../../store/session-state.ts';
import type { ImportRow } from '../../sheet-reading/import-rows.ts';
import { readOwnFile, workersWith } from '../intake/read-own-file.ts';
import { setReason, readWaitingFile } from '../intake/waiting-files.ts';
import { partReaderOf } from './part-reader.ts';
import { prepareSlowly, type ReviewContext } from './read-for-review.ts';
import { rowsShownFirst, type OwnSheet, type ReviewFile } from './review-file.ts';
import {
  changeFile,
  changeQuietly,
  fileInReview,
  leaveReview,
  reviewFiles,
  setRowsDone,
} from './review-store.ts';

let isWorking = false;

/** Reads and validates the waiting files one after another, while the page stays responsive. */
export async function workOnFiles(context: ReviewContext): Promise<void> {
  if (isWorking) return;
  isWorking = true;
  try {
    // One file is read at a time. Files read at the same time would share the processor, and the first
    // results would be later.
    for (let next = nextFile(); next; next = nextFile()) await readSafely(next, context);
  } finally {
    isWorking = false;
  }
}

const nextFile = (): ReviewFile | undefined => reviewFiles().find(({ state }) => state === 'waiting');

/** Reads a file and marks it as unreadable if reading throws. */
async function readSafely(file: ReviewFile, context: ReviewContext): Promise<void> {
  try {
    await readOne(file, context);
  } catch {
    await fail(file, 'unreadable');
  }
}

/** Changes a file in a transition, so that the page stays responsive while the result is rendered. */
const change = (id: string, differs: Partial<ReviewFile>): void =>
  startTransition(() => changeFile(id, differs));

/**
 * Updates the count in a transition, because an urgent update would interrupt a transition that is being
 * rendered.
 */
const reportRows = (id: string, rows: number): void => startTransition(() => setRowsDone(id, rows));

async function readOne({ id, unstoredOf }: ReviewFile, context: ReviewContext): Promise<void> {
  const reader = partReaderOf(context.book);
  reader.wake();
  change(id, { state: 'reading' });
  const file = await readWaitingFile(sessionState.member_id, id);
  // The file is missing because it was discarded in another tab. If the device could not store it, it is
  // missing because the person has moved or deleted the original.
  if (!file) return unstoredOf === null ? leaveReview([id]) : fail({ id }, 'unreadable');
  const stop = new AbortController();
  const read = await readOwnFile(file, {
    signal: stop.signal,
    onRows: (rows) => reportRows(id, rows),
    readers: workersWith((bytes) => reader.cells(bytes)),
  });
  if (read === null) return undefined;
  if (typeof read === 'string') return fail({ id }, read);
  const made = await prepareSlowly({ name: file.name, time: file.lastModified }, read, context, {
    reader,
    onBeginning: (sheet) => change(id, { sheets: [sheet] }),
  });
  if (typeof made === 'string') return fail({ id }, made);
  const { reason, sheets = [], ...prepared } = made;
  // The first rows of a long text are shown before the whole text is read. They stay visible until all rows
  // are validated.
  const [beginning] = sheetsOf(id);
  changeQuietly(id, {
    ...prepared,
    state: 'judging',
    sheets: sheets.map((one, at) =>
      at === 0 && beginning && !one.columns.failure ? { ...one, judged: beginning.judged } : one,
    ),
  });
  return reason ? fail({ id }, reason) : judgeFile(id, context);
}

async function fail(
  { id }: Pick<ReviewFile, 'id'>,
  reason: NonNullable<ReviewFile['reason']>,
): Promise<void> {
  change(id, { state: 'unread', reason });
  // If the disk is full, the reason cannot be stored; the file is then read again when the review is opened
  // the next time.
  await ifRoom(setReason(sessionState.member_id, id, reason));
}

/**
 * The minimum time in ms between two renderings of the count of validated rows. The first of them also shows
 * the other details of the file (such as sender and date), unless these are already shown with the first
 * rows.
 */
const countedAgainMs = 150;

/**
 * The number of the latest validation of each file, by file id. The results of earlier validations are
 * ignored.
 */
const runs = new Map<string, number>();

/** Validates each row of a file. A sailing that occurs in two sheets counts once. */
export async function judgeFile(id: string, { book }: Pick<ReviewContext, 'book'>): Promise<void> {
  const run = (runs.get(id) ?? 0) + 1;
  runs.set(id, run);
  const isNewest = () => runs.get(id) === run && fileInReview(id) !== undefined;
  reportRows(id, 0);
  if (fileInReview(id)?.state !== 'judging') change(id, { state: 'judging' });
  const known: NonNullable<ImportRow['draft']>[] = [];
  let before = 0;
  let reportTime = performance.now();
  for (const [at, { judged: earlier, done: _, twins: __, questions, ...sheet }] of sheetsOf(id).entries()) {
    if (sheet.columns.failure) continue;
    let isShown = earlier !== null;
    const proceed = (done: number, made: readonly ImportRow[]) => {
      if (!isNewest()) return false;
      // The first results are rendered at once. Later results are rendered together at the end, because
      // rendering each of them would take longer than computing them.
      const isFirst = made.length > 0 && !isShown;
      if (isFirst) changeSheetIn(id, at, { judged: made.slice(0, rowsShownFirst) });
      isShown ||= isFirst;
      if (!isFirst && performance.now() - reportTime < countedAgainMs) return true;
      reportTime = performance.now();
      reportRows(id, before + done);
      // Shows the details of the file, which were set without a notification, unless they are already shown.
      if (!isShown) change(id, {});
      return true;
    };
    // Sheets are validated one after another, because the validation of a sheet needs the sailings of the
    // preceding sheets.
    const judged = await partReaderOf(book).judge(sheet, { drafts: known, proceed });
    if (!judged) return;
    before += judged.length;
    known.push(...judged.flatMap(({ draft }) => draft ?? []));
    changeSheetIn(id, at, { judged, done: null, questions: withNew(questions, judged) });
  }
  change(id, { state: 'ready' });
}

const sheetsOf = (id: string): readonly OwnSheet[] => fileInReview(id)?.sheets ?? [];

function withNew(questions: OwnSheet['questions'], judged: readonly ImportRow[]): OwnSheet['questions'] {
  const asked = [...questions, ...judged.flatMap((row) => row.questions)];
  return [...new Map(asked.map((question) => [question.key, question])).values()];
}

function putSheet(id: string, at: number, differs: Partial<OwnSheet>): void {
  const sheets = fileInReview(id)?.sheets.map((one, place) => (place === at ? { ...one, ...differs } : one));
  if (sheets) changeFile(id, { sheets });
}

const changeSheetIn = (id: string, at: number, differs: Partial<OwnSheet>): void =>
  startTransition(() => putSheet(id, at, differs));

/** Applies a person's change to a sheet and validates the file again. */
export function changeSheet(
  id: string,
  at: number,
  differs: Partial<OwnSheet>,
  context: ReviewContext,
): void {
  putSheet(id, at, differs);
  void judgeFile(id, context);
}

/**
 * Applies a person's decision to all sheets of a file, because the same text means the same in each of them.
 */
export function answerInFile(id: string, key: string, value: string, context: ReviewContext): void {
  const file = fileInReview(id);
  if (!file) return;
  const answers = new Map([...file.answers, [key, value] as const]);
  changeFile(id, {
    answers,
    sheets: file.sheets.map((one) => ({ ...one, answers, columns: withLayout(one.columns, answers) })),
  });
  void judgeFile(id, context);
}
