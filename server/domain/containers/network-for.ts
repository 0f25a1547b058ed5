import type { ContainerRate, ContainerType } from '../../../trade/container/container-types.ts';
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

/**
 * True if the page should mention that certified companies see rates of this voyage. False if the voyage has
 * no rates, if the caller sees them, or if a demo account could never see them because the carrier is real.
 */
export const isRateLocked = (state: ContainerState, caller: Caller, voyage: StoredVoyage): boolean =>
  voyage.rates.length > 0 && !seesRates(state, caller, voyage) && (isDemo(state, voyage) || !caller.is_demo);

export const seesShip = (state: ContainerState, caller: Caller, voyage: StoredVoyage): boolean =>
  maySeeShip(caller, { isDemo: isDemo(state, voyage) });

/**
 * Returns the network with only the rates that the caller may see, so that hidden rates do not influence the
 * choice of routes. One network is built for all callers with the same rights.
 */
export function networkFor(state: ContainerState, caller: Caller): ContainerNetwork {
  if (caller.role === 'TOURIST') return state.network;
  return cachedOf(state, `network ${viewKey(caller)}`, () =>
    withRates(state.network, ratesFor(state, caller)),
  );
}

/** Returns the same network with other rates. The rates of a container type are computed on first use. */
function withRates(network: ContainerNetwork, rates: readonly ContainerRate[]): ContainerNetwork {
  const { voyages, portOf: ports } = network;
  const byType = new Map<ContainerType, VoyageRates>();
  return {
    ...network,
    rates,
    ratesOf(containerType) {
      const made = byType.get(containerType) ?? ratesByVoyage({ voyages, rates, ports, containerType });
      byType.set(containerType, made);
      return made;
    },
  };
}

const ratesFor = (state: ContainerState, caller: Caller): ContainerRate[] =>
  state.voyages.filter((voyage) => seesRates(state, caller, voyage)).flatMap(ratesOf);
