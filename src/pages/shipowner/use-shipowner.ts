import { useSearch } from 'wouter';

import { informationList } from '../../../contract/calls/sailings/sailing.ts';
import { shipownerData } from '../../../contract/calls/sailings/shipowner.ts';
import * as limits from '../../../contract/limits/limits.ts';
import { useAnswer } from '../../frame/use-answer.ts';

/** The shipowner that the address names and its live sailings; `id` is null where the address names none. */
export function useShipowner() {
  const text = new URLSearchParams(useSearch()).get('id') ?? '';
  const id = /^[1-9]\d{0,8}$/.test(text) ? Number(text) : null;
  const owner = useAnswer(shipownerData, id === null ? null : { id });
  // As many as one answer holds: they tell the trade lanes too.
  const sailings = useAnswer(
    informationList,
    id === null ? null : { shipowner_id: String(id), withdrawn: '0', page_size: limits.pageSizeMost },
  );
  return { id, owner, sailings };
}
