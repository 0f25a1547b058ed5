import type { OwnFile } from '../../../store/own-list.ts';
import { filesAtOnce } from '../intake/waiting-files.ts';
import { aWaitingFile, type ReviewFile } from './review-file.ts';

/** The files that are reviewed now. They stay while a person looks at another page. */
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

/** Takes files that wait on the disk into the review, as many as one review holds. Says how many wait for the next. */
export function takeIntoReview(rows: readonly OwnFile[]): number {
  const fresh = rows.filter((row) => row.reason === '' && !fileInReview(row.id));
  const taken = fresh.slice(0, Math.max(0, filesAtOnce - files.length));
  if (taken.length > 0) setReview([...files, ...taken.map(({ id, name }) => aWaitingFile(id, name))]);
  return fresh.length - taken.length;
}

/** Rows of a file that have come so far, or that are judged. They change many times a second, and nothing but their count is drawn. */
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

export const changeFile = (id: string, differs: Partial<ReviewFile>): void =>
  setReview(files.map((one) => (one.id === id ? { ...one, ...differs } : one)));

export function leaveReview(ids: readonly string[]): void {
  for (const id of ids) rowsDone.delete(id);
  setReview(files.filter((one) => !ids.includes(one.id)));
}
