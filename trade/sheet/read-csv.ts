import type { SheetCell } from './cell.ts';

/**
 * Decodes a .csv file. A byte order mark decides the encoding. Without one, the text is UTF-8 or, if that
 * fails, GB18030, which Excel writes in China.
 */
export function decodeSheetText(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('gb18030').decode(bytes);
  }
}

/**
 * Parses CSV according to RFC 4180: quoted fields may contain separators, line ends and doubled quotes. The
 * separator is the most frequent of comma, semicolon and tab in the first lines, because spreadsheets write
 * all three.
 */
export function parseCsv(text: string): SheetCell[][] {
  const separator = separatorOf(text);
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
  for (let at = text.startsWith('\uFEFF') ? 1 : 0; at < text.length; at++) {
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
 * Converts a field such as 8.1 to a number. Excel drops the zero of 8.10 when it saves, so the digit may be
 * incomplete.
 */
function cellOf(field: string): SheetCell {
  return /^\d{1,2}\.[1-3]$/.test(field) ? Number(field) : field;
}

const linesSampled = 20;

function separatorOf(text: string): string {
  const sample = text.split('\n', linesSampled).join('\n');
  const counts = [',', ';', '\t'].map((separator) => sample.split(separator).length);
  return [',', ';', '\t'][counts.indexOf(Math.max(...counts))] ?? ',';
}
