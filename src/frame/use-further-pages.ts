import { useEffect, useState } from 'react';
import { useSnapshot } from 'valtio/react';

import { AppError } from '../../contract/error-code.ts';
import * as limits from '../../contract/limits/limits.ts';
import { failureKindOf } from '../api/failure-kind.ts';
import type { AnswerView } from './use-answer.ts';
import { lineState } from '../store/line-state.ts';

/** The source of a list's pages. It must be a constant: another object counts as another list. */
export interface ListPages<Row> {
  ask: (page: number, signal: AbortSignal) => Promise<{ list: readonly Row[] }>;
  /** Reads a page from this device; undefined without a cached copy. */
  find: (page: number) => Promise<{ list: readonly Row[] } | undefined>;
}

export interface FurtherPages<Row> {
  /** The rows of each available page, by page number. */
  lists: ReadonlyMap<number, readonly Row[]>;
  pending: boolean;
  /** The reason why not all pages are the newest from the server. */
  failure: AppError | undefined;
}

const pagesMost = Math.ceil(limits.totalMost / limits.pageSizeMost);

/**
 * Reads the pages after the first page of a list, with `limits.pageSizeMost` rows each, whenever the first
 * page has been received. They are read from the same source as the first page, so that without a connection
 * this device's cached copies are used.
 */
export function useFurtherPages<Row>(
  first: AnswerView<{ total: number }>,
  list: ListPages<Row>,
): FurtherPages<Row> {
  const { answer, fetchedTime, source } = first;
  const pages = Math.min(Math.ceil((answer?.total ?? 0) / limits.pageSizeMost), pagesMost);
  const round = `${pages} ${source} ${fetchedTime}`;
  const [held, setHeld] = useState<Held<Row>>({ lists: nothing.lists, failure: undefined, round: '' });
  useEffect(() => {
    if (pages < 2) return undefined;
    const control = new AbortController();
    const { signal } = control;
    const tell = (page: number, rows: readonly Row[]) => {
      if (!signal.aborted) setHeld((last) => ({ ...last, lists: new Map(last.lists).set(page, rows) }));
    };
    const read = async () => {
      const failure = await readFurther(list, pages, { isAsked: source === 'network', signal, tell });
      if (signal.aborted) return;
      setHeld(({ lists }) => ({
        lists: new Map([...lists].filter(([page]) => page <= pages)),
        failure,
        round,
      }));
    };
    void read();
    return () => control.abort();
  }, [list, pages, source, round]);
  const pending = pages > 1 && held.round !== round;
  const failure = pending || pages < 2 ? undefined : held.failure;
  useAskWhenLineIsBack(failure, first.retry);
  return pages < 2 ? nothing : { lists: held.lists, pending, failure };
}

interface Held<Row> extends Omit<FurtherPages<Row>, 'pending'> {
  /** Identifies the version of the first page for which all further pages were read. */
  round: string;
}

/**
 * Asks for the list again when the connection is back. The first page has its answer, so it does not retry by
 * itself.
 */
function useAskWhenLineIsBack(failure: AppError | undefined, ask: () => void): void {
  const { line } = useSnapshot(lineState);
  const isCutOff = failure !== undefined && failureKindOf(failure) === 'unreachable';
  useEffect(() => {
    if (line === 'up' && isCutOff) ask();
    // Only a change of the connection triggers a new request.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [line]);
}

const nothing: FurtherPages<never> = { lists: new Map(), pending: false, failure: undefined };

interface Reading<Row> {
  /** True if the server is asked; otherwise only this device is read. */
  isAsked: boolean;
  signal: AbortSignal;
  tell: (page: number, rows: readonly Row[]) => void;
}

/**
 * Reads the pages one after another, so that they neither fill a phone's connection nor burden the server all
 * at once.
 */
async function readFurther<Row>(
  list: ListPages<Row>,
  pages: number,
  { isAsked, signal, tell }: Reading<Row>,
): Promise<AppError | undefined> {
  let failure: AppError | undefined;
  for (let page = 2; page <= pages && !signal.aborted; page++) {
    try {
      if (isAsked && !failure) {
        // oxlint-disable-next-line no-await-in-loop
        tell(page, (await list.ask(page, signal)).list);
        continue;
      }
    } catch (error) {
      failure = error instanceof AppError ? error : new AppError('broken', { cause: error });
    }
    // oxlint-disable-next-line no-await-in-loop
    const copy = await list.find(page).catch(() => undefined);
    if (copy) tell(page, copy.list);
  }
  return failure;
}
