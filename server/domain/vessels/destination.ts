import { harborBook } from '../../db/harbors/harbor-book.ts';
import { foldText } from '../../../trade/text/fold-text.ts';

const byCode = new Set(harborBook.list.map(({ code }) => code));
/** Names and aliases that only one port bears. */
const byName = (() => {
  const names = new Map<string, string | null>();
  for (const { code, english_name, aliases } of harborBook.list)
    for (const name of new Set([english_name, ...aliases].map(foldText)))
      names.set(name, names.has(name) ? null : code);
  return names;
})();

/**
 * The port that a crew means by a typed destination: a UN/LOCODE, or the name of one port alone; of `CNSHA>NLRTM` the
 * last one. Null where it is not plain.
 */
export function harborOfDestination(destination: string): string | null {
  const last =
    destination
      .toUpperCase()
      .split(/[<>=]+/)
      .findLast((part) => part.trim() !== '') ?? '';
  const letters = last.replace(/[^A-Z0-9]/g, '');
  if (letters.length === 5 && byCode.has(letters)) return letters;
  return letters.length < 4 ? null : (byName.get(foldText(last)) ?? null);
}
