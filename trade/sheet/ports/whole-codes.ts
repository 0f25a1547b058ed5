import type { Harbor } from '../../harbors/harbor.ts';
import { foldText } from '../../text/fold-text.ts';
import { simplified } from '../../text/simplified.ts';
import { findExact, type HarborNames } from './harbor-names.ts';

/**
 * Only this many characters at the beginning of a text are searched for the names of ports, because each
 * possible port needs a search of its own.
 */
const charsMost = 20_000;
const threeLetters = /(?<![A-Za-z])[A-Z]{3}(?![A-Za-z])/g;

/**
 * Replaces three letters by a whole UN/LOCODE if the text shows which port they mean. If several codes end
 * with these letters, the letters usually mean the busiest of these ports. If the text names only another of
 * these ports in full, they mean that port: in a text about Taichung, `TXG` is TWTXG and not CNTXG.
 */
export function withWholeCodes(lines: readonly string[], names: HarborNames): readonly string[] {
  const text = lines.join('\n').slice(0, charsMost);
  const folded = foldText(simplified(text));
  const isNamed = ({ chinese_name, english_name }: Harbor) =>
    [chinese_name, english_name].some((name) => folded.includes(foldText(name)));
  const codes = new Map<string, string>();
  for (const word of new Set(text.match(threeLetters))) {
    const [usual, ...more] = findExact(names, word).flatMap((code) => names.byCode.get(code) ?? []);
    const [other, ...others] = (endingsOf(names).get(word) ?? []).filter(
      (one) => one !== usual && isNamed(one),
    );
    const isOther = usual && more.length === 0 && other && others.length === 0;
    const isUsual = isOther && (isNamed(usual) || usual.aliases.some((one) => isSpelled(one, folded)));
    if (isOther && !isUsual) codes.set(word, other.code);
  }
  if (codes.size === 0) return lines;
  return lines.map((line) => line.replace(threeLetters, (word) => codes.get(word) ?? word));
}

/** Returns true if a text contains a name of more than three letters, or of two Chinese characters. */
const isSpelled = (name: string, folded: string): boolean =>
  (name.length > 3 || /\p{Script=Han}{2}/u.test(name)) && folded.includes(foldText(name));

const endings = new WeakMap<HarborNames['byCode'], ReadonlyMap<string, readonly Harbor[]>>();

/** Returns the ports by the last three letters of their code. */
function endingsOf({ byCode }: HarborNames): ReadonlyMap<string, readonly Harbor[]> {
  const known = endings.get(byCode);
  if (known) return known;
  const made = new Map<string, Harbor[]>();
  for (const harbor of byCode.values()) {
    const ending = harbor.code.slice(2);
    made.set(ending, [...(made.get(ending) ?? []), harbor]);
  }
  endings.set(byCode, made);
  return made;
}
