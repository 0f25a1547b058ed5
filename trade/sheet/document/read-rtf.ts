import { htmlRows } from '../html/html-rows.ts';
import { MarkedLine } from '../table/marked-line.ts';
import type { MarkedRow } from '../table/marked-rows.ts';
import { knownEncoding } from '../text/decode-text.ts';
import { rtfTokens, type RtfToken } from './rtf-tokens.ts';

/** The names of RTF groups whose text a person does not see, such as the font table. */
const unseen = new Set(
  'fonttbl colortbl stylesheet info pict object header headerl headerr headerf footer footerl footerr footerf footnote'.split(
    ' ',
  ),
);
/** The encodings of fonts as Windows code pages, by the number of the character set that the font states. */
const charsets: Readonly<Record<number, string>> = {
  128: '932',
  129: '949',
  134: '936',
  136: '950',
  204: '1251',
};
const depthMost = 1_000;

interface State {
  isStruck: boolean;
  isHidden: boolean;
  isUnseen: boolean;
  /**
   * True in a group that contains an HTML tag. Outlook stores the HTML of a mail as such groups of an RTF
   * text.
   */
  isTag: boolean;
  encoding: string;
  /**
   * The number of bytes after each Unicode character that old programs show instead of that character. This
   * reader skips these bytes.
   */
  replaced: number;
}

/** Returns true if the bytes begin like an RTF file. */
export const isRtf = (bytes: Uint8Array): boolean => latinOf(bytes.subarray(0, 5)) === '{\\rtf';

/**
 * Reads the lines and tables of an RTF text. If the RTF is from Outlook, it contains the HTML of the mail,
 * which is read instead.
 */
export function rtfRows(bytes: Uint8Array): MarkedRow[] {
  const reader = new RtfReader();
  for (const token of rtfTokens(latinOf(bytes))) reader.take(token);
  return reader.done();
}

/** Returns a text with one character for each byte. */
function latinOf(bytes: Uint8Array): string {
  let text = '';
  for (let at = 0; at < bytes.length; at += 8_192)
    text += String.fromCharCode(...bytes.subarray(at, at + 8_192));
  return text;
}

class RtfReader {
  readonly #rows: MarkedRow[] = [];
  readonly #line = new MarkedLine();
  readonly #fonts = new Map<number, string>();
  readonly #states: State[] = [];
  #now: State = {
    isStruck: false,
    isHidden: false,
    isUnseen: false,
    isTag: false,
    encoding: 'windows-1252',
    replaced: 1,
  };
  #bytes: number[] = [];
  #html: string[] | null = null;
  #isSkippedInHtml = false;
  #skip = 0;
  #font = 0;
  #isFontTable = false;
  #isIgnorable = false;
  #isInRow = false;
  #usualEncoding = 'windows-1252';
  #lines: string[] = [];
  #cells: string[] = [];

  take(token: RtfToken): void {
    if (token.kind === 'byte') return this.#takeByte(token.byte);
    this.#flush();
    if (token.kind === 'open') {
      if (this.#states.length < depthMost) this.#states.push({ ...this.#now });
    } else if (token.kind === 'close') {
      this.#now = this.#states.pop() ?? this.#now;
      this.#isFontTable &&= this.#now.isUnseen;
      this.#isIgnorable = false;
    } else this.#takeWord(token.word, token.number);
  }

  done(): MarkedRow[] {
    this.#flush();
    if (this.#html) return htmlRows(this.#html.join(''));
    this.#endRow();
    this.#endLine();
    return this.#rows;
  }

  #takeByte(byte: number): void {
    if (this.#skip > 0) this.#skip -= 1;
    else this.#bytes.push(byte);
  }

  /**
   * Decodes the bytes of text collected since the last control word, in the encoding of the current font, and
   * adds them to the line.
   */
  #flush(): void {
    if (this.#bytes.length === 0) return;
    const text = new TextDecoder(this.#now.encoding).decode(Uint8Array.from(this.#bytes));
    this.#bytes = [];
    this.#add(text);
  }

  #add(text: string): void {
    const { isUnseen, isHidden, isStruck, isTag } = this.#now;
    if (this.#html) {
      if (isTag || (!this.#isSkippedInHtml && !isUnseen)) this.#html.push(text);
    } else if (!isUnseen && !isHidden) this.#line.add(text, isStruck);
  }

  #takeWord(word: string, number: number | undefined): void {
    const isOn = number !== 0;
    if (this.#isIgnorable && word !== 'htmltag') this.#now.isUnseen = true;
    this.#isIgnorable = word === '*';
    if (unseen.has(word)) this.#now.isUnseen = true;
    if (word === 'fonttbl') this.#isFontTable = true;
    else if (word === 'fromhtml') this.#html ??= [];
    else if (word === 'htmltag') this.#now.isTag = true;
    else if (word === 'htmlrtf') this.#isSkippedInHtml = isOn;
    else if (word === 'strike' || word === 'striked') this.#now.isStruck = isOn;
    else if (word === 'plain') this.#now.isStruck = this.#now.isHidden = false;
    else if (word === 'v') this.#now.isHidden = isOn;
    else if (word === 'uc') this.#now.replaced = Math.min(8, Math.max(0, number ?? 1));
    else if (word === 'u') this.#addUnicode(number ?? 0);
    else if (word === 'ansicpg') {
      this.#setEncoding(String(number));
      this.#usualEncoding = this.#now.encoding;
    } else if (word === 'trowd' || word === 'intbl') this.#isInRow = true;
    else if (word === 'pard') this.#isInRow = false;
    else if (word === 'f') this.#setFont(number ?? 0);
    else if (word === 'fcharset' && this.#isFontTable)
      this.#fonts.set(this.#font, charsets[number ?? 0] ?? '');
    else this.#takeBreak(word);
  }

  #takeBreak(word: string): void {
    if (word === 'par' || word === 'line' || word === 'sect') {
      if (this.#html) this.#add('\n');
      else this.#endLine();
    } else if (word === 'tab') this.#add(this.#html ? ' ' : '\t');
    else if (word === 'emdash' || word === 'endash') this.#add('–');
    else if (word === 'rquote' || word === 'lquote') this.#add("'");
    else if (word === 'cell' || word === 'nestcell') this.#endCell();
    else if (word === 'row' || word === 'nestrow') this.#endRow();
  }

  #addUnicode(number: number): void {
    this.#add(String.fromCharCode(number < 0 ? number + 65_536 : number));
    this.#skip = this.#now.replaced;
  }

  #setEncoding(page: string): void {
    this.#now.encoding = knownEncoding(page) ?? this.#now.encoding;
  }

  #setFont(font: number): void {
    this.#font = font;
    const page = this.#fonts.get(font);
    if (!this.#isFontTable) this.#setEncoding(page || this.#usualEncoding);
  }

  #endLine(): void {
    const text = this.#line.done();
    if (text !== '') this.#lines.push(text);
    // Inside a table row, a line belongs to a cell and is added when that cell ends.
    if (!this.#isInRow && text !== '') this.#rows.push(...this.#lines.splice(0).map(rowOfLine));
  }

  #endCell(): void {
    const text = this.#line.done();
    this.#cells.push([...this.#lines.splice(0), text].filter((one) => one !== '').join('\n'));
  }

  #endRow(): void {
    if (this.#cells.some((cell) => cell !== '')) this.#rows.push({ cells: this.#cells });
    this.#cells = [];
    this.#isInRow = false;
  }
}

/** Converts a line outside a table to a row. Tabs separate its cells. */
const rowOfLine = (text: string): MarkedRow => ({ cells: text.split('\t').map((cell) => cell.trim()) });
