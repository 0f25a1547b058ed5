import { simplified } from './simplified.ts';

/**
 * Folding for search: case, accents, full and half width, traditional characters, and everything that is neither a
 * letter nor a digit (spaces, hyphens, apostrophes) make no difference.
 */
export interface FoldedText {
  text: string;
  /** For each unit of `text`, where the character it came from begins and ends in the original. */
  starts: number[];
  ends: number[];
  /** Units of `text` that begin a word in the original; the first unit always does. */
  wordStarts: number[];
}

/** The folded text alone, e.g. `Port-Saïd ` becomes `portsaid`. */
export function foldText(original: string): string {
  let text = '';
  for (const character of original) text += foldCharacter(character);
  return text;
}

/** The folded text with the places where words of the original begin in it. */
export function foldWords(original: string): Pick<FoldedText, 'text' | 'wordStarts'> {
  if (isAscii.test(original)) return foldAsciiWords(original);
  let text = '';
  let isWordStart = true;
  const wordStarts: number[] = [];
  for (const character of original) {
    const piece = foldCharacter(character);
    if (piece === '') {
      isWordStart ||= partsWords(character);
    } else {
      if (isWordStart) wordStarts.push(text.length);
      isWordStart = false;
      text += piece;
    }
  }
  return { text, wordStarts };
}

const isAscii = /^[ -~]*$/;

/** The same ten times as fast for what nine of ten names consist of. */
function foldAsciiWords(original: string): Pick<FoldedText, 'text' | 'wordStarts'> {
  let text = '';
  const wordStarts: number[] = [];
  for (const word of original.toLowerCase().split(/[^a-z0-9]+/)) {
    if (word === '') continue;
    wordStarts.push(text.length);
    text += word;
  }
  return { text, wordStarts };
}

/** The folded text with the way back to the original, for highlighting. */
export function foldTextWithOrigin(original: string): FoldedText {
  const starts: number[] = [];
  const ends: number[] = [];
  let at = 0;
  for (const character of original) {
    for (let unit = foldCharacter(character).length; unit > 0; unit--) {
      starts.push(at);
      ends.push(at + character.length);
    }
    at += character.length;
  }
  return { ...foldWords(original), starts, ends };
}

/** A combining mark belongs to the letter before it; whatever else is folded away stands between two words. */
const partsWords = (character: string) => !/^\p{M}/u.test(character);

const notSearched = /[^\p{L}\p{N}]/gu;

/** Letters that no Unicode decomposition takes apart. */
const variants: Readonly<Record<string, string>> = {
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  æ: 'ae',
  œ: 'oe',
  ß: 'ss',
  ı: 'i',
};

/** Names use few different characters, so each is folded once. Bounded: a query could bring any. */
const known = new Map<string, string>();
const knownMost = 20_000;

function foldCharacter(character: string): string {
  const found = known.get(character);
  if (found !== undefined) return found;
  const lower = character.normalize('NFKD').toLowerCase().normalize('NFKD').replace(notSearched, '');
  const folded = Array.from(simplified(lower), (letter) => variants[letter] ?? letter).join('');
  if (known.size < knownMost) known.set(character, folded);
  return folded;
}
