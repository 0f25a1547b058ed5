import { useSnapshot } from 'valtio/react';

import { containerPriceData, containerScheduleList } from '../../../../contract/calls/containers.ts';
import * as limits from '../../../../contract/limits/limits.ts';
import type { ContainerQuery } from '../../../../contract/links/container-link.ts';
import {
  formatContainer,
  parseContainer,
  priceRequest,
  scheduleRequest,
  type ContainerState,
} from '../../../features/containers/container-state.ts';
import { laneKeyOf } from '../../../features/containers/share/compared-options.ts';
import { useOwnOptions } from '../use-own-options.ts';
import { useAnswer } from '../../../hooks/use-answer.ts';
import { sessionState } from '../../../store/session-state.ts';

export interface CompareAddress {
  ids: string[];
  state: ContainerState;
  /** The search of `state` as query parameters for a link. */
  query: Pick<ContainerQuery, 'from' | 'to' | 'since' | 'until' | 'box'>;
  /** The lane's key in the store of compared options. */
  lane: string;
}

/** Parses the URL. Invalid ids, duplicates and ids beyond the limit are skipped; nothing throws. */
export function parseCompare(search: string): CompareAddress {
  const { state } = parseContainer(search);
  const texts = (new URLSearchParams(search).get('ids') ?? '').split(',');
  const ids = [...new Set(texts)].filter((id) => /^[\w.-]{1,400}$/.test(id));
  const { from, to, since, until, box } = formatContainer(state);
  return {
    ids: ids.slice(0, limits.comparedSailingsMost),
    state,
    query: { from, to, since, until, box },
    lane: laneKeyOf(state),
  };
}

/**
 * Requests the sailings to compare and their rates with the same parameters as the list of results, so that
 * cached answers work offline. As in that list, cut-off times from own lists (schedules that the reader
 * imported) are added.
 */
export function useCompared(state: ContainerState) {
  const { member_id } = useSnapshot(sessionState);
  const answer = useAnswer(containerScheduleList, scheduleRequest(state));
  const prices = useAnswer(containerPriceData, member_id === 0 ? null : priceRequest(state));
  const options = useOwnOptions(answer.answer?.list);
  return { answer, options, prices };
}
