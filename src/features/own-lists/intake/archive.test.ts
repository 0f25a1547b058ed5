import { strToU8, zipSync } from 'fflate';
import { expect, test } from 'vitest';

import { aZip } from '../../../../tests/support/a-zip.ts';
import { readersHere } from '../../../../tests/support/readers-here.ts';
import { filesInArchive, isPlainArchive } from '../../../../trade/sheet/files/packed-files.ts';
import { readOwnFile } from './read-own-file.ts';

const csv = strToU8('Vessel,POL\nA,Shanghai\n');
const read = (bytes: Uint8Array, name = 'lists.zip') =>
  readOwnFile(new File([Uint8Array.from(bytes)], name), {
    signal: new AbortController().signal,
    onRows: () => {},
    readers: readersHere,
  });

test('the files of an archive are read, also within other archives', async () => {
  const inner = zipSync({ 'a/list.csv': csv, '__MACOSX/._list.csv': csv });
  const text = strToU8('MV A Shanghai 5 Dec');
  const found = await read(zipSync({ 'inner.zip': inner, 'chat.txt': text, 'notes.pptx': strToU8('PK') }));
  expect(found).toMatchObject({
    parts: [
      { name: 'list.csv', kind: 'sheets' },
      { name: 'chat.txt', kind: 'text' },
    ],
    unread: [{ name: 'notes.pptx', reason: 'document' }],
  });
});

test('archives in more than three archives are reported as unread', async () => {
  let bytes = zipSync({ 'list.csv': csv });
  for (let level = 0; level < 5; level++) bytes = zipSync({ 'inner.zip': bytes });
  expect(await read(bytes)).toMatchObject({ parts: [], unread: [{ reason: 'unreadable' }] });
});

test('an archive that inflates too far is refused', async () => {
  expect(await read(aZip({ 'list.csv': new Uint8Array(120 * 1_048_576) }))).toBe('too_large');
});

test('an Office file is no plain archive, whatever its name is', () => {
  expect(isPlainArchive(zipSync({ '[Content_Types].xml': csv, 'xl/workbook.xml': csv }))).toBe(false);
  expect(isPlainArchive(zipSync({ 'list.csv': csv }))).toBe(true);
  expect(filesInArchive(zipSync({ 'a/list.csv': csv })).map(({ name }) => name)).toEqual(['list.csv']);
});
