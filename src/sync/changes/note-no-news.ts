import type { PackSailing } from '../../../trade/lane-pack/lane-pack.ts';
import { isNoNewsCurrent, noNewsOf } from '../../../trade/lane-pack/no-news.ts';
import type { PackLane } from '../../store/pack-rows.ts';
import type { LaycanStore } from '../../store/laycan-store.ts';
import { memberIn } from '../../store/member-in.ts';

/**
 * The server's news about a sailing: when the publisher last changed or confirmed it, and whether it is
 * withdrawn or has an actual arrival.
 */
export interface LastWord {
  id: string;
  word_time: string;
  is_withdrawn: boolean;
  has_arrival: boolean;
}

interface Asked {
  member_id: number;
  /** Fetches the server's news about the given sailings. Rejects if the server cannot be reached. */
  fetchNews: (ids: readonly string[]) => Promise<readonly LastWord[]>;
  /** The present time, in ms of the server's clock. */
  time: number;
  /** The maximum number of ids in one request. */
  most: number;
}

/**
 * Asks the server for news (a change, confirmation, withdrawal or actual arrival) about sailings whose
 * departure day has passed. Stores a change for each sailing without news, which the member is then shown
 * once. The device's own data do not suffice, because the device may have been offline on that day.
 */
export async function noteNoNews(
  store: LaycanStore,
  { member_id, fetchNews, time, most }: Asked,
): Promise<void> {
  const rows = await store.pack_lane.where('member_id').equals(member_id).toArray();
  const waiting = rows.filter(({ departed }) => departed !== undefined);
  const ids = [...new Set(waiting.flatMap(({ departed = [] }) => departed.map(({ id }) => id)))].slice(
    0,
    most,
  );
  if (ids.length === 0) return;
  const words = new Map((await fetchNews(ids)).map((word) => [word.id, word]));
  await store.transaction('rw', [store.local, store.pack_lane, store.lane_change], async () => {
    // The member may have logged out since the request; nothing is stored then.
    if ((await memberIn(store)) !== member_id) return;
    for (const { lane } of waiting) {
      const row = await store.pack_lane.get([member_id, lane]);
      if (row) await noteLane(store, row, { ids: new Set(ids), words, time });
    }
  });
}

interface Answered {
  ids: ReadonlySet<string>;
  words: ReadonlyMap<string, LastWord>;
  time: number;
}

async function noteLane(store: LaycanStore, row: PackLane, { ids, words, time }: Answered): Promise<void> {
  const { member_id, lane, departed = [], ...rest } = row;
  for (const sailing of departed.filter(({ id }) => ids.has(id))) {
    const no_news = missingOf(sailing, words.get(sailing.id));
    if (!no_news || !isNoNewsCurrent(no_news, time)) continue;
    const since_time = Date.parse(no_news.since);
    const copies = { sailing_id: sailing.id, was: sailing, now: sailing };
    const times = { since_time, noticed_time: time, seen_time: null };
    await store.lane_change.put({ member_id, lane, ...copies, ...times, no_news });
  }
  const left = departed.filter(({ id }) => !ids.has(id));
  await store.pack_lane.put({ ...rest, member_id, lane, ...(left.length > 0 && { departed: left }) });
}

/**
 * Returns the data to report about a sailing without news. Null if the server has news, or no longer knows
 * the sailing.
 */
const missingOf = (sailing: PackSailing, word: LastWord | undefined) =>
  word && !word.is_withdrawn && !word.has_arrival ? noNewsOf(sailing, word.word_time) : null;
