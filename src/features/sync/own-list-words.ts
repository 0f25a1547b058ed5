import { ownListSave, ownListRemove } from '../../../contract/facts/own-lists.ts';
import { shortDayText } from '../../i18n/dates.ts';
import { t } from '../../i18n/t.ts';
import { bodyOf, changeIn, describedRow, type QueuedEntry } from '../../store/outbox.ts';
import type { Words } from './words.ts';

/**
 * Describes queued changes of own lists (schedules that the reader imported). The description does not name
 * the sender of the list, because the name is in the encrypted content.
 */
export const ownListWords = {
  [ownListSave.path]: (entry: QueuedEntry) => {
    const { list_date, row_total } = bodyOf(ownListSave, entry);
    const what = t('sync.saveOwnList', { day: shortDayText(list_date) });
    return { what, where: t('sync.ownListRows', { n: row_total }), editLink: undefined };
  },
  [ownListRemove.path]: (entry: QueuedEntry) => {
    const row = describedRow(changeIn(entry, 'own_list'));
    const day = row ? shortDayText(row.list_date) : '';
    return { what: t('sync.removeOwnList', { day }), where: '', editLink: undefined };
  },
} satisfies Record<string, Words>;
