import type { SailingRights } from '../../db/search/sailing-rows.ts';
import type { Caller } from './caller.ts';

/**
 * Returns the caller's rights to see sailings, which limit every database query. Visitors see lanes; members
 * also the vessel and voyage; certified members everything except hidden rates; publishers all data of their
 * own organisation's sailings; ADMIN everything. Demo accounts see real sailings like visitors do.
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
