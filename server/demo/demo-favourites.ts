import { sql, type Transaction } from 'kysely';

import { firstGroupId } from '../../contract/calls/favourites.ts';
import { dayMs } from '../../trade/calendar/day-ms.ts';
import { keyBetween } from '../../trade/edit/fractional-key.ts';
import type { Tables } from '../db/tables.ts';
import { demoAccounts } from '../domain/rights/demo-accounts.ts';
import { demoId } from './demo-shipowners.ts';
import { makeFleet } from './fleet.ts';
import { demoMmsi } from './sail-fleet.ts';

interface Making {
  transaction: Transaction<Tables>;
  seed: number;
  now: Date;
}

/**
 * A group of favourites to fill with the port pairs of some trade lanes that had the most changes since
 * yesterday. An empty title means the default group, which every member has.
 */
interface WantedLane {
  title: string;
  shiproutes: readonly string[];
  /** The number of favourite lanes (port pairs) for each trade lane. */
  lanes: number;
}

const requests: Readonly<Record<string, readonly WantedLane[]>> = {
  member: [
    {
      title: '',
      shiproutes: ['far-east-middle-east', 'far-east-red-sea', 'far-east-north-europe'],
      lanes: 1,
    },
  ],
  corporate: [
    { title: '', shiproutes: ['far-east-middle-east', 'far-east-red-sea'], lanes: 2 },
    { title: '欧地项目', shiproutes: ['far-east-north-europe', 'far-east-mediterranean'], lanes: 2 },
    { title: '美洲钢材', shiproutes: ['far-east-us-gulf', 'far-east-south-america-east'], lanes: 2 },
    { title: '非洲设备', shiproutes: ['far-east-east-africa', 'far-east-west-africa'], lanes: 2 },
  ],
};

/**
 * The age in days that the demo favourites get. It is long enough for recent changes of their sailings to
 * count as news.
 */
const retainedDays = 21;
const shipownersMost = 2;
const vesselsFollowed = 3;

/**
 * Gives the demo member and the corporate demo member favourites with changes since yesterday. A member who
 * already has favourites is left unchanged.
 */
export async function insertDemoFavourites(making: Making): Promise<void> {
  const { transaction } = making;
  for (const { kind, mobile } of demoAccounts) {
    const groups = requests[kind];
    if (!groups) continue;
    const { rows } = await sql<{ id: number }>`
      select id from member where mobile = ${mobile}
        and not exists (select from collection where member_id = member.id)`.execute(transaction);
    const [member] = rows;
    if (member) await insertFavouritesOf(member.id, groups, making);
  }
}

async function insertFavouritesOf(
  member_id: number,
  requested: readonly WantedLane[],
  { transaction, seed, now }: Making,
): Promise<void> {
  const create_time = new Date(now.getTime() - retainedDays * dayMs);
  const row = { member_id, version: 1, create_time };
  await transaction.insertInto('collection').values({ member_id, version: 1 }).execute();
  let place: string | null = null;
  const followed: { from: string; to: string }[] = [];
  for (const { title, shiproutes, lanes } of requested) {
    place = keyBetween(place, null);
    const group_id = title === '' ? firstGroupId : demoId(seed, create_time, 'group', member_id, title);
    await transaction
      .insertInto('collection_group')
      .values({ ...row, id: group_id, title, sequence: place })
      .execute();
    const found = await liveliestLanes(transaction, { shiproutes, lanes, now });
    followed.push(...found);
    let last: string | null = null;
    for (const ends of found) {
      last = keyBetween(last, null);
      await transaction
        .insertInto('collection_harbor')
        .values({ ...row, ...ends, group_id, sequence: last })
        .execute();
    }
  }
  await sql`
    insert into collection_shipowner (member_id, shipowner_id, version, create_time)
    select ${member_id}, id, 1, ${create_time} from shipowner
    where is_demo order by rank, id limit ${shipownersMost}`.execute(transaction);
  await followVessels(member_id, followed, { transaction, now, create_time });
}

/** Makes the member follow the demo ships that load next on the member's lanes. */
async function followVessels(
  member_id: number,
  lanes: readonly { from: string; to: string }[],
  { transaction, now, create_time }: { transaction: Transaction<Tables>; now: Date; create_time: Date },
): Promise<void> {
  const { rows } = await sql<{ imo: string; ship_name: string }>`
    select imo, ship_name from (
      select distinct on (imo) imo, ship_name, lane.start_time
      from information_lane as lane join information as sailing on sailing.id = lane.information_id
      join unnest(${lanes.map(({ from }) => from)}::text[], ${lanes.map(({ to }) => to)}::text[]) as wanted ("from", "to")
        on start_harbor_code = wanted."from" and end_harbor_code = wanted."to"
      where lane.archived_time > ${now} and sailing.withdrawn_time is null and ship_name is not null and imo <> ''
      order by imo, lane.start_time) as ship
    order by start_time, imo limit ${vesselsFollowed}`.execute(transaction);
  const indexes = new Map(makeFleet().map(({ imo, index }) => [imo, index]));
  const vessels = rows.flatMap(({ imo, ship_name }) => {
    const index = indexes.get(imo);
    return index === undefined ? [] : [{ mmsi: String(demoMmsi({ index })), name: ship_name }];
  });
  if (vessels.length === 0) return;
  await transaction
    .insertInto('collection_vessel')
    .values(vessels.map((vessel) => ({ ...vessel, member_id, version: 1, create_time })))
    .execute();
}

/**
 * Returns the port pairs with the most sailings added and withdrawn since yesterday, alternating between the
 * trade lanes.
 */
async function liveliestLanes(
  transaction: Transaction<Tables>,
  { shiproutes, lanes, now }: { shiproutes: readonly string[]; lanes: number; now: Date },
): Promise<{ from: string; to: string }[]> {
  const yesterday = new Date(now.getTime() - dayMs);
  const { rows } = await sql<{ from: string; to: string }>`
    select "from", "to" from (
      select shiproute_id, start_harbor_code as "from", end_harbor_code as "to",
        row_number() over (partition by shiproute_id order by
          count(*) filter (where sailing.create_time > ${yesterday} or lane.withdrawn_time > ${yesterday}) desc,
          count(*) desc, start_harbor_code, end_harbor_code) as place
      from information_lane as lane join information as sailing on sailing.id = lane.information_id
      where shiproute_id = any(${shiproutes}) and start_harbor_code <> '' and end_harbor_code <> ''
        and lane.archived_time > ${now}
      group by 1, 2, 3) as ranked
    where place <= ${lanes} order by place, array_position(${shiproutes}::text[], shiproute_id)`.execute(
    transaction,
  );
  return rows;
}
