import {
  fromMatchingLanes,
  laneColumns,
  laneOrder,
  sailingConditions,
  type LaneQuery,
  type Parameters,
} from '../search/lane-query.ts';

/** The maximum number of lane rows to read if the sailing of each must be looked up. */
export const singleReadsMost = 4_000;

/**
 * The SQL fragments of a source of lane rows.
 * - `lanes`: defines the table `matching` with the matching lane rows
 * - `read`: the number of lane rows that were read
 * - `isWhole`: true if the fragments read all lane rows that exist
 */
export interface LaneSource {
  lanes: string;
  read: string;
  isWhole: string;
}

/** Reads lane rows in order and looks up the sailing of each, until enough rows match. */
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
 * Reads the lane rows of a shipowner. If the shipowner has few sailings, it reads the rows of each sailing.
 * If the shipowner has many sailings, it scans all lane rows in order, because it soon finds enough rows of
 * this shipowner.
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
 * If a shipowner has at most this number of live sailings, each sailing is looked up by its id. Between this
 * number and `ownedMost`, the estimated cost decides.
 */
const ownedFew = 300;
/** If a shipowner has at least this number of live sailings, all lane rows are scanned. */
const ownedMost = 4_000;
/**
 * The estimated cost of looking up one sailing, as the number of lane rows whose shipowner can be checked in
 * the same time.
 */
const worthOfLookup = 20;
/** The maximum number of lane rows to scan in order if only the lane rows of one shipowner match. */
const askedMost = 60_000;
