import { informationView } from '../../../contract/calls/sailings/sailing.ts';
import type { DatedSailing } from '../../../trade/sailing/calendar-file.ts';
import type { SailingRow } from '../../../trade/sailing/sailing.ts';
import { failureKindOf } from '../../api/failure-kind.ts';
import { fetchAndCache } from '../../sync/answers/fetch-and-cache.ts';
import { findOnDevice } from '../../sync/answers/find-on-device.ts';
import type { SharedSailings } from './shared-sailings.ts';

/** The functions that fetch answers or find cached ones. Tests replace them. */
interface World {
  fetchAndCache: typeof fetchAndCache;
  findOnDevice: typeof findOnDevice;
}

/** The maximum number of parallel requests. */
const askedAtOnce = 4;
/**
 * The time in ms after which all requests are aborted, because a person should not wait longer for the file.
 */
const patienceMs = 12_000;

export interface Dated {
  rows: DatedSailing[];
  /** The number of sailings whose cut-offs could not be fetched. */
  lacking: number;
}

/**
 * Adds cut-offs to the rows of a list, because the server sends them only with single sailings. If a sailing
 * has a cached copy and has not been changed since, the copy is used; all other sailings are fetched. Never
 * rejects.
 */
export async function withCutOffs(
  rows: SharedSailings['rows'],
  { lane, isPast }: Pick<SharedSailings, 'lane' | 'isPast'>,
  world: World = { fetchAndCache, findOnDevice },
): Promise<Dated> {
  const dated: DatedSailing[] = [...rows];
  const lacks = (row: DatedSailing) =>
    !isPast && !('cut_offs' in row) && row.locked !== 'login' && row.withdrawn_time === null;
  const places = dated.flatMap((row, place) => (lacks(row) ? [place] : []));
  const giveUp = new AbortController();
  const timer = setTimeout(() => giveUp.abort(), patienceMs);
  let lacking = 0;
  const fillNext = async (): Promise<void> => {
    const place = places.shift();
    const row = place === undefined ? undefined : dated[place];
    if (place === undefined || !row) return;
    const found = await datedOf(row, { lane, giveUp, world });
    dated[place] = found ?? row;
    if (!found) lacking += 1;
    await fillNext();
  };
  await Promise.all(Array.from({ length: askedAtOnce }, fillNext));
  clearTimeout(timer);
  return { rows: dated, lacking };
}

interface Asking {
  lane: SharedSailings['lane'];
  giveUp: AbortController;
  world: World;
}

async function datedOf(row: SailingRow, { lane, giveUp, world }: Asking): Promise<DatedSailing | null> {
  const request = {
    id: row.id,
    ...(lane.from && { from: lane.from }),
    ...(lane.to && { to: lane.to }),
  };
  // If the browser has no storage, there are no cached copies, and the sailing is fetched from the server.
  const copy = await world.findOnDevice(informationView, request).catch(() => undefined);
  if (copy && isSameWord(copy.answer, row)) return { ...row, cut_offs: copy.answer.cut_offs };
  if (giveUp.signal.aborted) return null;
  try {
    // The fetched answer replaces the whole row and not only the cut-offs, because the laycan may have
    // changed too.
    return (await world.fetchAndCache(informationView, request, { signal: giveUp.signal })).answer;
  } catch (error) {
    // Without a connection the next requests would fail too, each after its own timeout, so they are aborted.
    if (failureKindOf(error) === 'unreachable') giveUp.abort();
    return null;
  }
}

/**
 * True if the publisher has neither changed nor withdrawn the sailing since it was cached. Otherwise the
 * cached cut-offs may be outdated.
 */
const isSameWord = (one: SailingRow, other: SailingRow): boolean =>
  one.change_time === other.change_time && one.withdrawn_time === other.withdrawn_time;
