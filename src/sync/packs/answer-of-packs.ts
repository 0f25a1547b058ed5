import type { AnswerOf, Call, RequestOf } from '../../../contract/call.ts';
import { informationView } from '../../../contract/calls/sailings/sailing.ts';
import { answerFromLanes, lanesThatAnswer } from './search/answer-from-lanes.ts';
import type { PackedLane } from '../../../trade/lane-pack/packed-lane.ts';
import type { PlainDate } from '../../../trade/calendar/plain-date.ts';
import type { SearchPlaces } from '../../../trade/harbors/search-places.ts';
import type { SailingDetail } from '../../../trade/sailing/sailing.ts';
import type { PackLane } from '../../store/pack-rows.ts';
import type { LaycanStore } from '../../store/laycan-store.ts';
import { serverNow } from '../../state/server-clock.ts';
import type { DatedAnswer } from '../copies/answer-memo.ts';
import { openLanes, trimMemory } from './pack-memory.ts';

/** The stored lanes and the places, from which this device answers a request. */
export interface PackSource {
  store: LaycanStore;
  memberId: number;
  /** The records of the lanes whose sailings were received. */
  rows: readonly PackLane[];
  places: SearchPlaces;
}

/**
 * Answers an API call from the lanes stored for offline search. Undefined if these lanes are not enough for a
 * complete answer.
 */
export async function answerOfPacks<C extends Call>(
  call: C,
  request: RequestOf<C>,
  { store, rows, places }: PackSource,
): Promise<DatedAnswer<AnswerOf<C>> | undefined> {
  const names = lanesThatAnswer(call, request, { lanes: rows.map(({ lane }) => lane), places });
  const needed = rows.filter(({ lane }) => names?.includes(lane));
  const lanes = await openLanes(store, needed);
  trimMemory();
  // If a needed lane is missing or unreadable, sailings would be missing in the answer. This device then
  // gives no answer.
  if (names === null || lanes.length < needed.length) return undefined;
  const answer = answerFromLanes(call, request, { lanes, places, now: new Date(serverNow()) });
  if (answer === undefined) return undefined;
  const holding = isView(call) ? rowsWith(answer as SailingDetail, needed, lanes) : needed;
  const reachesTo = least(holding.map(({ until }) => until));
  return {
    answer,
    fetchedTime: Math.min(...holding.map(({ time }) => time)),
    ...(asksBeyond(call, request, reachesTo) && { reachesTo }),
  };
}

/**
 * Returns the records of the lanes that contain a sailing. The age of the sailing's data depends on these
 * lanes only.
 */
function rowsWith(
  { id }: SailingDetail,
  rows: readonly PackLane[],
  lanes: readonly PackedLane[],
): PackLane[] {
  return rows.filter((_, at) => (lanes[at]?.indexOf(id) ?? -1) >= 0);
}

function asksBeyond(call: Call, request: unknown, reachesTo: PlainDate): boolean {
  if (isView(call)) return false;
  const { until } = request as { until?: PlainDate };
  return until === undefined || until > reachesTo;
}

const least = (days: readonly PlainDate[]): PlainDate =>
  days.reduce((first, day) => (day < first ? day : first), days[0] ?? '');

const isView = (call: Call): boolean => call === informationView;
