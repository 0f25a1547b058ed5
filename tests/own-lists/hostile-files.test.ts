import { strToU8 } from 'fflate';
import { beforeAll, expect, test } from 'vitest';

import { cellBookOf } from '../../src/features/draft-cells/cell-book.ts';
import { prepareFile } from '../../src/features/own-lists/review/read-for-review.ts';
import { catalogue as english } from '../../src/i18n/en/catalogue.ts';
import { setLanguage } from '../../src/i18n/t.ts';
import { aHarborBook } from '../support/a-harbor-book.ts';
import { aZip } from '../support/a-zip.ts';
import { makeFile } from './make-file.ts';
import { makeWorkbook } from '../sheets/make-workbook.ts';
import { readersHere } from '../support/readers-here.ts';
import type { FileReason } from '../../src/features/own-lists/intake/file-kind.ts';
import { readOwnFile, type ReadFile } from '../../src/features/own-lists/intake/read-own-file.ts';

const read = (file: File): Promise<ReadFile | FileReason | null> =>
  readOwnFile(file, { signal: new AbortController().signal, onRows: () => {}, readers: readersHere });

/**
 * The maximum processor time in seconds for one file. Reading with limits takes far less, reading without limits
 * far more.
 */
const secondsMost = 10;

const bytes = (...some: number[]): Uint8Array<ArrayBuffer> => Uint8Array.from(some);
const compound = [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1];

function bomb(): Uint8Array<ArrayBuffer> {
  const [head, tail] = [strToU8('<worksheet><sheetData>'), strToU8('</sheetData></worksheet>')];
  const sheet = Buffer.concat([head, Buffer.alloc(100 * 1_048_576, ' '), tail]);
  const book = '<workbook xmlns:r="r"><sheets><sheet name="a" r:id="rId1"/></sheets></workbook>';
  const made = { 'xl/workbook.xml': strToU8(book), 'xl/worksheets/sheet1.xml': sheet };
  return aZip(made);
}

const mailOf = (parts: string) => `== text\n${parts}`;
const msg = (): Promise<ArrayBuffer> =>
  makeFile(
    'msg',
    `From: Zhou <z@f.example>\nSubject: a\nDate: Fri, 20 Nov 2026 18:00:00 +0800\n\n${mailOf('x '.repeat(9_000))}`,
    {
      name: 'a.msg',
      charset: 'utf-8',
      isCrlf: false,
    },
  ).arrayBuffer();

/** Returns an Outlook mail in which every sector is its own successor. */
async function chained(): Promise<Uint8Array<ArrayBuffer>> {
  const made = new Uint8Array(await msg());
  const view = new DataView(made.buffer);
  const table = 512 * (1 + view.getUint32(76, true));
  for (let at = 0; at < 128; at++) view.setUint32(table + at * 4, at, true);
  return made;
}

/** Returns an Outlook mail whose header claims streams of 100 MB. */
async function overstated(): Promise<Uint8Array<ArrayBuffer>> {
  const made = new Uint8Array(await msg());
  const view = new DataView(made.buffer);
  const directory = 512 * (1 + view.getUint32(48, true));
  for (let at = directory; at + 128 <= made.length; at += 128)
    if (made[at + 66] === 2) view.setUint32(at + 120, 100 * 1_048_576, true);
  return made;
}

const nested = (type: string): string =>
  Array.from({ length: 1_000 }, (_, at) =>
    type === 'message/rfc822'
      ? 'Subject: a\r\nContent-Type: message/rfc822\r\n'
      : `Content-Type: ${type}; boundary=b${at}\r\n\r\n--b${at}`,
  ).join('\r\n');

const context = {
  book: cellBookOf({ harbors: aHarborBook(), managers: [], shiproutes: [], today: '2026-11-23' }, 'en'),
  lists: [],
  shipowners: [],
  zone: 'Asia/Shanghai',
};
beforeAll(() => setLanguage('en', english));

const cases: [string, () => Promise<File> | File, FileReason][] = [
  ['a zip bomb in a workbook', () => new File([bomb()], 'list.xlsx'), 'too_large'],
  ['a truncated workbook', () => new File([makeWorkbook([]).slice(0, 90) as never], 'a.xlsx'), 'unreadable'],
  ['a picture named like a workbook', () => new File([bytes(0x89, 0x50, 0x4e, 0x47)], 'a.xlsx'), 'picture'],
  ['a truncated .xls workbook', () => new File([bytes(...compound, 0, 0)], 'list.xls'), 'unreadable'],
  ['a file above the limit', () => new File([new Uint8Array(31 * 1_048_576)], 'a.csv'), 'too_large'],
  ['a row of four million cells', () => new File([','.repeat(4_000_000)], 'a.csv'), 'too_large'],
  ['a file of zero bytes only', () => new File([new Uint8Array(10_000)], 'a.txt'), 'unreadable'],
  ['a mail of deeply nested parts', () => new File([nested('multipart/mixed')], 'a.eml'), 'unreadable'],
  [
    'an Outlook mail that claims streams of 100 MB',
    async () => new File([await overstated()], 'a.msg'),
    'unreadable',
  ],
  [
    'an Outlook mail with circular sector chains',
    async () => new File([await chained()], 'a.msg'),
    'unreadable',
  ],
  ['a truncated Outlook mail', async () => new File([(await msg()).slice(0, 1_200)], 'a.msg'), 'unreadable'],
];

test.each(cases)('%s is refused with a reason, in bounded time', async (_, make, reason) => {
  const file = await make();
  const since = process.cpuUsage();
  expect(await read(file)).toBe(reason);
  expect(process.cpuUsage(since).user).toBeLessThan(secondsMost * 1_000_000);
});

test('of a thousand nested mails the inner ones are reported as unread', async () => {
  const found = await read(new File([nested('message/rfc822')], 'a.eml'));
  expect(found).toMatchObject({ unread: [{ reason: 'unreadable' }] });
});

test('columns beyond the limit are counted and not read', async () => {
  const row = Array.from({ length: 16_384 }, () => 'Shanghai').join(',');
  const found = await read(new File([`${row}\n${row}\n`], 'a.csv'));
  const sheets = found === null || typeof found === 'string' ? [] : found.parts;
  expect(sheets).toMatchObject([{ sheets: [{ farCells: 2 * (16_384 - 256) }] }]);
  expect(sheets[0]?.kind === 'sheets' && sheets[0].sheets[0]?.rows.map(({ length }) => length)).toEqual([
    256, 256,
  ]);
});

test('a formula is read as its last value and never runs', async () => {
  const rows = [['=HYPERLINK("https://evil.example")', '=cmd|x', 'Vessel']];
  const found = await read(new File([makeWorkbook([{ name: 'a', rows }]) as never], 'a.xlsx'));
  expect(found).toMatchObject({ parts: [{ sheets: [{ rows }] }] });
});

const textOf = (text: string) => ({
  mail: null,
  parts: [{ name: 'a.txt', kind: 'text' as const, text }],
  unread: [],
});

test.each([
  ['endless prose', 'the vessel waits in port for 12 days\n'.repeat(4_000)],
  ['an endless line', 'SHANGHAI 12/5 '.repeat(40_000)],
  ['an endless row of cells', 'a\t'.repeat(3_000)],
])('%s is refused as too long before any line is read', (_, text) => {
  const since = process.cpuUsage();
  const { reason, unread } = prepareFile({ name: 'a.txt', time: 0 }, textOf(text), context);
  expect(reason).toBe('too_long');
  expect(unread).toEqual([{ name: 'a.txt', reason: 'too_long' }]);
  expect(process.cpuUsage(since).user).toBeLessThan(2_000_000);
});

test('many rows of cells are accepted', () => {
  const rows = 'OAK TRADER\t5\tShanghai\t2-4 Dec 2026\tJebel Ali\t24 Dec 2026\n'.repeat(2_000);
  expect(prepareFile({ name: '', time: 0 }, textOf(rows), context).reason).toBeNull();
});

test('a sheet of a hundred thousand rows is too long', () => {
  const rows = Array.from({ length: 100_000 }, () => ['OAK TRADER', '5', 'Shanghai']);
  const marks = { marks: new Map(), columnMarks: new Map() };
  const aside = { isHidden: false, ...marks, hiddenRows: 0, hiddenColumns: 0, farCells: 0 };
  const sheets = [{ name: '', rows, rowTotal: rows.length, ...aside }];
  const read = { mail: null, parts: [{ name: 'a.csv', kind: 'sheets' as const, sheets }], unread: [] };
  expect(prepareFile({ name: 'a.csv', time: 0 }, read, context).reason).toBe('too_long');
});
