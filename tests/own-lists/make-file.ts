import { burn, type Entry } from '@kenjiuno/msgreader/lib/Burner.js';
import { TypeEnum } from '@kenjiuno/msgreader/lib/Reader.js';

import { toDayNumber } from '../../trade/calendar/plain-date.ts';
import { makeWorkbook, type MadeCell } from '../sheets/make-workbook.ts';

export type MadeFileKind = 'eml' | 'msg' | 'text' | 'csv' | 'xlsx';

interface MadeFile {
  name: string;
  /** The encoding: `utf-8`, `gb18030` or `utf-16`. */
  charset: string;
  isCrlf: boolean;
}

/** Builds a file as a person receives it from a readable text. */
export function makeFile(kind: MadeFileKind, source: string, { name, charset, isCrlf }: MadeFile): File {
  if (kind === 'eml') return new File([makeEml(partsOf(source), charset)], name);
  if (kind === 'msg') return new File([makeMsg(partsOf(source))], name);
  if (kind === 'xlsx') return new File([workbookOf(source)], name);
  return new File([encoded(isCrlf ? source.replaceAll('\n', '\r\n') : source, charset)], name);
}

/**
 * A mail in the notation of the corpus: its headers, followed by its parts, each after a line such as `==
 * text` or `== xlsx NAME`.
 */
interface MailSource {
  heads: ReadonlyMap<string, string>;
  parts: readonly { kind: string; name: string; text: string }[];
}

function partsOf(source: string): MailSource {
  const [top = '', ...rest] = source.split('\n== ');
  const heads = top
    .split('\n')
    .filter((line) => line.includes(':'))
    .map((line): [string, string] => {
      const colon = line.indexOf(':');
      return [line.slice(0, colon), line.slice(colon + 1).trim()];
    });
  const parts = rest.map((part) => {
    const end = part.indexOf('\n');
    const [kind = '', ...name] = part.slice(0, end).split(' ');
    return { kind, name: name.join(' '), text: part.slice(end + 1) };
  });
  return { heads: new Map(heads), parts };
}

const utf8 = (text: string): Uint8Array<ArrayBuffer> => new TextEncoder().encode(text);

const contentOf = ({ kind, text }: MailSource['parts'][number]): Uint8Array<ArrayBuffer> =>
  kind === 'xlsx' ? workbookOf(text) : utf8(text);

const mimeTypes: Readonly<Record<string, string>> = {
  text: 'text/plain',
  html: 'text/html',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  mail: 'message/rfc822',
};

function makeEml({ heads, parts }: MailSource, charset: string): Uint8Array<ArrayBuffer> {
  const word = (text: string) => `=?utf-8?B?${Buffer.from(text).toString('base64')}?=`;
  const from = /^(.*) (<.*>)$/.exec(heads.get('From') ?? '');
  const made = parts.map((part) => {
    const type = mimeTypes[part.kind] ?? 'application/octet-stream';
    const isShown = part.kind === 'text' || part.kind === 'html';
    const bytes = isShown ? encoded(part.text, charset) : contentOf(part);
    const isMail = part.kind === 'mail';
    return [
      isShown
        ? `Content-Type: ${type}; charset=${charset}`
        : `Content-Type: ${type}; name="${word(part.name)}"`,
      ...(isShown ? [] : [`Content-Disposition: attachment; filename="${word(part.name)}"`]),
      `Content-Transfer-Encoding: ${isMail ? '8bit' : 'base64'}`,
      '',
      isMail ? part.text : Buffer.from(bytes).toString('base64').replaceAll(/.{76}/g, '$&\r\n'),
    ].join('\r\n');
  });
  const shown = parts.filter(({ kind }) => kind === 'text' || kind === 'html').length;
  const sort = shown === parts.length ? 'alternative' : 'mixed';
  return utf8(
    [
      `From: ${word(from?.[1] ?? '')} ${from?.[2] ?? ''}`,
      'To: li.wei@ouragency.example',
      `Subject: ${word(heads.get('Subject') ?? '')}`,
      `Date: ${heads.get('Date') ?? ''}`,
      'MIME-Version: 1.0',
      `Content-Type: multipart/${sort}; boundary="part"`,
      '',
      ...made.flatMap((part) => ['--part', part]),
      '--part--',
      '',
    ].join('\r\n'),
  );
}

const utf16 = (text: string): Uint8Array => new Uint8Array(Buffer.from(text, 'utf16le'));

/**
 * Builds a mail in the format of Outlook, in which each property is a stream, and times are in a common
 * stream of short properties.
 */
function makeMsg({ heads, parts }: MailSource): Uint8Array<ArrayBuffer> {
  const entries: Entry[] = [{ name: 'Root Entry', type: TypeEnum.ROOT, length: 0, children: [] }];
  const add = (entry: Entry, into: number): number => {
    const at = entries.push(entry) - 1;
    entries[into]?.children?.push(at);
    return at;
  };
  const stream = (name: string, bytes: Uint8Array, into = 0) =>
    add({ name, type: TypeEnum.DOCUMENT, binaryProvider: () => bytes, length: bytes.length }, into);
  const text = (tag: string, value: string, into = 0) => stream(`__substg1.0_${tag}001F`, utf16(value), into);
  const [, name = '', address = ''] = /^(.*) <(.*)>$/.exec(heads.get('From') ?? '') ?? [];
  text('0037', heads.get('Subject') ?? '');
  text('0C1A', name);
  text('5D01', address);
  stream('__properties_version1.0', timeProperty(new Date(heads.get('Date') ?? '')));
  let attached = 0;
  for (const part of parts)
    if (part.kind === 'text') text('1000', part.text);
    else if (part.kind === 'html') stream('__substg1.0_10130102', utf8(part.text));
    else {
      const folder = `__attach_version1.0_#${String(attached++).padStart(8, '0')}`;
      const into = add({ name: folder, type: TypeEnum.DIRECTORY, length: 0, children: [] }, 0);
      text('3707', part.name, into);
      stream('__substg1.0_37010102', contentOf(part), into);
    }
  return new Uint8Array(burn(entries));
}

/** Returns the time of submission as Windows counts it: in units of 100 ns since 1601. */
function timeProperty(time: Date): Uint8Array {
  const bytes = new Uint8Array(32 + 16);
  const view = new DataView(bytes.buffer);
  view.setUint32(32, 0x00390040, true);
  view.setBigUint64(40, (BigInt(time.getTime()) + 11_644_473_600_000n) * 10_000n, true);
  return bytes;
}

/**
 * Builds a workbook from lines of cells separated by tabs. Text that a spreadsheet would convert to a date
 * becomes a date.
 */
function workbookOf(text: string): Uint8Array<ArrayBuffer> {
  const sheets: { name: string; rows: MadeCell[][] }[] = [];
  for (const line of text.split('\n').filter((one) => one !== '')) {
    const name = /^== sheet (.+)$/.exec(line)?.[1];
    if (name !== undefined || sheets.length === 0) sheets.push({ name: name ?? 'Sheet1', rows: [] });
    if (name === undefined) sheets.at(-1)?.rows.push(line.split('\t').map(cellOf));
  }
  return new Uint8Array(makeWorkbook(sheets));
}

const months = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ');

function cellOf(text: string): MadeCell {
  if (text === '') return null;
  const [, year, month, day] = /^(\d{4})[-/](\d{1,2})[-/](\d{1,2})$/.exec(text) ?? [];
  const [, dayBefore, name = '', yearBehind] = /^(\d{1,2})-([A-Z][a-z]{2})-(\d{4})$/.exec(text) ?? [];
  const date = year ? [year, month, day] : [yearBehind, String(months.indexOf(name) + 1), dayBefore];
  if (date[0] === undefined) return text;
  const [y = '', m = '', d = ''] = date;
  const plain = `${y}-${m.padStart(2, '0')}-${d.padStart(2, '0')}`;
  return { day: toDayNumber(plain) - toDayNumber('1899-12-30') };
}

/** Returns the two bytes of each character that GB18030 encodes in two bytes. */
function gb18030Pairs(): Map<string, number[]> {
  const decoder = new TextDecoder('gb18030');
  const pairs = new Map<string, number[]>();
  for (let lead = 0x81; lead < 0xff; lead++)
    for (let trail = 0x40; trail < 0xff; trail++)
      if (trail !== 0x7f) pairs.set(decoder.decode(Uint8Array.of(lead, trail)), [lead, trail]);
  return pairs;
}

let pairs: Map<string, number[]> | undefined;

function encoded(text: string, charset: string): Uint8Array<ArrayBuffer> {
  if (charset === 'utf-16') return new Uint8Array(Buffer.from(`\uFEFF${text}`, 'utf16le'));
  if (charset !== 'gb18030') return utf8(text);
  const known = (pairs ??= gb18030Pairs());
  return Uint8Array.from(
    [...text].flatMap((letter) => (letter < '\u0080' ? [letter.charCodeAt(0)] : (known.get(letter) ?? [63]))),
  );
}
