import { hourMs } from '../../../trade/calendar/day-ms.ts';
import { serverLimits } from '../../../contract/limits/server-limits.ts';
import type { FeedKind } from '../../../contract/wire/feed-path.ts';
import type { DatedSailing } from '../../../trade/sailing/calendar-file.ts';
import type { SailingRow } from '../../../trade/sailing/sailing.ts';
import type { Config } from '../../config.ts';
import { findFeedOfSecret, updateReadTime, type FeedOfMember } from '../../db/feeds/feeds.ts';
import { listCutOffs, listNewestMoves, type NewestMove } from '../../db/sailings/dated-facts.ts';
import { findShipownerTitles } from '../../db/sailings/shipowners.ts';
import type { OpenDatabase } from '../../db/open.ts';
import { areDemoAccountsLetIn } from '../account/demo-login.ts';
import { callerOf } from '../account/session.ts';
import { hashOf } from '../account/token.ts';
import type { Caller } from '../rights/caller.ts';
import type { Origin } from '../rights/origin.ts';
import { listSailingsOfShipowner } from '../sailings/sailings.ts';
import { searchSailings } from '../search/search.ts';
import { isFollowed } from './feeds.ts';

interface Source {
  database: OpenDatabase;
  config: Pick<Config, 'demoAccounts'>;
  origin: Pick<Origin, 'isForwarded'>;
  now: Date;
}

/** A feed that may be read, with the current rights of the member who created it. */
export interface OpenFeed {
  id: number;
  from: string;
  to: string;
  /** The shipowner whose sailings the feed contains; null if it is a feed of a lane. */
  shipowner: { id: number; chinese_title: string; english_title: string } | null;
  create_time: Date;
  caller: Caller;
}

/**
 * Returns the feed with this secret; null if it never existed. Returns `gone` if it was replaced or ended, if
 * its lane or shipowner is no longer a favourite, or if its member may no longer log in.
 */
export async function openFeed(
  secret: string,
  kind: FeedKind,
  source: Source,
): Promise<OpenFeed | 'gone' | null> {
  const { database, now } = source;
  const feed = await findFeedOfSecret(database, hashOf(secret), now);
  if (!feed) return null;
  if (feed.end_time !== null || feed.disabled_time !== null) return 'gone';
  const caller = callerOf({ ...feed, id: feed.member_id, shipowner_id: feed.organization_id }, now);
  if (caller.is_demo && !areDemoAccountsLetIn(source)) return 'gone';
  if (!(await isFollowed(database, feed.member_id, feed))) return 'gone';
  const shipowner =
    feed.shipowner_id === null ? null : await findShipownerTitles(database, feed.shipowner_id);
  if (feed.shipowner_id !== null && !shipowner) return 'gone';
  await noteRead(feed, kind, source);
  return { id: feed.id, from: feed.from, to: feed.to, shipowner, create_time: feed.create_time, caller };
}

/** Records the time of the last read, to the hour, because a write for each read would cost too much. */
async function noteRead(feed: FeedOfMember, kind: FeedKind, { database, now }: Source): Promise<void> {
  const column = kind === 'ics' ? 'calendar_read_time' : 'atom_read_time';
  const before = feed[column]?.getTime() ?? 0;
  if (now.getTime() - before >= hourMs) await updateReadTime(database, feed.id, column, now);
}

/** A sailing of a feed, with its cut-offs and the latest move of its laycan. */
export interface FeedSailing extends DatedSailing {
  move: NewestMove | null;
}

/**
 * Returns the sailings of a feed: the results that its member would get by searching, including recently
 * withdrawn sailings.
 */
export async function sailingsOfFeed(
  { from, to, shipowner, caller }: OpenFeed,
  { database, now }: Pick<Source, 'database' | 'now'>,
): Promise<FeedSailing[]> {
  // A visitor may see only a few port pairs of a sailing per day. For a feed, these pairs are counted per
  // member instead of per network, because a feed can be read from any network.
  const asked = { database, now, caller, origin: { network: '' } };
  const paging = { sort: 'laycan' as const, page: 1, page_size: serverLimits.feedSailingsMost };
  const found = shipowner
    ? await listSailingsOfShipowner({ shipowner_id: shipowner.id, ...paging }, asked)
    : await searchSailings({ from, ...(to && { to }), ...paging }, asked);
  const { list } = found.toJSON();
  const [cutOffs, moves] = await Promise.all([
    listCutOffs(
      database,
      list.filter(({ locked }) => locked !== 'login').map(({ id }) => id),
    ),
    listNewestMoves(
      database,
      list.map(({ id, load }) => ({ information_id: id, call_id: load.id })),
    ),
  ]);
  const moveOf = new Map(moves.map((move) => [move.call_id, move]));
  return list.map((row) => ({
    ...row,
    ...(row.locked !== 'login' && {
      cut_offs: cutOffs
        .filter((one) => one.information_id === row.id && maySee(row, one.harbor_code))
        .map(({ information_id: _id, ...cutOff }) => cutOff),
    }),
    move: moveOf.get(row.load.id) ?? null,
  }));
}

/**
 * True if the reader may see a cut-off at this port. If the reader may not see the other ports of the voyage,
 * cut-offs at those ports would reveal them.
 */
function maySee({ locked, load, unload }: SailingRow, code: string): boolean {
  if (locked === null) return true;
  return [load, unload].some((call) =>
    [call.harbor_code, call.second_harbor_code, call.third_harbor_code].includes(code),
  );
}
