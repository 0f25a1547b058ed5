import { numberText } from './numbers.ts';

/** 512 B, 11 KB, 3.4 MB. */
export function sizeText(bytes: number): string {
  if (bytes < 1024) return `${numberText(bytes)} B`;
  if (bytes < 1_048_576) return `${numberText(Math.round(bytes / 1024))} KB`;
  return `${numberText(Math.round(bytes / 104_857.6) / 10)} MB`;
}
