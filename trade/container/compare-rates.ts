import type { BoxRate } from './box.ts';

/**
 * Which of two rates of a voyage wins where both hold: the one that names more ports, then the newer quotation. Of like
 * ones the first in the list does.
 */
export function compareRates(a: BoxRate | undefined, b: BoxRate | undefined): number {
  const isMoreSpecific = namedPorts(b) - namedPorts(a);
  return isMoreSpecific || quotationMs(b) - quotationMs(a);
}

const namedPorts = (rate: BoxRate | undefined): number =>
  (rate?.start_harbor_code ? 1 : 0) + (rate?.end_harbor_code ? 1 : 0);

const quotationMs = (rate: BoxRate | undefined): number => Date.parse(rate?.quotation_time ?? '') || 0;
