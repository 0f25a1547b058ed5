import type { ParsedRequestOf } from '../../../contract/call.ts';
import type { offlineLanes } from '../../../contract/calls/packs.ts';
import { AppError } from '../../../contract/error-code.ts';
import type { LanePart, PackSailing } from '../../../trade/lane-pack/lane-pack.ts';
import { serverLimits } from '../../../contract/limits/server-limits.ts';
import { encodePack } from '../../../trade/lane-pack/pack.ts';
import { addDays } from '../../../trade/calendar/plain-date.ts';
import {
  findSnapshot,
  listPackSailings,
  listRemovedIds,
  readAtOnce,
  type PackRequest,
} from '../../db/packs/lane-packs.ts';
import type { OpenDatabase } from '../../db/open.ts';
import { ReplicaBehind } from '../../db/replica.ts';
import type { LaneQuery } from '../../db/search/lane-query.ts';
import type { Caller } from '../rights/caller.ts';
import { readCursor, writeCursor } from './lane-cursor.ts';
import { sailingRightsOf } from '../rights/sailing-rights.ts';
import { readSailings } from '../search/read-sailings.ts';
import { resolveLanes, timeOf, type SearchContext } from '../search/search-request.ts';

type Reader = Parameters<typeof findSnapshot>[0];

/**
 * Returns lane packs, which a device stores for offline search. They contain the live sailings of the lanes
 * with a laycan that begins within 90 days, limited to the caller's rights. With a valid cursor, returns only
 * the changes since then. Throws `invalid` for a lane with an unknown place, or with more sailings than a
 * device should store.
 */
export async function packLanes(
  { lanes, cursor = '' }: ParsedRequestOf<typeof offlineLanes>,
  asked: SearchContext & { caller: Caller },
): Promise<Uint8Array<ArrayBuffer>> {
  const { database, now } = asked;
  const resolved = await resolveLanes([...new Set(lanes)], asked);
  const rights = sailingRightsOf(asked.caller);
  const until = addDays(now.toISOString().slice(0, 10), serverLimits.packDaysAhead);
  const read = async (source: OpenDatabase, reader: Reader) => {
    const snapshot = await findSnapshot(reader);
    const known = readCursor(cursor, { rights, snapshot, time: now });
    // The device may already have a later state than this read replica of the database. Only the primary
    // database can then compute the changes.
    if (cursor !== '' && known === null && source !== database) throw new ReplicaBehind();
    const parts: LanePart[] = [];
    for (const { lane, start, end } of resolved) {
      const query: LaneQuery = { start, end, since: null, until, filters: {}, ...timeOf(asked) };
      parts.push({ lane, ...(await readPart(reader, { query, rights, known })) });
    }
    const broad = parts.filter(({ sailings }) => sailings.length > serverLimits.packSailingsMost);
    if (broad.length > 0) throw tooBroad(broad);
    return encodePack({
      cursor: writeCursor({ rights, snapshot, until, time: now }),
      time: now.toISOString(),
      until,
      lanes: parts,
    });
  };
  return readSailings(asked, (source) => readAtOnce(source, (reader) => read(source, reader)));
}

async function readPart(reader: Reader, request: PackRequest): Promise<Omit<LanePart, 'lane'>> {
  const { query, known } = request;
  const texts = await listPackSailings(reader, request);
  return {
    is_whole: known === null,
    sailings: JSON.parse(`[${texts.join(',')}]`) as PackSailing[],
    removed: known ? await listRemovedIds(reader, { query, known }) : [],
  };
}

function tooBroad(parts: readonly LanePart[]): AppError {
  const problems = parts.map(({ lane }) => {
    return { field: 'lanes', code: 'lane_too_broad', values: { value: lane } };
  });
  return new AppError('invalid', { problems });
}
