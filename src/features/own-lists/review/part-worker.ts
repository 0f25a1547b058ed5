import type { HarborBook } from '../../../../trade/harbors/harbor.ts';
import { prepareHarborNames } from '../../../../trade/sheet/ports/harbor-names.ts';
import type { TextBook } from '../../sheet-reading/read-sailings.ts';
import type { OwnPart } from '../intake/read-own-file.ts';
import { readPart, type ReadPart } from './read-part.ts';

/** First what it reads with, then part by part. */
export type PartRequest =
  { harbors: HarborBook; rest: Omit<TextBook, 'spellings'> } | { part: OwnPart; id: number };
export interface PartAnswer {
  id: number;
  /** Null: it cannot be read. */
  read: ReadPart | null;
}

let book: TextBook | null = null;

globalThis.addEventListener('message', ({ data }: MessageEvent<PartRequest>) => {
  if ('harbors' in data) book = { ...data.rest, spellings: prepareHarborNames(data.harbors) };
  else say({ id: data.id, read: book && tryToRead(data.part, book) });
});

function tryToRead(part: OwnPart, given: TextBook): ReadPart | null {
  try {
    return readPart(part, given);
  } catch {
    return null;
  }
}

// A worker has no target; the rule means windows.
// oxlint-disable-next-line unicorn/require-post-message-target-origin
const say = (answer: PartAnswer): void => globalThis.postMessage(answer);
