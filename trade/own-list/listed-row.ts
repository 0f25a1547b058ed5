import type { TakenSailing } from '../sailing/sailing-text.ts';
import type { SailingRow } from '../sailing/sailing.ts';
import type { OwnSaid } from './join-own.ts';

/**
 * A row of an own list as others get to see it: before the sender and the day of the list it says that no
 * shipowner has published it. First, so that it is not what is cut off where there is little room; in both languages,
 * as the two sides of a deal may read different ones.
 */
export function listedRow(row: SailingRow, { sender, list_date }: OwnSaid, ownLink: string): TakenSailing {
  const shipowner = {
    ...row.shipowner,
    chinese_title: `非船东发布 · ${sender.name} 的船期表（${list_date}）`,
    english_title: `Not from the shipowner · ${sender.name} list of ${list_date}`,
  };
  return { ...row, shipowner, ownLink };
}
