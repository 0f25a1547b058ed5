import type { StoredVoyage } from '../../db/containers/voyages.ts';
import type { Caller } from '../rights/caller.ts';

type Rated = Pick<StoredVoyage, 'shipowner_id' | 'rates_for'> & { isDemo: boolean };

/**
 * Whether a caller is told the rates of a voyage: members are, unless its group tells them to certified companies alone;
 * its own publishers always. Demo accounts see those of invented carriers only. `isDemo`: her carrier is one.
 */
export function maySeeRates(caller: Caller, { shipowner_id, rates_for, isDemo }: Rated): boolean {
  if (caller.role === 'TOURIST' || (caller.is_demo && !isDemo)) return false;
  if (caller.role === 'ADMIN' || caller.certified || isOwn(caller, shipowner_id)) return true;
  return rates_for === 'member';
}

/** Whether a caller is told which vessel sails. */
export const maySeeShip = (caller: Caller, { isDemo }: Pick<Rated, 'isDemo'>): boolean =>
  caller.role !== 'TOURIST' && (!caller.is_demo || isDemo);

/** Callers with one key see the same of all container sailings. */
export function viewKey(caller: Caller): string {
  if (caller.role === 'TOURIST') return 'visitor';
  const kind = caller.role === 'ADMIN' || caller.certified ? 'certified' : 'member';
  const own =
    kind === 'member' && caller.publisher && caller.shipowner_id !== null ? caller.shipowner_id : '';
  return [kind, own, caller.is_demo ? 'demo' : ''].join(' ');
}

const isOwn = ({ publisher, shipowner_id }: Caller, of: number): boolean =>
  publisher && shipowner_id !== null && shipowner_id === of;
