import { burn, type Entry } from '@kenjiuno/msgreader/lib/Burner.js';
import { TypeEnum } from '@kenjiuno/msgreader/lib/Reader.js';
import { expect, test } from 'vitest';

import { kindOfFile } from './file-kind.ts';
import { readEml } from './read-eml.ts';
import { readMsg } from './read-msg.ts';

const bytesOf = (text: string): Uint8Array<ArrayBuffer> => new TextEncoder().encode(text);

const eml = [
  'From: "=?utf-8?B?6K+65Lyv?=" <ops@norrvik.example>',
  'Subject: position list',
  'Date: Fri, 20 Nov 2026 12:00:00 +0800',
  'MIME-Version: 1.0',
  'Content-Type: multipart/mixed; boundary=b',
  '',
  '--b',
  'Content-Type: text/plain; charset=utf-8',
  '',
  'MV NORRVIK GRAN v77 SHA 5/12 JEA 26/12',
  '--b',
  'Content-Type: text/csv; name="list.csv"',
  'Content-Disposition: attachment; filename="list.csv"',
  'Content-Transfer-Encoding: base64',
  '',
  btoa('Vessel,POL\r\nA,B'),
  '--b--',
].join('\r\n');

test('reading a mail gives its sender, date, text and attachments', async () => {
  const mail = await readEml(bytesOf(eml));
  expect(mail).toMatchObject({
    from: { name: '诺伯', address: 'ops@norrvik.example' },
    subject: 'position list',
    sent: '2026-11-20T04:00:00.000Z',
  });
  expect(mail.text.trim()).toBe('MV NORRVIK GRAN v77 SHA 5/12 JEA 26/12');
  expect(mail.attachments.map(({ name }) => name)).toEqual(['list.csv']);
  expect(new TextDecoder().decode(mail.attachments[0]?.bytes)).toBe('Vessel,POL\r\nA,B');
});

test('the cells of an HTML table are read rather than the plain text', async () => {
  const html = ['Content-Type: text/html', '', '<table><tr><td>A</td><td>B</td></tr></table>'].join('\r\n');
  expect((await readEml(bytesOf(html))).text).toBe('A\tB');
});

test('a mail with too many nested parts is refused', async () => {
  const deep = Array.from(
    { length: 300 },
    (_, at) => `Content-Type: multipart/mixed; boundary=b${at}\r\n\r\n--b${at}`,
  );
  await expect(readEml(bytesOf(deep.join('\r\n')))).rejects.toThrow(Error);
});

const utf16 = (text: string): Uint8Array =>
  Uint8Array.from([...text].flatMap((letter) => [letter.charCodeAt(0) & 255, letter.charCodeAt(0) >> 8]));

/** Builds a mail in the Outlook format with text properties only. */
function anMsg(texts: Readonly<Record<string, string>>): Uint8Array<ArrayBuffer> {
  const streams = Object.entries(texts).map(([tag, text]): Entry => {
    const bytes = utf16(text);
    return {
      name: `__substg1.0_${tag}001F`,
      type: TypeEnum.DOCUMENT,
      binaryProvider: () => bytes,
      length: bytes.length,
    };
  });
  const children = streams.map((_, at) => at + 1);
  return new Uint8Array(burn([{ name: 'Root Entry', type: TypeEnum.ROOT, length: 0, children }, ...streams]));
}

test('an Outlook .msg mail gives the same fields as an .eml mail', () => {
  const bytes = anMsg({
    '0037': 'open positions',
    '0C1A': '老周',
    '5D01': 'zhou@friends.example',
    '1000': '上海 12/5',
  });
  expect(kindOfFile('a.msg', bytes)).toBe('msg');
  expect(readMsg(bytes)).toMatchObject({
    from: { name: '老周', address: 'zhou@friends.example' },
    subject: 'open positions',
    text: '上海 12/5',
  });
});

test('bytes that are not an Outlook mail are refused', () => {
  expect(() => readMsg(bytesOf('nothing'))).toThrow(Error);
});

const gbk = (...bytes: number[]) => String.fromCharCode(...bytes);
const latinBytes = (text: string) => Uint8Array.from([...text].map((letter) => letter.charCodeAt(0)));
const shanghai = gbk(0xc9, 0xcf, 0xba, 0xa3);

test.each([
  ['its page declares the encoding', '<meta charset="gb2312">'],
  ['nothing declares the encoding', ''],
])('a Chinese mail without a charset is decoded if %s', async (_, meta) => {
  const mail = ['Subject: x', 'Content-Type: text/html', '', `${meta}<p>${shanghai}</p>`].join('\r\n');
  expect((await readEml(latinBytes(mail))).text).toBe('上海');
});

test('a part that states its charset is not decoded in another one', async () => {
  const mail = ['Content-Type: text/plain;', ' charset=utf-8', '', `${shanghai}`].join('\r\n');
  expect((await readEml(latinBytes(mail))).text).toContain('\uFFFD');
});

/** Builds a `winmail.dat` with a text and one attachment. */
function aTnef(name: string, content: string): number[] {
  const long = (number: number) => [0, 8, 16, 24].map((bits) => (number >>> bits) & 255);
  const attribute = (id: number, data: number[]) => [1, ...long(id), ...long(data.length), ...data, 0, 0];
  const text = (some: string) => [...bytesOf(some)];
  return [
    ...long(0x223e9f78),
    0,
    0,
    ...attribute(0x2800c, text('our list')),
    ...attribute(0x69002, [0]),
    ...attribute(0x18010, [...text(name), 0]),
    ...attribute(0x6800f, text(content)),
  ];
}

test('the attachments in winmail.dat are those of the mail', async () => {
  const packed = btoa(String.fromCharCode(...aTnef('list.csv', 'Vessel,POL')));
  const heads = ['Subject: x', 'Content-Type: application/ms-tnef; name="winmail.dat"'];
  const mail = await readEml(
    bytesOf(
      [...heads, 'Content-Disposition: attachment', 'Content-Transfer-Encoding: base64', '', packed].join(
        '\r\n',
      ),
    ),
  );
  expect(mail.text).toBe('our list');
  expect(mail.attachments.map(({ name, bytes }) => [name, new TextDecoder().decode(bytes)])).toEqual([
    ['list.csv', 'Vessel,POL'],
  ]);
});
