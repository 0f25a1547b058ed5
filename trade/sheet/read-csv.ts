import type { SheetCell } from './cell.ts';

/**
 * Text of a .csv as its bytes say: a byte order mark decides; without one it is UTF-8, or else
 * GB18030, which is what Excel saves in China.
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
 * Rows of a text by RFC 4180: quoted fields may hold separators, line ends and doubled quotes. The
 * separator is the one that is commonest in the first lines, as spreadsheets write `;` and tabs too.
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

/** Excel drops the noughts of 8.10 when it saves: such a field is a number, and may have lost one. */
function cellOf(field: string): SheetCell {
  return /^\d{1,2}\.[1-3]$/.test(field) ? Number(field) : field;
}

const linesSampled = 20;

function separatorOf(text: string): string {
  const sample = text.split('\n', linesSampled).join('\n');
  const counts = [',', ';', '\t'].map((separator) => sample.split(separator).length);
  return [',', ';', '\t'][counts.indexOf(Math.max(...counts))] ?? ',';
}
