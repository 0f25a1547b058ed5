import type { ContainerRate } from './container-types.ts';

/**
 * Sorts the rate that applies first if two rates of a voyage are valid: the one that names more ports, then
 * the newer quotation. Equal rates keep their order.
 */
export function compareRates(a: ContainerRate | undefined, b: ContainerRate | undefined): number {
  const isMoreSpecific = namedPorts(b) - namedPorts(a);
  return isMoreSpecific || quotationMs(b) - quotationMs(a);
}

const namedPorts = (rate: ContainerRate | undefined): number =>
  (rate?.start_harbor_code ? 1 : 0) + (rate?.end_harbor_code ? 1 : 0);

const quotationMs = (rate: ContainerRate | undefined): number => Date.parse(rate?.quotation_time ?? '') || 0;
