import type { SailingRow } from '../../../trade/sailing/sailing.ts';
import { t } from '../../i18n/t.ts';

/** Returns the vessel of a row: its name, "TBN", or null if the reader may not see it. */
export function shipText(row: Pick<SailingRow, 'ship_name'>): string | null {
  if (row.ship_name === undefined) return null;
  return row.ship_name ?? t('search.tbn');
}
