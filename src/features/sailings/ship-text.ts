import type { SailingRow } from '../../../trade/sailing/sailing.ts';
import { t } from '../../i18n/t.ts';

/** The vessel as a row says it: its name, "TBN", or null when the reader may not see it. */
export function shipText(row: Pick<SailingRow, 'ship_name'>): string | null {
  if (row.ship_name === undefined) return null;
  return row.ship_name ?? t('search.tbn');
}
