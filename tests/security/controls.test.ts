import { readdirSync, readFileSync } from 'node:fs';

import { expect, it } from 'vitest';

import { controlFiles, controls } from './controls.ts';

it('every attack of this folder belongs to a control in the security notes', () => {
  const files = readdirSync(new URL('./', import.meta.url))
    .filter((file) => /\.(test|statistics)\.ts$/.test(file) && file !== 'controls.test.ts')
    .map((file) => `tests/security/${file}`);
  expect(files.filter((file) => !controlFiles.includes(file))).toEqual([]);
  const notes = readFileSync(new URL('../../docs/security.md', import.meta.url), 'utf8').replaceAll(
    /\s+/g,
    ' ',
  );
  expect(controls.filter(({ name, rule }) => !notes.includes(`**${name}**: ${rule} |`))).toEqual([]);
});
