import { proxy } from 'valtio/vanilla';

import * as limits from '../../../contract/limits/limits.ts';
import { t } from '../../i18n/t.ts';
import { showMessage } from '../../ui/toasts.ts';

/**
 * The ids of the sailings selected for comparison, in the order of selection. They are only in memory, so a
 * reload of the page deletes them.
 */
export const compared = proxy<{ ids: string[] }>({ ids: [] });

export function toggleCompared(id: string): void {
  if (compared.ids.includes(id)) {
    compared.ids = compared.ids.filter((one) => one !== id);
  } else if (compared.ids.length >= limits.comparedSailingsMost) {
    showMessage(t('compare.full', { n: limits.comparedSailingsMost }), { forMs: 3_000 });
  } else compared.ids = [...compared.ids, id];
}
