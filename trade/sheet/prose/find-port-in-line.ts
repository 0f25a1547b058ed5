import { foldText } from '../../text/fold-text.ts';
import type { PlainDate } from '../../calendar/plain-date.ts';
import { readHarbors } from '../ports/harbor-cell.ts';
import type { HarborNames } from '../ports/harbor-names.ts';
import type { ProseToken } from './prose-token.ts';

export interface ProseContext {
  names: HarborNames;
  today: PlainDate;
  /** The results of reading port texts, cached because a list repeats its ports. */
  ports: Map<string, string | null>;
  /** The indexes of the lines at which the messages of a chat begin; absent for other texts. */
  posts?: ReadonlySet<number> | undefined;
}

/**
 * A token found at a position, with the number of characters that it takes. The characters are skipped if the
 * token is null.
 */
export interface FoundToken {
  token: ProseToken | null;
  length: number;
}

/** Returns the match of a sticky pattern at a position; null if the pattern does not match there. */
export const at = (pattern: RegExp, text: string, from: number): RegExpExecArray | null => {
  pattern.lastIndex = from;
  return pattern.exec(text);
};

const portWordsMost = 5;
const portCharsMost = 9;
/** Characters of scripts that write a port and the words next to it without spaces. */
const withoutSpaces =
  /^(?:\p{Script=Han}{1,9}|\p{Script=Hangul}{1,9}|[\p{Script=Katakana}\p{Script=Hiragana}ー]{1,9})/u;

export function portAt(text: string, from: number, context: ProseContext): FoundToken | null {
  const run = withoutSpaces.exec(text.slice(from, from + portCharsMost))?.[0] ?? '';
  if (run !== '') {
    for (let count = run.length; count > 1; count--) {
      const found = withBracket(text, from, count, context);
      if (found) return found;
    }
    return null;
  }
  if (!/\p{L}/u.test(text[from] ?? '') || /[\p{L}\d]/u.test(text[from - 1] ?? '')) return null;
  const ends = wordEnds(text, from);
  for (const end of ends.toReversed()) {
    const found = withBracket(text, from, end - from, context);
    if (found) return found;
  }
  return null;
}

/** Returns the positions at which the first words after a position end. */
function wordEnds(text: string, from: number): number[] {
  const ends: number[] = [];
  const word = /(?:(?![\p{Script=Han}\p{Script=Hangul}])[\p{L}\p{M}'’.])+/uy;
  for (let place = from, count = 0; count < portWordsMost; count++) {
    const found = at(word, text, place)?.[0];
    if (!found) break;
    place += found.length;
    if (/\d/.test(text[place] ?? '') && count > 0) break;
    ends.push(place - (/[.'’]$/.test(found) && !/\bst\.$/i.test(found) ? 1 : 0));
    if (
      !/[ -]/.test(text[place] ?? '') ||
      !/(?![\p{Script=Han}\p{Script=Hangul}])\p{L}/u.test(text[place + 1] ?? '')
    )
      break;
    place += 1;
  }
  return ends;
}

const bracket =
  /\s?[(（][^()（）\d]{2,24}[)）]|,\s(?=[A-Z])[A-Z][A-Za-z]{1,20}(?: [A-Z][a-z]{2,12})?(?![A-Za-z])/y;

function withBracket(text: string, from: number, length: number, context: ProseContext): FoundToken | null {
  const word = text.slice(from, from + length);
  if (
    / (?:AND|OR|TO|THE|AT|IN|ON|FOR|FROM|THEN|VIA|ETA|ETD|ETB|ETS|OMIT(?:S|TED)?|SKIP(?:S|PED)?)$/i.test(word)
  )
    return null;
  const first = /^[^ ]+/.exec(word)?.[0] ?? '';
  if (
    isCommonWord(word) ||
    (first !== word && /^(?:AND|THE|FOR|FROM|TO|AT|IN|ON|VIA|OF|OR|EX|ETA|ETD|LOAD|NEXT|THEN)$/i.test(first))
  )
    return null;
  const code = portOf(word, context);
  const behind = at(bracket, text, from + length)?.[0] ?? '';
  const whole = behind === '' ? null : portOf(word + behind, context);
  const isNation = behind.startsWith(',') && context.names.nations.has(foldText(behind.slice(1)));
  if (whole !== null && (!behind.startsWith(',') || isNation))
    return { token: { kind: 'port', text: word + behind, code: whole }, length: length + behind.length };
  if (code !== null && /^(?:航?线|方向|国际|港务|船务|物流|国旅|代理)/.test(text.slice(from + length)))
    return { token: { kind: 'area', text: word }, length };
  if (code !== null) return { token: { kind: 'port', text: word, code }, length };
  const isArea = context.names.areas.has(foldText(word)) || context.names.nations.has(foldText(word));
  return isArea && word.length > 2 ? { token: { kind: 'area', text: word }, length } : null;
}

/**
 * Returns true for an English word that is also the name of a small port, and for a word of fewer than four
 * letters in lower case. Such words are not read as ports.
 */
const isCommonWord = (word: string): boolean =>
  /^(?:MIT|UND|BIS|AM|IM|NACH|VON|DER|DIE|DAS|BAR|BOM|BOA|MOSS|NICE|HOPE|BEST|DEAL|MAN|MALE(?=\s)|SALE|BAY|READ|PORTS|LAND|HOLE|HULL(?=\s)|WELL|GOOD|DAY|OPEN|PER|BUT|MAY|HAD|SO|AS|IS|IT|TO|NO|ON|OR|OK|WE|US|GO|DO|IN|AT|BY|OF|AND|THE|FOR|ARE|NOW|NEW|CAN|OUR|ALL|ANY|OIL|DRY|VIA|ETA|ETD|DEC|JAN|FEB|NOV|SI|CY|LC|LP|DP|MT|MV|MAX|MIN|AGE|SIDE|CARGO)$/i.test(
    word,
  ) ||
  /^[a-z]{1,3}$/.test(word) ||
  /^PORT$/i.test(word);

/**
 * Returns the codes of a port with slashes between alternatives; the text itself if several ports share the
 * name; null if the text is not a port.
 */
export function portOf(text: string, { names, ports }: ProseContext): string | null {
  const known = ports.get(text);
  if (known !== undefined) return known;
  const read =
    text.length < 2 || text.length > 60 || /\d/.test(text)
      ? null
      : readHarbors(text, names, { isExact: true });
  const isShared =
    read && 'refused' in read && read.refused.code === 'harbor_ambiguous' && !/[/,]/.test(text);
  const code =
    read && 'value' in read && read.assumed.length === 0 ? read.value.join('/') : isShared ? text : null;
  ports.set(text, code);
  return code;
}
