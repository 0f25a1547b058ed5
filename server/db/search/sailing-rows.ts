import type { Parameters } from './lane-query.ts';

/**
 * How much of a sailing is selected; what is not selected is not sent.
 * lane: ports, windows, shipowner, vessel type, cargo. ship: also vessel and voyage.
 * details: also rotation, rate, manager, remark. everything: also a rate that is not shown.
 */
export type SailingView = 'lane' | 'ship' | 'details' | 'everything';

export interface SailingRights {
  view: SailingView;
  /** Sailings of this shipowner are seen whole, whatever the view of others is. */
  own_shipowner_id: number | null;
  /** All this of invented sailings only; of real ones no more than a visitor sees. */
  of_demo?: boolean;
}

/**
 * SQL for the JSON text of a sailing row, put together from the pieces in `card` and the calls that
 * `hit` names; see `read-model.ts`. Texts from people are in the pieces already, as JSON.
 */
export function rowJson(rights: SailingRights, parameters: Parameters): string {
  return `'{' || ${rowMembers(rights, parameters)} || '}'`;
}

/** The same without the braces, for rows that have more. */
export function rowMembers(rights: SailingRights, parameters: Parameters): string {
  const lane = `card.body || ',"load":' || card.calls[hit.load_sequence] || ',"unload":' || card.calls[hit.unload_sequence]
    || ',"days":' || (hit.arrival_time - hit.start_time)`;
  return `${lane} || ${byRights(rights, parameters, (view) => moreMembers[view])}`;
}

/** The SQL of the view, or of `everything` where the row is the caller's own. */
export function byRights(
  rights: SailingRights,
  parameters: Parameters,
  sqlOf: (view: SailingView) => string,
): string {
  const granted = byOwner(rights, parameters, sqlOf);
  if (!rights.of_demo) return granted;
  return `case when card.shipowner_id in (select id from shipowner where is_demo) then ${granted} else ${sqlOf('lane')} end`;
}

function byOwner(
  rights: SailingRights,
  parameters: Parameters,
  sqlOf: (view: SailingView) => string,
): string {
  if (rights.own_shipowner_id === null) return sqlOf(rights.view);
  const own = parameters.add(rights.own_shipowner_id);
  return `case when card.shipowner_id = ${own}::integer then ${sqlOf('everything')} else ${sqlOf(rights.view)} end`;
}

const viaTimes = `',"via_times":'
  || array_to_json(card.call_days[hit.load_sequence + 1 : hit.unload_sequence - 1])::text`;

const moreMembers: Record<SailingView, string> = {
  lane: `',"locked":"login"'`,
  ship: `',"locked":"certify",' || card.ship`,
  details: `',"locked":null,' || card.ship || ',' || card.rate || ${viaTimes}`,
  everything: `',"locked":null,' || card.ship || ',' || card.own_rate || ${viaTimes}`,
};
