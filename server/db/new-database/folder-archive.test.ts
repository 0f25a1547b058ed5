import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterEach, beforeEach, expect, test } from 'vitest';

import { packFolder, unpackFolder } from './folder-archive.ts';

let place: string;
beforeEach(() => {
  place = mkdtempSync(join(tmpdir(), 'laycan-archive-'));
  mkdirSync(join(place, 'from', 'one', 'two'), { recursive: true });
  mkdirSync(join(place, 'from', 'empty'));
  writeFileSync(join(place, 'from', 'one', 'two', 'large'), Buffer.alloc(300_000, 'sailing'));
  writeFileSync(join(place, 'from', 'one', 'nothing'), '');
  writeFileSync(join(place, 'from', 'small'), '1');
});
afterEach(() => rmSync(place, { recursive: true, force: true }));

const at = (name: string) => join(place, name);

test('an unpacked archive has the files and folders that were packed', async () => {
  await packFolder(at('from'), at('archive'));
  await unpackFolder(at('archive'), at('to'));
  const namesIn = (folder: string) => readdirSync(folder, { recursive: true, encoding: 'utf8' }).toSorted();
  expect(namesIn(at('to'))).toEqual(namesIn(at('from')));
  for (const name of ['one/two/large', 'one/nothing', 'small'])
    expect(readFileSync(join(at('to'), name)).equals(readFileSync(join(at('from'), name)))).toBe(true);
  expect(statSync(join(at('to'), 'small')).mode & 0o777).toBe(0o600);
});

test('an incomplete archive is refused', async () => {
  await packFolder(at('from'), at('archive'));
  truncateSync(at('archive'), statSync(at('archive')).size - 5);
  await expect(unpackFolder(at('archive'), at('to'))).rejects.toThrow('unexpected end of file');
});
