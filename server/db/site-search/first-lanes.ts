import {
  fromMatchingLanes,
  laneColumns,
  laneOrder,
  sailingConditions,
  type LaneQuery,
  type Parameters,
} from '../search/lane-query.ts';

/** Lanes that are read, of which each is looked up by itself. */
export const lookedAtMost = 4_000;

/** SQL: the table `matching` with the lanes that fit, how many lanes were looked at for it, and whether those are all. */
export interface LaneSource {
  lanes: string;
  read: string;
  isWhole: string;
}

/** Looks at the lanes in their order, and for each of them at its sailing, until enough have been found that fit. */
export function lanesInOrder(query: LaneQuery, most: number, parameters: Parameters): LaneSource {
  const { withdrawn, ...filters } = query.filters;
  const lanes = fromMatchingLanes({ ...query, filters: { withdrawn } }, parameters);
  const conditions = sailingConditions(filters, parameters);
  // `offset 0` keeps the planner from joining in another order than that of the lanes: it can then stop at the limit.
  const lookedUp =
    conditions.length > 0
      ? `cross join lateral (select from information as sailing
          where sailing.id = lane.information_id and ${conditions.join(' and ')} offset 0) as fits`
      : '';
  const read = 'select count(*)::integer from ordered';
  return {
    lanes: `ordered as materialized (select ${laneColumns} ${lanes}
        order by ${laneOrder(query.when)} limit ${lookedAtMost}),
      matching as materialized (select lane.* from ordered as lane ${lookedUp} limit ${most})`,
    read,
    isWhole:
      query.until === null
        ? `(${read}) < ${lookedAtMost} and (select count(*) from matching) < ${most}`
        : 'false',
  };
}

/**
 * Of a shipowner with few sailings the lanes of all of them; of one with many those among the lanes in their order,
 * which soon hold enough of its own.
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

/** Sailings of a shipowner that are looked up in any case, and at the most. */
const ownedFew = 300;
const ownedMost = 4_000;
/** Finding one sailing of the shipowner takes as long as reading so many lanes to see whose they are. */
const worthOfLookup = 20;
/** How many lanes are read at most to see whose they are. */
const askedMost = 60_000;
