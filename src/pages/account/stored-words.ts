import type { StoredKind } from '../../features/account/use-stored.ts';
import { t } from '../../i18n/t.ts';

const names = {
  packs: 'user.storedPacks',
  viewed: 'user.storedViewed',
  pictures: 'user.storedPictures',
  searches: 'user.storedSearches',
  app: 'user.storedApp',
} as const satisfies Record<StoredKind, string>;

export const storedName = (kind: StoredKind): string => t(names[kind]);
