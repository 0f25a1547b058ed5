import { expect, test } from 'vitest';

import { kindOfFile } from './file-kind.ts';

const compound = [0xd0, 0xcf, 0x11, 0xe0];
const utf16 = (text: string) => [...text].flatMap((letter) => [letter.charCodeAt(0), 0]);
const text = (some: string) => [...new TextEncoder().encode(some)];

test.each([
  ['list.xlsx', [0x50, 0x4b, 3, 4], 'sheet'],
  ['list.docx', [0x50, 0x4b, 3, 4], 'sheet'],
  ['list.pptx', [0x50, 0x4b, 3, 4], 'document'],
  ['list.csv', text('Vessel,POL'), 'sheet'],
  ['list.tsv', text('Vessel\tPOL'), 'sheet'],
  ['chat.txt', text('上海 12/5 吉达'), 'text'],
  ['', text('上海 12/5 吉达'), 'text'],
  ['mail.eml', text('hello'), 'eml'],
  ['mail', text('Received: from a\r\n'), 'eml'],
  ['list.csv', text('Date: 27 Nov 2026,,\r\nVessel,POL,POD\r\n'), 'sheet'],
  ['chat.txt', text('TO: ALL AGENTS\r\nFROM: HAI FENG\r\nRE: SCHEDULE\r\n\r\nMV A 5 Dec'), 'text'],
  ['chat.txt', text('From: Shanghai\nTo: Hamburg\nMV A 5 Dec'), 'text'],
  ['mail', text('From: Li <li@x.example>\r\nTo: me\r\nSubject: y\r\n\r\nMV A 5 Dec'), 'eml'],
  ['list.xls', text('<html><body><table>'), 'sheet'],
  ['page', text('<!DOCTYPE html><html>'), 'sheet'],
  ['list.xls', text('Vessel\tPOL'), 'sheet'],
  ['list.xls', [...compound, ...utf16('Workbook')], 'sheet'],
  ['list.xlsx', [...compound, ...utf16('EncryptedPackage')], 'locked'],
  ['mail.msg', [...compound, ...utf16('__substg1.0_0037001F')], 'msg'],
  ['mail.xlsx', [...compound, ...utf16('__properties_version1.0')], 'msg'],
  ['scan.pdf', text('%PDF-1.7'), 'sheet'],
  ['list.xlsx', [0x89, 0x50, 0x4e, 0x47], 'picture'],
  ['lists.rar', text('Rar!'), 'archive'],
])('the bytes of %s decide its kind', (name, bytes, kind) => {
  expect(kindOfFile(name, Uint8Array.from(bytes))).toBe(kind);
});
