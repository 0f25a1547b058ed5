import { useSearch } from 'wouter';

import { informationList } from '../../../contract/calls/sailings/sailing.ts';
import { shipownerData } from '../../../contract/calls/sailings/shipowner.ts';
import * as limits from '../../../contract/limits/limits.ts';
import { useAnswer } from '../../hooks/use-answer.ts';

/** Returns the shipowner of the URL and its live sailings; `id` is null if the URL names none. */
export function useShipowner() {
  const text = new URLSearchParams(useSearch()).get('id') ?? '';
  const id = /^[1-9]\d{0,8}$/.test(text) ? Number(text) : null;
  const owner = useAnswer(shipownerData, id === null ? null : { id });
  // Requests the largest possible page, because the trade lanes are computed from these sailings.
  const sailings = useAnswer(
    informationList,
    id === null ? null : { shipowner_id: String(id), withdrawn: '0', page_size: limits.pageSizeMost },
  );
  return { id, owner, sailings };
}
