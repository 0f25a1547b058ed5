import {
  fromMatchingLanes,
  laneColumns,
  laneOrder,
  sailingConditions,
  type LaneQuery,
  type Parameters,
} from '../search/lane-query.ts';

/** The most lanes to read whose sailings are looked up one by one. */
export const singleReadsMost = 4_000;

/**
 * SQL fragments: the table `matching` with the lanes that match, the number of lanes that were read for it,
 * and a condition that these are all lanes.
 */
export interface LaneSource {
  lanes: string;
  read: string;
  isWhole: string;
}

/** Reads the lanes in order and looks up the sailing of each, until enough lanes match. */
export function lanesInOrder(query: LaneQuery, most: number, parameters: Parameters): LaneSource {
  const { withdrawn, ...filters } = query.filters;
  const lanes = fromMatchingLanes({ ...query, filters: { withdrawn } }, parameters);
  const conditions = sailingConditions(filters, parameters);
  // `offset 0` prevents the planner from changing the join order, so that reading can stop at the limit.
  const lookedUp =
    conditions.length > 0
      ? `cross join lateral (select from information as sailing
          where sailing.id = lane.information_id and ${conditions.join(' and ')} offset 0) as fits`
      : '';
  const read = 'select count(*)::integer from ordered';
  return {
    lanes: `ordered as materialized (select ${laneColumns} ${lanes}
        order by ${laneOrder(query.when)} limit ${singleReadsMost}),
      matching as materialized (select lane.* from ordered as lane ${lookedUp} limit ${most})`,
    read,
    isWhole:
      query.until === null
        ? `(${read}) < ${singleReadsMost} and (select count(*) from matching) < ${most}`
        : 'false',
  };
}

/**
 * Reads the lanes of a shipowner. If the shipowner has few sailings, it reads the lanes of each of them. If
 * there are many, it scans all lanes in order, because these soon include enough of the shipowner's own.
 */
export function lanesOfShipowner(query: LaneQuery, most: number, parameters: Parameters): LaneSource {
  const { shipowner_id = [], ...filters } = query.filters;
  const lanes = fromMatchingLanes({ ...query, filters }, parameters);
  const now = `${parameters.add(query.live.now)}::timestamptz`;
  const owned = `from information where shipowner_id = any(${parameters.add(shipowner_id)}::integer[])
    and archived_time > ${now}`;
  return {
    lanes: `owned as materialized (select id ${owned} limit ${ownedMost}),
      few as materialized (select count(*) <= ${ownedFew} or count(*) < ${ownedMost} and count(*) * count(*)
          <= ${most} / ${worthOfLookup}.0 * (select reltuples from pg_class where oid = 'information'::regclass) as so
        from owned),
      matching as materialized (
        select lane.* from owned cross join lateral (select ${laneColumns} ${lanes}
          and lane.information_id = owned.id offset 0) as lane where (select so from few)
        union all (select lane.* from (select ${laneColumns} ${lanes}
            order by ${laneOrder(query.when)} limit ${askedMost}) as lane
          where not (select so from few) and (lane.information_id in (select id ${owned})) is true limit ${most}))`,
    read: 'select count(*)::integer from matching',
    isWhole: 'select so from few',
  };
}

/**
 * The number of a shipowner's sailings up to which they are always looked up one by one, and the number from
 * which they never are.
 */
const ownedFew = 300;
const ownedMost = 4_000;
/** Looking up one sailing takes as long as reading this number of lanes to check their shipowner. */
const worthOfLookup = 20;
/** The most lanes to read to check their shipowner. */
const askedMost = 60_000;
