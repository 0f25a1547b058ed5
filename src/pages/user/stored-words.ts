import type { StoredKind } from '../../features/account/use-stored.ts';
import { numberText } from '../../i18n/numbers.ts';
import { t } from '../../i18n/t.ts';

const names = {
  packs: 'user.storedPacks',
  viewed: 'user.storedViewed',
  pictures: 'user.storedPictures',
  searches: 'user.storedSearches',
  app: 'user.storedApp',
} as const satisfies Record<StoredKind, string>;

export const storedName = (kind: StoredKind): string => t(names[kind]);

/** 14.0 MB, 0.2 MB, 12 KB, 2.1 GB: short, in units that people know from their devices. */
export function bytesText(bytes: number): string {
  if (bytes < kilobytesBelow) return `${numberText(Math.ceil(bytes / 1_000))} KB`;
  const isMega = bytes < 1_000_000_000;
  const [whole, tenth] = (bytes / (isMega ? 1_000_000 : 1_000_000_000)).toFixed(1).split('.');
  return `${numberText(Number(whole))}.${tenth} ${isMega ? 'MB' : 'GB'}`;
}

/** From here on a tenth of a megabyte says enough. */
const kilobytesBelow = 50_000;
