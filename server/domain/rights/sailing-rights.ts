import type { SailingRights } from '../../db/search/sailing-rows.ts';
import type { Caller } from './caller.ts';

/**
 * What a caller may see of sailings; the database is asked for no more than that. Visitors see
 * lanes; members also ship and voyage; certified members everything but rates that are not shown;
 * publishers their own organisation's sailings whole; ADMIN all of all. Demo accounts see real sailings
 * as visitors do.
 */
export function sailingRightsOf(caller: Caller): SailingRights {
  return caller.is_demo ? { ...rightsOf(caller), of_demo: true } : rightsOf(caller);
}

function rightsOf(caller: Caller): SailingRights {
  if (caller.role === 'TOURIST') return { view: 'lane', own_shipowner_id: null };
  if (caller.role === 'ADMIN') return { view: 'everything', own_shipowner_id: null };
  return {
    view: caller.certified ? 'details' : 'ship',
    own_shipowner_id: caller.publisher ? caller.shipowner_id : null,
  };
}
