import type { Parameters } from './lane-query.ts';

/**
 * The parts of a sailing that are selected. Parts that are not selected are never sent.
 * - lane: ports, laycans, shipowner, vessel type, cargo
 * - ship: also vessel and voyage
 * - details: also rotation, rate, manager, remark
 * - everything: also a rate that is not public
 */
export type SailingView = 'lane' | 'ship' | 'details' | 'everything';

export interface SailingRights {
  view: SailingView;
  /**
   * The shipowner whose sailings the reader sees completely, regardless of `view`: the organisation for which
   * the reader publishes. Null if the reader publishes for none.
   */
  own_shipowner_id: number | null;
  /** True to apply these rights to demo sailings only. Real sailings are then shown as to a visitor. */
  of_demo?: boolean;
}

/**
 * Builds the SQL for the JSON text of a sailing row from the pieces in `card` and the calls in `hit`; see
 * `read-model.ts`. In the pieces, texts of users are already encoded as JSON.
 */
export function rowJson(rights: SailingRights, parameters: Parameters): string {
  return `'{' || ${rowMembers(rights, parameters)} || '}'`;
}

/** Builds the JSON properties of the row without the braces, so that callers can add properties. */
export function rowMembers(rights: SailingRights, parameters: Parameters): string {
  const lane = `card.body || ',"load":' || card.calls[hit.load_sequence] || ',"unload":' || card.calls[hit.unload_sequence]
    || ',"days":' || (hit.arrival_time - hit.start_time)`;
  return `${lane} || ${byRights(rights, parameters, (view) => moreMembers[view])}`;
}

/**
 * Chooses the SQL for the reader's view. For sailings of the reader's own shipowner, chooses the SQL for
 * `everything`.
 */
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
