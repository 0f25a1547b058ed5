import type { TakenSailing } from '../sailing/sailing-text.ts';
import type { SailingRow } from '../sailing/sailing.ts';
import type { OwnSaid } from './join-own.ts';

/**
 * A row of an own list as others get to see it: before the sender it says of which day the list is, and that no
 * shipowner has published it. First, so that it is not what is cut off where there is little room; in both languages,
 * as the two sides of a deal may read different ones.
 */
export function listedRow(row: SailingRow, { sender, list_date }: OwnSaid, ownLink: string): TakenSailing {
  const shipowner = {
    ...row.shipowner,
    chinese_title: `并非船东发布，来自 ${list_date} 的船期表：${sender.name}`,
    english_title: `Not published by the shipowner, from a list of ${list_date}: ${sender.name}`,
  };
  return { ...row, shipowner, ownLink };
}
