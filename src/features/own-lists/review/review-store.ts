import type { ReviewFile } from './review-file.ts';

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

export const fileInReview = (id: string): ReviewFile | undefined => files.find((one) => one.id === id);

export const changeFile = (id: string, differs: Partial<ReviewFile>): void =>
  setReview(files.map((one) => (one.id === id ? { ...one, ...differs } : one)));

export const leaveReview = (ids: readonly string[]): void =>
  setReview(files.filter((one) => !ids.includes(one.id)));
