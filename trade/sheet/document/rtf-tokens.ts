/**
 * A token of an RTF text: the beginning or the end of a group, a control word with its number, or one byte of
 * text.
 */
export type RtfToken =
  | { kind: 'open' }
  | { kind: 'close' }
  | { kind: 'word'; word: string; number: number | undefined }
  | { kind: 'byte'; byte: number };

/** Yields the tokens of an RTF text in one pass. */
export function* rtfTokens(rtf: string): Generator<RtfToken> {
  const control = /\\(?:([a-z]{1,32})(-?\d{1,10})? ?|'([\da-f]{2})|([^a-z]))/iy;
  for (let at = 0; at < rtf.length;) {
    const character = rtf[at] ?? '';
    if (character === '{' || character === '}') {
      yield { kind: character === '{' ? 'open' : 'close' };
      at += 1;
      continue;
    }
    if (character !== '\\') {
      if (character !== '\r' && character !== '\n') yield { kind: 'byte', byte: rtf.charCodeAt(at) & 0xff };
      at += 1;
      continue;
    }
    control.lastIndex = at;
    const found = control.exec(rtf);
    if (!found) return;
    at = control.lastIndex;
    const [, word, number, hex, symbol] = found;
    if (word !== undefined)
      yield { kind: 'word', word, number: number === undefined ? undefined : Number(number) };
    else if (hex !== undefined) yield { kind: 'byte', byte: Number.parseInt(hex, 16) };
    else yield symbolToken(symbol ?? '');
  }
}

function symbolToken(symbol: string): RtfToken {
  if (symbol === '~') return { kind: 'byte', byte: 0x20 };
  if (symbol === '_') return { kind: 'byte', byte: 0x2d };
  if ('{}\\'.includes(symbol)) return { kind: 'byte', byte: symbol.charCodeAt(0) };
  return { kind: 'word', word: symbol === '\r' || symbol === '\n' ? 'par' : symbol, number: undefined };
}
