import type { OwnFile } from '../../../store/own-list.ts';
import { filesAtOnce } from '../intake/waiting-files.ts';
import { aWaitingFile, type ReviewFile } from './review-file.ts';

/** The files that the person reviews. They stay in the review while the person visits another page. */
let files: readonly ReviewFile[] = [];
const listeners = new Set<() => void>();

export const reviewFiles = (): readonly ReviewFile[] => files;

export function watchReview(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function setReview(next: readonly ReviewFile[]): void {
  files = next;
  for (const listener of listeners) listener();
}

/**
 * Adds files to the review while the device is still storing them. Files above the limit of one review are
 * not added; after they are stored, they wait for the next review.
 */
export const addIncomingToReview = (coming: ReadonlyMap<string, File>): void =>
  setReview([
    ...files,
    ...[...coming]
      .slice(0, Math.max(0, filesAtOnce - files.length))
      .map(([id, { name }]): ReviewFile => ({ ...aWaitingFile(id, name), state: 'coming' })),
  ]);

/**
 * Marks files as stored and waiting to be read. A file that was too large is marked as unread; only its name
 * was stored.
 */
export function markStored(rows: readonly OwnFile[]): void {
  const byId = new Map(rows.map((row) => [row.id, row]));
  const withState = (one: ReviewFile): ReviewFile => {
    const row = one.state === 'coming' ? byId.get(one.id) : undefined;
    if (!row) return one;
    return row.reason === ''
      ? { ...one, state: 'waiting' }
      : { ...one, state: 'unread', reason: 'too_large' };
  };
  setReview(files.map(withState));
}

/**
 * Adds files that the device could not store, without the limit of one review: they exist only in memory, so
 * they cannot wait for the next review.
 */
export function stayUnstored(coming: ReadonlyMap<string, File>, memberId: number): void {
  const here = new Map(files.map((one) => [one.id, one]));
  const unstored = [...coming].map(([id, { name }]): ReviewFile => ({
    ...(here.get(id) ?? aWaitingFile(id, name)),
    state: 'waiting',
    unstoredOf: memberId,
  }));
  setReview([...files.filter(({ id }) => !coming.has(id)), ...unstored]);
}

/**
 * Adds files that are stored on this device to the review, up to the limit of one review. Returns the number
 * of files that are left for the next review.
 */
export function addToReview(rows: readonly OwnFile[]): number {
  const fresh = rows.filter((row) => row.reason === '' && !fileInReview(row.id));
  const taken = fresh.slice(0, Math.max(0, filesAtOnce - files.length));
  if (taken.length > 0) setReview([...files, ...taken.map(({ id, name }) => aWaitingFile(id, name))]);
  return fresh.length - taken.length;
}

/**
 * The number of rows read or validated so far, by file id. These numbers change many times a second and have
 * their own listeners, so that only the shown number is rendered again and not the whole review.
 */
const rowsDone = new Map<string, number>();
const countListeners = new Set<() => void>();

export const rowsDoneOf = (id: string): number => rowsDone.get(id) ?? 0;

export function watchRowsDone(listener: () => void): () => void {
  countListeners.add(listener);
  return () => countListeners.delete(listener);
}

export function setRowsDone(id: string, rows: number): void {
  rowsDone.set(id, rows);
  for (const listener of countListeners) listener();
}

export const fileInReview = (id: string): ReviewFile | undefined => files.find((one) => one.id === id);

const withChange = (id: string, differs: Partial<ReviewFile>): ReviewFile[] =>
  files.map((one) => (one.id === id ? { ...one, ...differs } : one));

export const changeFile = (id: string, differs: Partial<ReviewFile>): void =>
  setReview(withChange(id, differs));

/**
 * Changes a file without notifying the listeners. The change is shown with the next change that notifies
 * them.
 */
export function changeQuietly(id: string, differs: Partial<ReviewFile>): void {
  files = withChange(id, differs);
}

export function leaveReview(ids: readonly string[]): void {
  for (const id of ids) rowsDone.delete(id);
  setReview(files.filter((one) => !ids.includes(one.id)));
}
