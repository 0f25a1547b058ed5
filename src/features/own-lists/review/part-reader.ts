import type { CellBook } from '../../draft-cells/cell-book.ts';
import { ownHeads } from '../../sheet-reading/import-rows.ts';
import type { OwnPart } from '../intake/read-own-file.ts';
import type { PartAnswer, PartRequest } from './part-worker.ts';
import { readPart, type ReadPart } from './read-part.ts';

/** Longer nobody waits for one part. */
const readingMsMost = 60_000;

export interface PartReader {
  read: (part: OwnPart) => Promise<ReadPart | 'too_slow' | 'unreadable'>;
  close: () => void;
}

/** Reads parts of files in a worker, which knows the ports already when the second comes; the page goes on drawing. */
export function openPartReader(book: CellBook): PartReader {
  let worker = start(book);
  let last = 0;
  const read = async (part: OwnPart) => {
    const answer = await Promise.race([worker.failed, answerOf(worker, part, (last += 1)), tooLong()]);
    // The worker's file may not be on this device yet, without a line.
    if (answer === 'no_worker') return readPart(part, book);
    if (answer !== 'too_slow') return answer ?? 'unreadable';
    worker.thread.terminate();
    worker = start(book);
    return 'too_slow';
  };
  return { read, close: () => worker.thread.terminate() };
}

interface PartThread {
  thread: Worker;
  /** Settles when it cannot be started, and then for good. */
  failed: Promise<'no_worker'>;
}

function start({ harbors, managers, today, language }: CellBook): PartThread {
  const thread = new Worker(new URL('./part-worker.ts', import.meta.url), { type: 'module', name: 'part' });
  const failed = new Promise<'no_worker'>((done) => {
    thread.addEventListener('error', () => done('no_worker'), { once: true });
    thread.addEventListener('messageerror', () => done('no_worker'), { once: true });
  });
  if (harbors) send(thread, { harbors, rest: { managers, today, language, ownHeads: ownHeads() } });
  return { thread, failed };
}

const answerOf = ({ thread }: PartThread, part: OwnPart, id: number): Promise<ReadPart | null> =>
  new Promise((done) => {
    thread.addEventListener('message', ({ data }: MessageEvent<PartAnswer>) => {
      if (data.id === id) done(data.read);
    });
    send(thread, { part, id });
  });

const tooLong = (): Promise<'too_slow'> =>
  new Promise((done) => {
    setTimeout(() => done('too_slow'), readingMsMost);
  });

// A worker has no target; the rule means windows.
// oxlint-disable-next-line unicorn/require-post-message-target-origin
const send = (thread: Worker, request: PartRequest): void => thread.postMessage(request);
