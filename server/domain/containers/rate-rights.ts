import type { StoredVoyage } from '../../db/containers/voyages.ts';
import type { Caller } from '../rights/caller.ts';

type Rated = Pick<StoredVoyage, 'shipowner_id' | 'rates_for'> & { isDemo: boolean };

/**
 * True if the caller may see the rates of a voyage. Members may, unless its schedule group limits the rates
 * to certified companies. ADMIN and the carrier's own publishers always may. Demo accounts see only the rates
 * of demo carriers. `isDemo` is true for a voyage of a demo carrier.
 */
export function maySeeRates(caller: Caller, { shipowner_id, rates_for, isDemo }: Rated): boolean {
  if (caller.role === 'TOURIST' || (caller.is_demo && !isDemo)) return false;
  if (caller.role === 'ADMIN' || caller.certified || isOwn(caller, shipowner_id)) return true;
  return rates_for === 'member';
}

/** True if the caller may see which vessel sails. */
export const maySeeShip = (caller: Caller, { isDemo }: Pick<Rated, 'isDemo'>): boolean =>
  caller.role !== 'TOURIST' && (!caller.is_demo || isDemo);

/** Returns a cache key: callers with the same key see the same data of all container sailings. */
export function viewKey(caller: Caller): string {
  if (caller.role === 'TOURIST') return 'visitor';
  const kind = caller.role === 'ADMIN' || caller.certified ? 'certified' : 'member';
  const own =
    kind === 'member' && caller.publisher && caller.shipowner_id !== null ? caller.shipowner_id : '';
  return [kind, own, caller.is_demo ? 'demo' : ''].join(' ');
}

const isOwn = ({ publisher, shipowner_id }: Caller, of: number): boolean =>
  publisher && shipowner_id !== null && shipowner_id === of;
