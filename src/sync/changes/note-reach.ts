import type { ShipArrival } from '../../../trade/lane-pack/changes.ts';
import type { PackedLane } from '../../../trade/lane-pack/packed-lane.ts';
import type { PackSailing } from '../../../trade/lane-pack/lane-pack.ts';
import { reachLimits, type Reach } from '../../../trade/vessel/reach.ts';
import type { LaneChange } from '../../store/pack-rows.ts';
import type { LaycanStore } from '../../store/laycan-store.ts';
import { memberIn } from '../../store/member-in.ts';
import { isIdle } from './note-changes.ts';

export type Judged = Pick<Reach, 'id' | 'verdict'> &
  Partial<Pick<Reach, 'end_instant' | 'arrive_time' | 'position_time'>>;

/**
 * The maximum number of sailings, over all lanes, about which the server is asked at one time. It corresponds
 * to two requests.
 */
const judgedMost = 100;

/**
 * Returns the ids of the sailings about which the server is asked whether the vessel can arrive in time, in
 * the order of loading. Each of these sailings has a known vessel, is not withdrawn, and loads within
 * `reachLimits.aheadMs`.
 */
export function idsToJudge(lanes: readonly Iterable<PackSailing>[], time: number): string[] {
  const next = new Map<string, number>();
  for (const lane of lanes)
    for (const sailing of lane) {
      const loadTime = nextLoadTime(sailing, time);
      if (sailing.ship_name && sailing.withdrawn_time === null && loadTime < time + reachLimits.aheadMs)
        next.set(sailing.id, loadTime);
    }
  return [...next]
    .toSorted(([, one], [, other]) => one - other)
    .slice(0, judgedMost)
    .map(([id]) => id);
}

/**
 * Returns the first day of the sailing's next laycan that is not over, in ms; Infinity if all are over. The
 * time zone is ignored, because an error of a few hours does not matter.
 */
function nextLoadTime({ calls, pairs }: PackSailing, time: number): number {
  const open = pairs.filter(({ archived_time }) => Date.parse(archived_time) > time);
  const places = new Set(open.map(({ load }) => load));
  const starts = calls.filter(({ place }) => places.has(place)).map((call) => Date.parse(call.start_time));
  return Math.min(...starts);
}

interface NotedReach {
  member_id: number;
  /** The token of the session that sent the request. */
  token: string;
  lanes: readonly PackedLane[];
  judged: readonly Judged[];
  /** The moment of the answer, in ms of the server's clock. */
  time: number;
}

/**
 * Stores for each sailing whether its vessel can probably arrive in time. If that was likely before and is
 * now unlikely, a change for the member is stored too. With the verdict `tight` or without a verdict, nothing
 * changes.
 */
export async function noteReach(store: LaycanStore, noted: NotedReach): Promise<void> {
  const { member_id, token, lanes } = noted;
  await store.transaction('rw', [store.local, store.pack_lane, store.lane_change], async () => {
    // Another member may have logged in since the request; nothing is stored then.
    const storedToken = await store.local.get('token');
    if (storedToken?.value !== token || (await memberIn(store)) !== member_id) return;
    for (const lane of lanes) await noteLane(store, lane, noted);
  });
}

async function noteLane(store: LaycanStore, packed: PackedLane, noted: NotedReach): Promise<void> {
  const { member_id, judged, time } = noted;
  const { lane } = packed;
  const row = await store.pack_lane.get([member_id, lane]);
  if (!row) return;
  const likely = new Set(row.likely_ids?.filter((id) => packed.indexOf(id) >= 0));
  for (const one of judged) {
    const { id, verdict } = one;
    const index = packed.indexOf(id);
    if (index < 0 || (verdict !== 'likely' && verdict !== 'unlikely')) continue;
    const before = await store.lane_change.get([member_id, lane, id]);
    const ship_arrival = arrivalOf(one);
    const since = {
      member_id,
      lane,
      sailing: packed.sailingAt(index),
      since_time: row.time,
      time,
      ship_arrival,
    };
    if (verdict === 'unlikely' && likely.delete(id)) await store.lane_change.put(turned(before, since));
    if (verdict === 'likely') {
      likely.add(id);
      if (before?.is_unlikely && before.seen_time === null) await retract(store, before, time);
    }
  }
  await store.pack_lane.put({ ...row, likely_ids: [...likely] });
}

/** Returns the expected arrival; undefined if the server could not estimate it. */
function arrivalOf({ end_instant, arrive_time, position_time }: Judged): ShipArrival | undefined {
  return end_instant && arrive_time && position_time
    ? { end_instant, arrive_time, position_time }
    : undefined;
}

interface Since extends Pick<LaneChange, 'member_id' | 'lane' | 'since_time'> {
  sailing: PackSailing;
  time: number;
  ship_arrival: ShipArrival | undefined;
}

/**
 * Returns a change that reports that the vessel will probably miss the laycan. It includes the sailing's
 * unseen changes of other kinds from `before`, the stored change of the sailing.
 */
function turned(
  before: LaneChange | undefined,
  { sailing, time, ship_arrival, ...since }: Since,
): LaneChange {
  const unseen = before?.seen_time === null ? before : undefined;
  return {
    ...since,
    ...(unseen ?? { sailing_id: sailing.id, was: sailing, now: sailing }),
    noticed_time: time,
    seen_time: null,
    is_unlikely: true,
    ...(ship_arrival && { ship_arrival }),
  };
}

/**
 * Withdraws an unseen report that the vessel will probably miss the laycan. The vessel has caught up, or the
 * laycan was moved.
 */
async function retract(store: LaycanStore, before: LaneChange, time: number): Promise<void> {
  const { is_unlikely: _, ship_arrival: __, ...row } = before;
  if (isIdle(row, time)) await store.lane_change.delete([row.member_id, row.lane, row.sailing_id]);
  else await store.lane_change.put(row);
}
