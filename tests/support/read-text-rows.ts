import { harborBook } from '../../server/db/harbors/harbor-book.ts';
import { windowText } from '../../trade/sheet/dates/date-window.ts';
import { prepareHarborNames } from '../../trade/sheet/ports/harbor-names.ts';
import { textSheet } from '../../trade/sheet/prose/prefer-prose.ts';
import { readSheet } from '../../trade/sheet/read-sheet.ts';

const names = prepareHarborNames(harborBook);
const today = '2026-11-28';

/**
 * Reads a text and returns each row as `SHIP 12 CNSHA 2026-12-05/08 +CNNGB … -SAJED …`, or as `asks SHIP`.
 */
export function readTextRows(text: string): string[] {
  const sheet = textSheet(text.trim().split('\n'), { names, today, isManager: () => false });
  if (!sheet) return [];
  const shipAt = sheet.columnOf.get('ship_name') ?? -1;
  return [...readSheet(sheet, { names, today, mayLackArrival: true })].flatMap(
    ({ row, verdict, sailing }) => {
      if (verdict === 'skipped') return [];
      if (!sailing) return [`asks ${String(sheet.rows[row - 1]?.[shipAt] ?? '')}`.trim()];
      const calls = sailing.harbors.map((call, at) => {
        const sign = at === 0 ? '' : call.is_load ? '+' : call.is_unload ? '-' : '~';
        const codes = [call.harbor_code, call.second_harbor_code].filter(Boolean).join('/');
        return `${sign}${codes} ${windowText(call)}`;
      });
      const end = sailing.undated ? [`-${sailing.undated.harbor_code}`] : [];
      return [
        [sailing.ship_name ?? 'TBN', sailing.voyage_number, ...calls, ...end].filter(Boolean).join(' '),
      ];
    },
  );
}
