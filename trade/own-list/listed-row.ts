import type { SharedSailing } from '../sailing/sailing-text.ts';
import type { SailingRow } from '../sailing/sailing.ts';
import type { OwnReport } from './join-own.ts';

/**
 * Prepares a row of an imported list for sharing. The name of the shipowner is replaced by a notice that no
 * shipowner has published the row, followed by the sender and the date of the list. The notice is at the
 * beginning, so that a small space does not cut it off. It is in both languages, because the recipient may
 * not read the language of the person who shares the row.
 */
export function listedRow(row: SailingRow, { sender, list_date }: OwnReport, ownLink: string): SharedSailing {
  const shipowner = {
    ...row.shipowner,
    chinese_title: `非船东发布 · ${sender.name} 的船期表（${list_date}）`,
    english_title: `Not from the shipowner · ${sender.name} list of ${list_date}`,
  };
  return { ...row, shipowner, ownLink };
}
