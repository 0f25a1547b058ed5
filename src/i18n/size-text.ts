import { numberText } from './numbers.ts';

/** 512 B, 11 KB, 3.4 MB, 10 GB. */
export function sizeText(bytes: number): string {
  if (bytes < 1024) return `${numberText(bytes)} B`;
  if (bytes < 1_048_576) return `${numberText(Math.round(bytes / 1024))} KB`;
  const tenths = Math.round(bytes / 104_857.6);
  if (tenths < 10_240) return `${numberText(tenths / 10)} MB`;
  return `${numberText(Math.round(bytes / 107_374_182.4) / 10)} GB`;
}
