import { foldText } from '../../../trade/text/fold-text.ts';
import { editDistance } from '../../../trade/text/near-text.ts';
import type { ShipownerTitles } from '../../db/sailings/sheet-import.ts';

export interface NamedShipowner {
  found: ShipownerTitles | null;
  /**
   * Up to five shipowners with similar names, most similar first, if no shipowner or several shipowners
   * match.
   */
  near: ShipownerTitles[];
  /** True if several shipowners have this name, so that the import must not create another one with it. */
  isAmbiguous: boolean;
}

const nearMost = 5;

/**
 * Finds the shipowner that an operator names: by its id, by one title, or by both titles in the form `中文名 |
 * English name`.
 */
export function findNamedShipowner(all: readonly ShipownerTitles[], name: string): NamedShipowner {
  const wanted = foldText(name);
  const named = name.split('|').map(foldText).filter(Boolean);
  const titlesOf = (one: ShipownerTitles) => [one.chinese_title, one.english_title].map(foldText);
  const exact = all.filter((one) => titlesOf(one).some((title) => named.includes(title)));
  const byId = /^\d+$/.test(name.trim()) ? all.filter((one) => one.id === Number(name)) : [];
  const [found, ...others] = exact.length > 0 ? exact : byId;
  if (found && others.length === 0) return { found, near: [], isAmbiguous: false };
  if (found) return { found: null, near: [found, ...others].slice(0, nearMost), isAmbiguous: true };
  const ranked = all
    .map((one) => ({ one, distance: Math.min(...titlesOf(one).map((title) => remoteness(title, wanted))) }))
    .filter(({ distance }) => distance < Infinity)
    .sort((a, b) => a.distance - b.distance || a.one.id - b.one.id);
  return { found: null, near: ranked.slice(0, nearMost).map(({ one }) => one), isAmbiguous: false };
}

/**
 * Returns how much a title differs from the wanted name. The result is 0 if one text contains the other.
 * Otherwise it is the edit distance between the name and the title, or between the name and the beginning of
 * the title. Returns Infinity if this distance is more than a third of the name's length.
 */
function remoteness(title: string, wanted: string): number {
  if (title === '' || wanted === '') return Infinity;
  if (title.includes(wanted) || wanted.includes(title)) return 0;
  const most = Math.max(2, Math.floor(wanted.length / 3));
  const beginning = title.slice(0, wanted.length);
  const distance = Math.min(
    editDistance(title, wanted, most),
    beginning.length < 4 ? Infinity : editDistance(beginning, wanted, 2) + 0.5,
  );
  return distance > most ? Infinity : distance;
}

/** Splits `中文名 | English name` into both titles; a single name is used for both. */
export function titlesOfNewShipowner(name: string): Omit<ShipownerTitles, 'id'> {
  const [first = '', second = first] = name.split('|').map((part) => part.trim());
  const isChinese = /\p{Script=Han}/u;
  const isSwapped = isChinese.test(second) && !isChinese.test(first);
  return isSwapped
    ? { chinese_title: second, english_title: first }
    : { chinese_title: first, english_title: second };
}
