import type { EndName, HarborNames } from '../../../trade/harbors/place-names.ts';
import type { HarborBookView } from './use-harbor-book.ts';

const waiting = new WeakMap<HarborNames, HarborNames>();

/**
 * Returns the names for a list of lanes. While the port list is loading, a place without a known name is "…"
 * and not its code, because the name follows soon.
 */
export function waitingNames({
  names,
  book,
  isMissing,
}: Pick<HarborBookView, 'names' | 'book' | 'isMissing'>): HarborNames {
  if (book || isMissing) return names;
  const known = waiting.get(names);
  if (known) return known;
  const dotted = (one: EndName): EndName => (one.code || one.otherName ? one : { ...one, name: '…' });
  const made: HarborNames = {
    ...names,
    token: (token, language) => dotted(names.token(token, language)),
    harborName: (code, language) => dotted(names.token(code, language)).name,
    end: (text, language) => names.end(text, language).map(dotted),
    endName: (text, language) =>
      names
        .end(text, language)
        .map((one) => dotted(one).name)
        .join(' / ') || text,
  };
  waiting.set(names, made);
  return made;
}
