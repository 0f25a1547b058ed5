import { useEffect, useState } from 'react';
import { useSnapshot } from 'valtio/react';

import { collectionHarborList, type CollectionPage } from '../../../contract/calls/favourites.ts';
import { AppError } from '../../../contract/error-code.ts';
import { limits } from '../../../contract/limits.ts';
import { failureKindOf } from '../../api/failure-kind.ts';
import type { AnswerView } from '../../frame/use-answer.ts';
import { lineState } from '../../store/line-state.ts';
import { fetchAndKeep } from '../../sync/answers/fetch-and-keep.ts';
import { findOnDevice } from '../../sync/answers/find-on-device.ts';

type Lanes = CollectionPage['list'];

export interface FurtherLanes {
  /** Of each page that is there, by its number. */
  lists: ReadonlyMap<number, Lanes>;
  pending: boolean;
  /** Why not all pages are the server's newest. */
  failure: AppError | undefined;
}

const pagesMost = Math.ceil(limits.totalMost / limits.pageSizeMost);

/**
 * The lanes behind the first page, whenever that has come: from where it came, so that without a line the copies of
 * this device stand in for them too.
 */
export function useFurtherLanes(first: AnswerView<CollectionPage>): FurtherLanes {
  const { answer, fetchedTime, source } = first;
  const pages = Math.min(Math.ceil((answer?.total ?? 0) / limits.pageSizeMost), pagesMost);
  const round = `${pages} ${source} ${fetchedTime}`;
  const [held, setHeld] = useState<Held>({ lists: nothing.lists, failure: undefined, round: '' });
  useEffect(() => {
    if (pages < 2) return undefined;
    const control = new AbortController();
    const { signal } = control;
    const tell = (page: number, list: Lanes) => {
      if (!signal.aborted) setHeld((last) => ({ ...last, lists: new Map(last.lists).set(page, list) }));
    };
    const read = async () => {
      const failure = await readFurther(pages, { isAsked: source === 'network', signal, tell });
      if (signal.aborted) return;
      setHeld(({ lists }) => ({
        lists: new Map([...lists].filter(([page]) => page <= pages)),
        failure,
        round,
      }));
    };
    void read();
    return () => control.abort();
  }, [pages, source, round]);
  const pending = pages > 1 && held.round !== round;
  const failure = pending || pages < 2 ? undefined : held.failure;
  useAskWhenLineIsBack(failure, first.retry);
  return pages < 2 ? nothing : { lists: held.lists, pending, failure };
}

interface Held extends Omit<FurtherLanes, 'pending'> {
  /** Of the first page for which all were read. */
  round: string;
}

/** The first page has come, and does not ask again by itself. */
function useAskWhenLineIsBack(failure: AppError | undefined, ask: () => void): void {
  const { line } = useSnapshot(lineState);
  const isCutOff = failure !== undefined && failureKindOf(failure) === 'unreachable';
  useEffect(() => {
    if (line === 'up' && isCutOff) ask();
    // Only the change of the line asks again.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [line]);
}

const nothing: FurtherLanes = { lists: new Map(), pending: false, failure: undefined };

interface Reading {
  /** Of the server; otherwise of this device alone. */
  isAsked: boolean;
  signal: AbortSignal;
  tell: (page: number, list: Lanes) => void;
}

/** One page after the other, so that neither a phone's line is filled at once nor the server asked for all at once. */
async function readFurther(pages: number, { isAsked, signal, tell }: Reading): Promise<AppError | undefined> {
  let failure: AppError | undefined;
  for (let page = 2; page <= pages && !signal.aborted; page++) {
    const request = { page, page_size: limits.pageSizeMost };
    try {
      if (isAsked && !failure) {
        // oxlint-disable-next-line no-await-in-loop
        tell(page, (await fetchAndKeep(collectionHarborList, request, { signal })).answer.list);
        continue;
      }
    } catch (error) {
      failure = error instanceof AppError ? error : new AppError('broken', { cause: error });
    }
    // oxlint-disable-next-line no-await-in-loop
    const copy = await findOnDevice(collectionHarborList, request).catch(() => undefined);
    if (copy) tell(page, copy.answer.list);
  }
  return failure;
}
