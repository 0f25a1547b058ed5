import { numberText } from './numbers.ts';

const [kilo, mega, giga] = [1_024, 1_048_576, 1_073_741_824];

/**
 * 512 B, 11 KB, 3.4 MB, 10 GB: bytes in units of 1,024, which limits of files and the systems of most readers count in.
 * The one way in which the screen says how large something is.
 */
export function sizeText(bytes: number): string {
  // What would be read as 1,024 of a unit is one of the next.
  if (bytes < kilo) return `${numberText(bytes)} B`;
  const kilos = Math.round(bytes / kilo);
  if (kilos < kilo) return `${numberText(kilos)} KB`;
  const megas = tenths(bytes, mega);
  return megas < kilo ? `${numberText(megas)} MB` : `${numberText(tenths(bytes, giga))} GB`;
}

const tenths = (bytes: number, unit: number): number => Math.round((bytes * 10) / unit) / 10;
