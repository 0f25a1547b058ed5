import type { SheetCell } from './cell.ts';

/**
 * Parses CSV according to RFC 4180: a quoted field may contain separators, line ends and doubled quotes.
 * A first line such as `sep=;` names the separator. Without this line, the separator is the character that
 * occurs equally often in most of the first lines.
 */
export function parseCsv(text: string): SheetCell[][] {
  const [line = '', named] = /^\uFEFF*"?sep=(.)"?(?:\r\n?|\n|$)/i.exec(text) ?? [];
  const separator = named ?? separatorOf(text);
  const rows: SheetCell[][] = [];
  let row: SheetCell[] = [];
  let field = '';
  let isQuoted = false;
  let wasQuoted = false;
  const endField = () => {
    row.push(wasQuoted ? field : cellOf(field));
    field = '';
    wasQuoted = false;
  };
  for (let at = named ? line.length : text.startsWith('\uFEFF') ? 1 : 0; at < text.length; at++) {
    const character = text[at] ?? '';
    if (isQuoted) {
      if (character !== '"') field += character;
      else if (text[at + 1] === '"') {
        field += '"';
        at++;
      } else isQuoted = false;
    } else if (character === '"' && field === '') {
      isQuoted = true;
      wasQuoted = true;
    } else if (character === separator) endField();
    else if (character === '\n' || character === '\r') {
      if (character === '\r' && text[at + 1] === '\n') at++;
      endField();
      rows.push(row);
      row = [];
    } else field += character;
  }
  if (field !== '' || wasQuoted || row.length > 0) {
    endField();
    rows.push(row);
  }
  return rows;
}

/**
 * Converts a field to a cell. A field such as `8.1` becomes a number, because Excel writes 8.10 as 8.1. The
 * date reader then treats it as ambiguous.
 */
function cellOf(field: string): SheetCell {
  return /^\d{1,2}\.[1-3]$/.test(field) ? Number(field) : field;
}

const linesSampled = 40;
/** The possible separators. */
const separators = [',', ';', '\t', '|'] as const;

function separatorOf(text: string): string {
  const lines = sampledLines(text);
  let best = { separator: ',', lines: 0, each: 0 };
  for (const separator of separators) {
    const counts = new Map<number, number>();
    for (const line of lines) {
      const each = line.split(separator).length - 1;
      if (each > 0) counts.set(each, (counts.get(each) ?? 0) + 1);
    }
    for (const [each, count] of counts) {
      // A bar next to other separators is a separator only if several lines have the same number of bars.
      if (separator === '|' && best.lines > 0 && (each < 2 || count < 3)) continue;
      if (count > best.lines || (count === best.lines && each > best.each))
        best = { separator, lines: count, each };
    }
  }
  return best.separator;
}

/** Returns the first lines without their quoted fields. Separators inside quotes must not be counted. */
const sampledLines = (text: string): string[] =>
  text
    .slice(0, 20_000)
    .replace(/(^|[,;\t|\r\n])"(?:[^"]|"")*"/g, '$1')
    .split(/\r\n?|\n/, linesSampled)
    .filter((line) => line.trim() !== '');
