import type { SharedSailing } from '../sailing/sailing-text.ts';
import type { SailingRow } from '../sailing/sailing.ts';
import type { OwnReport } from './join-own.ts';

/**
 * Prepares a row of an imported list for sharing. The shipowner's name is replaced by a notice that no
 * shipowner has published the row, followed by the list's sender and date.
 *
 * The notice is first, so that it is not cut off where there is little room. It is in both languages because
 * the two sides of a deal may read different ones.
 */
export function listedRow(row: SailingRow, { sender, list_date }: OwnReport, ownLink: string): SharedSailing {
  const shipowner = {
    ...row.shipowner,
    chinese_title: `非船东发布 · ${sender.name} 的船期表（${list_date}）`,
    english_title: `Not from the shipowner · ${sender.name} list of ${list_date}`,
  };
  return { ...row, shipowner, ownLink };
}
