import { foldText, foldTextWithOrigin } from '../../../trade/text/fold-text.ts';
import type { MarkedText } from '../harbors/place-options.ts';

/** Marks the typed text in a text, regardless of case, accents and punctuation. */
export function markText(text: string, typed: string): MarkedText {
  const query = foldText(typed);
  const folded = foldTextWithOrigin(text);
  const at = query === '' ? -1 : folded.text.indexOf(query);
  if (at < 0) return { text, ranges: [] };
  const start = folded.starts[at] ?? 0;
  const end = folded.ends[at + query.length - 1] ?? text.length;
  return { text, ranges: [[start, end]] };
}
