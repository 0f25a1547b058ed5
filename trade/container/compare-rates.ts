import type { ContainerRate } from './container-types.ts';

/**
 * Compares two valid rates of a voyage for sorting. The rate that names more ports is first; of rates that
 * name the same number of ports, the one with the newer quotation is first. Equal rates stay in their order.
 */
export function compareRates(a: ContainerRate | undefined, b: ContainerRate | undefined): number {
  const isMoreSpecific = namedPorts(b) - namedPorts(a);
  return isMoreSpecific || quotationMs(b) - quotationMs(a);
}

const namedPorts = (rate: ContainerRate | undefined): number =>
  (rate?.start_harbor_code ? 1 : 0) + (rate?.end_harbor_code ? 1 : 0);

const quotationMs = (rate: ContainerRate | undefined): number => Date.parse(rate?.quotation_time ?? '') || 0;
