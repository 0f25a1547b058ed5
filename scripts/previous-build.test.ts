import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterEach, beforeEach, expect, test } from 'vitest';

import { storePreviousBuild, setPreviousBuildAside } from './build/previous-build.mjs';

let dist: string;
beforeEach(() => {
  dist = mkdtempSync(join(tmpdir(), 'laycan-dist-'));
});
afterEach(() => rmSync(dist, { recursive: true, force: true }));

function build(...files: string[]): string[] {
  const previous = setPreviousBuildAside(dist);
  mkdirSync(join(dist, 'client', 'assets'), { recursive: true });
  for (const file of files) writeFileSync(join(dist, 'client', 'assets', file), file);
  storePreviousBuild(dist, previous);
  return readdirSync(join(dist, 'client', 'assets')).sort();
}

test('a build retains the files of the previous build only', () => {
  expect(build('main-1.js', 'react.js')).toEqual(['main-1.js', 'react.js']);
  expect(build('main-2.js', 'react.js')).toEqual(['main-1.js', 'main-2.js', 'react.js']);
  expect(build('main-3.js', 'react.js')).toEqual(['main-2.js', 'main-3.js', 'react.js']);
  expect(existsSync(join(dist, 'previous'))).toBe(false);
});
