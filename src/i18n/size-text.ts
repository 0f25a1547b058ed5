import { numberText } from './numbers.ts';

const [kilo, mega, giga] = [1_024, 1_048_576, 1_073_741_824];

/**
 * Formats a number of bytes: 512 B, 11 KB, 3.4 MB, 10 GB. One KB has 1,024 bytes, as in file limits and most
 * operating systems. All sizes on the screen are formatted by this function.
 */
export function sizeText(bytes: number): string {
  // Compares the rounded value, so that a value that rounds to 1,024 is shown as 1 of the next unit.
  if (bytes < kilo) return `${numberText(bytes)} B`;
  const kilos = Math.round(bytes / kilo);
  if (kilos < kilo) return `${numberText(kilos)} KB`;
  const megas = tenths(bytes, mega);
  return megas < kilo ? `${numberText(megas)} MB` : `${numberText(tenths(bytes, giga))} GB`;
}

const tenths = (bytes: number, unit: number): number => Math.round((bytes * 10) / unit) / 10;
