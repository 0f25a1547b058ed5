import type { ContainerRate, BoxType } from '../../../trade/container/container-types.ts';
import type { ContainerNetwork } from '../../../trade/container/network.ts';
import { ratesByVoyage, type VoyageRates } from '../../../trade/container/voyage-rates.ts';
import type { StoredVoyage } from '../../db/containers/voyages.ts';
import type { Caller } from '../rights/caller.ts';
import { cachedOf, ratesOf, type ContainerState } from './container-state.ts';
import { maySeeRates, maySeeShip, viewKey } from './rate-rights.ts';

export const isDemo = (
  state: ContainerState,
  { shipowner_id }: Pick<StoredVoyage, 'shipowner_id'>,
): boolean => state.carriers.get(shipowner_id)?.is_demo ?? false;

export const seesRates = (state: ContainerState, caller: Caller, voyage: StoredVoyage): boolean =>
  maySeeRates(caller, { ...voyage, isDemo: isDemo(state, voyage) });

/** Whether a caller is told that there are rates to see for certified companies: never where there are none, nor of a carrier that is hidden. */
export const isRateLocked = (state: ContainerState, caller: Caller, voyage: StoredVoyage): boolean =>
  voyage.rates.length > 0 && !seesRates(state, caller, voyage) && (isDemo(state, voyage) || !caller.is_demo);

export const seesShip = (state: ContainerState, caller: Caller, voyage: StoredVoyage): boolean =>
  maySeeShip(caller, { isDemo: isDemo(state, voyage) });

/** The network with the rates that a caller may see: others play no part in choosing ways either. Made once for all who see the same. */
export function networkFor(state: ContainerState, caller: Caller): ContainerNetwork {
  if (caller.role === 'TOURIST') return state.network;
  return cachedOf(state, `network ${viewKey(caller)}`, () =>
    withRates(state.network, ratesFor(state, caller)),
  );
}

/** The same times with other rates; those of a type of box are made when they are first asked for. */
function withRates(network: ContainerNetwork, rates: readonly ContainerRate[]): ContainerNetwork {
  const { voyages, portOf: ports } = network;
  const byType = new Map<BoxType, VoyageRates>();
  return {
    ...network,
    rates,
    ratesOf(boxType) {
      const made = byType.get(boxType) ?? ratesByVoyage({ voyages, rates, ports, boxType });
      byType.set(boxType, made);
      return made;
    },
  };
}

const ratesFor = (state: ContainerState, caller: Caller): ContainerRate[] =>
  state.voyages.filter((voyage) => seesRates(state, caller, voyage)).flatMap(ratesOf);
