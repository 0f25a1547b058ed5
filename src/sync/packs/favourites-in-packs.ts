import type { RequestOf } from '../../../contract/call.ts';
import type { collectionHarborList, CollectionPage } from '../../../contract/calls/favourites.ts';
import { informationList } from '../../../contract/calls/sailings/sailing.ts';
import * as limits from '../../../contract/limits/limits.ts';
import type { CollectionLane } from '../../store/own-rows.ts';
import type { DatedAnswer } from '../copies/answer-memo.ts';
import { answerOfPacks, type PackSource } from './answer-of-packs.ts';

type Row = CollectionPage['list'][number];

/**
 * Returns the next sailings of all favourite lanes. For each lane, the stored sailings or the cached copy is
 * used, whichever is newer. The time of the answer is the time of its oldest part. Undefined if this device
 * has no data.
 */
export async function favouritesInPacks(
  { group_id, page = 1 }: RequestOf<typeof collectionHarborList>,
  source: PackSource,
  copy: DatedAnswer<CollectionPage> | undefined,
): Promise<DatedAnswer<CollectionPage> | undefined> {
  // No screen requests the lanes of one group, so stored sailings are not used for such a request.
  if (group_id !== undefined) return copy;
  const { store, memberId } = source;
  const all = await store.collection_lane.where('member_id').equals(memberId).toArray();
  const copied = new Map(copy?.answer.list.map((row) => [nameOf(row), row]));
  // Only the server knows which lanes are on a later page. A later page therefore has the lanes of its cached
  // copy. The first page has all favourite lanes.
  const lanes = Number(page) > 1 ? all.filter((lane) => copied.has(nameOf(lane))) : all;
  const list: Row[] = [];
  const times: number[] = [];
  for (const lane of lanes) {
    const packed = await nextOf(lane, source);
    const known = copied.get(nameOf(lane));
    const isNewer = packed && (!known || !copy || packed.fetchedTime > copy.fetchedTime);
    if (isNewer) list.push(packed.answer);
    else if (known) list.push(known);
    times.push(isNewer ? packed.fetchedTime : known && copy ? copy.fetchedTime : Infinity);
  }
  const oldest = Math.min(...times);
  if (!Number.isFinite(oldest) || (copy && times.every((time) => time === copy.fetchedTime))) return copy;
  const groups = copy?.answer.groups ?? [];
  const answer = { groups, list, total: all.length, page: Number(page), page_size: limits.pageSizeMost };
  return { answer, fetchedTime: oldest };
}

const nameOf = ({ group_id, from, to }: Pick<CollectionLane, 'group_id' | 'from' | 'to'>): string =>
  `${group_id} ${from}>${to ?? ''}`;

/**
 * Returns the answer's row of a favourite lane from its stored sailings: the next sailings that are not
 * withdrawn. Undefined if the device has no sailings of the lane.
 */
async function nextOf(lane: CollectionLane, source: PackSource): Promise<DatedAnswer<Row> | undefined> {
  const { from, to } = lane;
  const request: RequestOf<typeof informationList> = {
    from,
    ...(to !== null && { to }),
    withdrawn: '0',
    page_size: limits.collectionSailingsShown,
  };
  const found = await answerOfPacks(informationList, request, source);
  if (!found) return undefined;
  const { list, total } = found.answer;
  const { group_id, sequence, version, create_time } = lane;
  const next_start_time = list[0]?.load.start_time ?? null;
  const row = { group_id, from, to, sequence, version, create_time };
  return {
    ...found,
    answer: { ...row, sailing_total: total, next_start_time, sailings: list },
  };
}
