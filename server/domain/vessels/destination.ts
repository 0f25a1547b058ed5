import { harborBook } from '../../db/harbors/harbor-book.ts';
import { foldText } from '../../../trade/text/fold-text.ts';

const byCode = new Set(harborBook.list.map(({ code }) => code));
/** The port code for each port name or alias; null for a name that several ports share. */
const byName = (() => {
  const names = new Map<string, string | null>();
  for (const { code, english_name, aliases } of harborBook.list)
    for (const name of new Set([english_name, ...aliases].map(foldText)))
      names.set(name, names.has(name) ? null : code);
  return names;
})();

/**
 * Returns the port that a destination typed by a crew means: a UN/LOCODE or the unique name of a port. For
 * `CNSHA>NLRTM`, it is the last port. Null if the text is ambiguous or unknown.
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
