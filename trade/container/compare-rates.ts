import type { ContainerRate } from './container-types.ts';

/**
 * Compares two valid rates of a voyage, so that the rate to use is sorted first: the rate that names more
 * ports, then the newer quotation. Equal rates keep their order.
 */
export function compareRates(a: ContainerRate | undefined, b: ContainerRate | undefined): number {
  const isMoreSpecific = namedPorts(b) - namedPorts(a);
  return isMoreSpecific || quotationMs(b) - quotationMs(a);
}

const namedPorts = (rate: ContainerRate | undefined): number =>
  (rate?.start_harbor_code ? 1 : 0) + (rate?.end_harbor_code ? 1 : 0);

const quotationMs = (rate: ContainerRate | undefined): number => Date.parse(rate?.quotation_time ?? '') || 0;
