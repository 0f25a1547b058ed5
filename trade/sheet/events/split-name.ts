import * as tradeLimits from '../../trade-limits.ts';
import { readShip } from '../particulars/ship.ts';

/** Splits a cell such as `STAR V.12` into the vessel's name and the voyage number. */
export function splitName(text: string): { name: string; voyage: string } {
  const read = readShip(text, tradeLimits.shipNameCharsMost, true);
  return 'value' in read
    ? { name: read.value.name ?? text, voyage: read.value.voyage }
    : { name: text, voyage: '' };
}
