import { namesOf, type EndName, type HarborNames } from '../../../trade/harbors/place-names.ts';
import type { HarborBook } from '../../../trade/harbors/harbor.ts';

/**
 * Returns the lookup of names for the first part of the port list. `onMissing` is called when a screen looks up
 * a place that this part does not contain, so that the whole list can be requested.
 */
export function namesOfFirst(first: HarborBook, onMissing: () => void): HarborNames {
  const names = namesOf(first);
  const found = <Place>(place: Place | undefined): Place | undefined => {
    if (place === undefined) onMissing();
    return place;
  };
  const checked = (one: EndName): EndName => {
    if (one.name === one.token.replace('@', '') && one.code === '') onMissing();
    return one;
  };
  const token: HarborNames['token'] = (text, language) => checked(names.token(text, language));
  const end: HarborNames['end'] = (text, language) => names.end(text, language).map(checked);
  return {
    harbor: (code) => found(names.harbor(code)),
    nation: (code) => found(names.nation(code)),
    area: (code) => found(names.area(code)),
    token,
    end,
    harborName: (code, language) => token(code, language).name,
    endName: (text, language) => {
      end(text, language);
      return names.endName(text, language);
    },
  };
}
