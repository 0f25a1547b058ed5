import type { AnswerOf, Call, RequestOf } from '../../../contract/call.ts';
import { collectionHarborList } from '../../../contract/calls/collection.ts';
import { informationView } from '../../../contract/calls/sailing.ts';
import { answerFromLanes, lanesThatAnswer } from '../../../contract/rules/lane-pack/answer-from-lanes.ts';
import type { PlainDate } from '../../../contract/rules/plain-date.ts';
import type { SearchPlaces } from '../../../contract/rules/search-places.ts';
import type { SailingDetail } from '../../../contract/sailing.ts';
import type { PackLane } from '../../store/lane-pack.ts';
import type { LaycanStore } from '../../store/laycan-store.ts';
import { openStore } from '../../store/open-store.ts';
import { serverNow } from '../../store/server-clock.ts';
import type { KeptAnswer } from '../answer-memo.ts';
import { favouritesInPacks } from './favourites-in-packs.ts';
import { knownPlaces } from './known-places.ts';
import { openLanes, trimMemory } from './pack-memory.ts';

/** What this device has to answer from. */
export interface PackSource {
  store: LaycanStore;
  memberId: number;
  /** Those that have come. */
  rows: readonly PackLane[];
  places: SearchPlaces;
}

/**
 * The answer of a call from the packs of a member, or the copy that was kept of it, whichever is newer. Of a
 * sailing that was opened before, whom to call comes from its copy, since packs have no contacts.
 */
export async function findInPacks<C extends Call>(
  call: C,
  request: RequestOf<C>,
  { memberId, copy: copying }: { memberId: number; copy: Promise<KeptAnswer<AnswerOf<C>> | undefined> },
): Promise<KeptAnswer<AnswerOf<C>> | undefined> {
  const [copy, source] = await Promise.all([copying, sourceOf(memberId)]);
  if (!source) return copy;
  type Found = KeptAnswer<AnswerOf<C>> | undefined;
  if (isCall(call, collectionHarborList))
    return favouritesInPacks(request as never, source, copy as never) as Promise<Found>;
  const packed = await answerOf(call, request, source);
  if (!packed || (copy && copy.fetchedTime >= packed.fetchedTime)) return copy;
  return isCall(call, informationView) ? (withContacts(packed as never, copy as never) as Found) : packed;
}

const isCall = (call: Call, other: Call): boolean => call === other;

async function sourceOf(memberId: number): Promise<PackSource | undefined> {
  const store = await openStore();
  const all = await store.pack_lane.where('member_id').equals(memberId).toArray();
  const rows = all.filter(({ time }) => time > 0);
  const places = rows.length > 0 ? await knownPlaces() : undefined;
  return places && { store, memberId, rows, places };
}

/** One call from packs alone. */
export async function answerOf<C extends Call>(
  call: C,
  request: RequestOf<C>,
  { store, rows, places }: PackSource,
): Promise<KeptAnswer<AnswerOf<C>> | undefined> {
  const names = lanesThatAnswer(call, request, { lanes: rows.map(({ lane }) => lane), places });
  const needed = rows.filter(({ lane }) => names?.includes(lane));
  const lanes = await openLanes(store, needed);
  trimMemory();
  // One that is gone or unreadable may have held what the others do not.
  if (names === null || lanes.length < needed.length) return undefined;
  const answer = answerFromLanes(call, request, { lanes, places, now: new Date(serverNow()) });
  if (answer === undefined) return undefined;
  const holding = isCall(call, informationView) ? rowsWith(answer as SailingDetail, needed, lanes) : needed;
  const reachesTo = least(holding.map(({ until }) => until));
  return {
    answer,
    fetchedTime: Math.min(...holding.map(({ time }) => time)),
    ...(asksBeyond(call, request, reachesTo) && { reachesTo }),
  };
}

/** The lanes that have a sailing; the others say nothing of its age. */
function rowsWith(
  { id }: SailingDetail,
  rows: readonly PackLane[],
  lanes: Awaited<ReturnType<typeof openLanes>>,
): PackLane[] {
  return rows.filter((_, at) => (lanes[at]?.indexOf(id) ?? -1) >= 0);
}

function asksBeyond(call: Call, request: unknown, reachesTo: PlainDate): boolean {
  if (isCall(call, informationView)) return false;
  const { until } = request as { until?: PlainDate };
  return until === undefined || until > reachesTo;
}

const least = (days: readonly PlainDate[]): PlainDate =>
  days.reduce((first, day) => (day < first ? day : first), days[0] ?? '');

function withContacts(
  packed: KeptAnswer<SailingDetail>,
  copy: KeptAnswer<SailingDetail> | undefined,
): KeptAnswer<SailingDetail> {
  const manager = packed.answer.locked === null ? copy?.answer.manager : undefined;
  return manager === undefined ? packed : { ...packed, answer: { ...packed.answer, manager } };
}
