import { readSheetBytes, type SheetFileFailure } from '../../../../trade/sheet/files/read-file.ts';
import type { CellTable } from '../../../../trade/sheet/table/cell-table.ts';
import type { CellBook } from '../../draft-cells/cell-book.ts';
import type { ImportRow } from '../../sheet-reading/import-rows.ts';
import { judgeSlowly, type SheetToJudge } from '../../sheet-reading/judge-slowly.ts';
import type { OwnPart } from '../intake/read-own-file.ts';
import type { PartAnswer, PartRequest } from './part-worker.ts';
import type { Beginning } from './read-beginning.ts';
import { readPart, type ReadPart } from './read-part.ts';

/** The time limit for reading one part, in ms. */
const readingMsMost = 60_000;
/**
 * The idle time in ms after which the worker is ended to release its memory. It is long, because a person who
 * has decided a question or reviewed a list often does the next one soon.
 */
const idleMsMost = 300_000;

interface PartThread {
  worker: Worker;
  /** Resolves if the worker failed or was ended. The page then does the pending work itself. */
  gone: Promise<'gone'>;
  end: () => void;
}

const readers = new WeakMap<CellBook, PartReader>();

/** Returns the reader for a `CellBook`. All users of the same book share one reader and its worker. */
export function partReaderOf(book: CellBook): PartReader {
  const known = readers.get(book) ?? new PartReader(book);
  readers.set(book, known);
  return known;
}

/**
 * Reads short texts and parts of files, and validates their rows, in a worker. The worker keeps its table of
 * port spellings, so that later parts are read faster.
 */
export class PartReader {
  readonly #book: CellBook;
  #thread: PartThread | undefined;
  #asked = 0;
  #atWork = 0;
  #idle: ReturnType<typeof setTimeout> | undefined;

  constructor(book: CellBook) {
    this.#book = book;
  }

  /**
   * Starts the worker early, at the same time as other work that must be finished before the first part can
   * be read.
   */
  wake(): PartThread {
    clearTimeout(this.#idle);
    if (this.#atWork === 0) this.#idle = setTimeout(() => this.end(), idleMsMost);
    return (this.#thread ??= start(this.#book));
  }

  /** Splits a short text into cells. If the worker could not be started, the page splits the text itself. */
  async cells(bytes: Uint8Array<ArrayBuffer>): Promise<CellTable[] | SheetFileFailure> {
    const id = (this.#asked += 1);
    const cells = await this.#ask({ id, cells: bytes }, (received) =>
      'cells' in received ? received.cells : undefined,
    );
    if (cells === 'gone') return readSheetBytes(bytes);
    return cells === 'broken' ? 'unreadable' : cells;
  }

  async read(
    part: OwnPart,
    onBeginning: (beginning: Beginning) => void,
  ): Promise<ReadPart | 'too_slow' | 'unreadable'> {
    const id = (this.#asked += 1);
    const answer = this.#ask({ id, part }, (received) => {
      if ('beginning' in received) onBeginning(received.beginning);
      return 'read' in received ? received.read : undefined;
    });
    const read = await orAfter(answer, readingMsMost);
    if (read === 'too_slow') this.end();
    // The worker could not be started, perhaps because its file is not stored on this device and there is no
    // connection. The page then reads the part itself.
    if (read === 'gone') return readPart(part, this.#book);
    return read === 'broken' ? 'unreadable' : read;
  }

  /**
   * Validates the rows of a sheet in the worker, with the same result as `judgeSlowly` in the page. Resolves
   * with null if `proceed` has stopped the validation.
   */
  async judge(
    sheet: SheetToJudge,
    { drafts, proceed }: Omit<Parameters<typeof judgeSlowly>[1], 'book'>,
  ): Promise<readonly ImportRow[] | null> {
    const here = () => judgeSlowly(sheet, { book: this.#book, drafts, proceed });
    const id = (this.#asked += 1);
    const made: ImportRow[] = [];
    const end = await this.#ask({ id, sheet, drafts }, (received) => {
      if ('rows' in received) made.push(...received.rows);
      if ('done' in received && !proceed(received.done, made)) return 'stopped';
      return 'isAll' in received ? 'all' : undefined;
    });
    if (end === 'gone') return here();
    if (end === 'broken') throw new Error('The worker failed to judge a row.');
    if (end === 'stopped') this.#thread?.worker.postMessage({ stop: id } satisfies PartRequest);
    return end === 'all' ? made : null;
  }

  /**
   * Sends a request to the worker. Calls `take` with each message of the worker and resolves with the first
   * result that is not undefined. Resolves with `broken` if the worker has failed at the request, and with
   * `gone` if the worker could not be started or was ended.
   */
  async #ask<Result>(
    request: Extract<PartRequest, { id: number }>,
    take: (answer: PartAnswer) => Result | undefined,
  ): Promise<Result | 'broken' | 'gone'> {
    const { worker, gone } = this.wake();
    const answer = new Promise<Result | 'broken'>((resolve) => {
      const hear = ({ data }: MessageEvent<PartAnswer>) => {
        if (data.id !== request.id) return;
        const result = 'isBroken' in data ? 'broken' : take(data);
        if (result === undefined) return;
        worker.removeEventListener('message', hear);
        resolve(result);
      };
      worker.addEventListener('message', hear);
    });
    clearTimeout(this.#idle);
    this.#atWork += 1;
    worker.postMessage(request);
    const result = await Promise.race([answer, gone]);
    this.#atWork -= 1;
    if (this.#atWork === 0) this.#idle = setTimeout(() => this.end(), idleMsMost);
    return result;
  }

  /** Ends the worker to release its memory. The next part starts another one. */
  end(): void {
    clearTimeout(this.#idle);
    this.#thread?.end();
    this.#thread = undefined;
  }
}

function start({ harbors, managers, today, language }: CellBook): PartThread {
  const worker = new Worker(new URL('./part-worker.ts', import.meta.url), { type: 'module', name: 'part' });
  const ended = new AbortController();
  const gone = new Promise<'gone'>((resolve) => {
    worker.addEventListener('error', () => resolve('gone'), { once: true });
    worker.addEventListener('messageerror', () => resolve('gone'), { once: true });
    ended.signal.addEventListener('abort', () => resolve('gone'), { once: true });
  });
  ended.signal.addEventListener('abort', () => worker.terminate(), { once: true });
  const named = managers.map(({ id, chinese_name, english_name }) => ({ id, chinese_name, english_name }));
  if (harbors) worker.postMessage({ harbors, managers: named, today, language } satisfies PartRequest);
  return { worker, gone, end: () => ended.abort() };
}

async function orAfter<Result>(answer: Promise<Result>, ms: number): Promise<Result | 'too_slow'> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<'too_slow'>((resolve) => {
    timer = setTimeout(() => resolve('too_slow'), ms);
  });
  try {
    return await Promise.race([answer, late]);
  } finally {
    clearTimeout(timer);
  }
}
