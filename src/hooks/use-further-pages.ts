import { useEffect, useState } from 'react';
import { useSnapshot } from 'valtio/react';

import { AppError } from '../../contract/error-code.ts';
import * as limits from '../../contract/limits/limits.ts';
import { failureKindOf } from '../api/failure-kind.ts';
import type { AnswerView } from './use-answer.ts';
import { connectionState } from '../state/connection-state.ts';

/**
 * The functions that read the pages of a list. Pass the same object at each render, for example a constant,
 * because another object counts as another list.
 */
export interface ListPages<Row> {
  ask: (page: number, signal: AbortSignal) => Promise<{ list: readonly Row[] }>;
  /** Reads a page from this device; undefined if the device has no cached copy. */
  find: (page: number) => Promise<{ list: readonly Row[] } | undefined>;
}

export interface FurtherPages<Row> {
  /** The rows of each available page, by page number. */
  lists: ReadonlyMap<number, readonly Row[]>;
  pending: boolean;
  /**
   * The reason why some pages are missing or are only cached copies. Undefined if all pages are from the same
   * source as the first page (the server or this device).
   */
  failure: AppError | undefined;
}

const pagesMost = Math.ceil(limits.totalMost / limits.pageSizeMost);

/**
 * Reads the pages after the first page of a list, each with `limits.pageSizeMost` rows. Reads them again each
 * time the first page is received. They are read from the same source as the first page; without a
 * connection, these are the cached copies on this device.
 */
export function useFurtherPages<Row>(
  first: AnswerView<{ total: number }>,
  list: ListPages<Row>,
): FurtherPages<Row> {
  const { answer, fetchedTime, source } = first;
  const pages = Math.min(Math.ceil((answer?.total ?? 0) / limits.pageSizeMost), pagesMost);
  const round = `${pages} ${source} ${fetchedTime}`;
  const [loaded, setLoaded] = useState<LoadedPages<Row>>({
    lists: nothing.lists,
    failure: undefined,
    round: '',
  });
  useEffect(() => {
    if (pages < 2) return undefined;
    const control = new AbortController();
    const { signal } = control;
    const show = (page: number, rows: readonly Row[]) => {
      if (!signal.aborted) setLoaded((last) => ({ ...last, lists: new Map(last.lists).set(page, rows) }));
    };
    const read = async () => {
      const failure = await readFurther(list, pages, { isAsked: source === 'network', signal, show });
      if (signal.aborted) return;
      setLoaded(({ lists }) => ({
        lists: new Map([...lists].filter(([page]) => page <= pages)),
        failure,
        round,
      }));
    };
    void read();
    return () => control.abort();
  }, [list, pages, source, round]);
  const pending = pages > 1 && loaded.round !== round;
  const failure = pending || pages < 2 ? undefined : loaded.failure;
  useAskWhenLineIsBack(failure, first.retry);
  return pages < 2 ? nothing : { lists: loaded.lists, pending, failure };
}

interface LoadedPages<Row> extends Omit<FurtherPages<Row>, 'pending'> {
  /** Identifies the version of the first page that the further pages belong to. */
  round: string;
}

/**
 * Requests the first page again when the connection returns; its new answer causes the other pages to be read
 * again. This must be done here, because only a request without an answer is repeated by itself, and the
 * first page has an answer.
 */
function useAskWhenLineIsBack(failure: AppError | undefined, ask: () => void): void {
  const { status } = useSnapshot(connectionState);
  const isCutOff = failure !== undefined && failureKindOf(failure) === 'unreachable';
  useEffect(() => {
    if (status === 'up' && isCutOff) ask();
    // The effect must run only when the connection changes, so it does not depend on the failure or `ask`.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [status]);
}

const nothing: FurtherPages<never> = { lists: new Map(), pending: false, failure: undefined };

interface Reading<Row> {
  /** True if the server is asked; otherwise only this device is read. */
  isAsked: boolean;
  signal: AbortSignal;
  show: (page: number, rows: readonly Row[]) => void;
}

/**
 * Reads the pages one after another, because requests at the same time would slow down a phone's connection
 * and burden the server. After the first failed request, the remaining pages are read from this device.
 * Returns that failure; undefined if there was none.
 */
async function readFurther<Row>(
  list: ListPages<Row>,
  pages: number,
  { isAsked, signal, show }: Reading<Row>,
): Promise<AppError | undefined> {
  let failure: AppError | undefined;
  for (let page = 2; page <= pages && !signal.aborted; page++) {
    try {
      if (isAsked && !failure) {
        // oxlint-disable-next-line no-await-in-loop
        show(page, (await list.ask(page, signal)).list);
        continue;
      }
    } catch (error) {
      failure = error instanceof AppError ? error : new AppError('broken', { cause: error });
    }
    // oxlint-disable-next-line no-await-in-loop
    const copy = await list.find(page).catch(() => undefined);
    if (copy) show(page, copy.list);
  }
  return failure;
}
