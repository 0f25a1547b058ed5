import { readFileSync } from 'node:fs';

import { expect, test } from 'vitest';

import type { Harbor } from '../../../trade/harbors/harbor.ts';
import { busyHarbors } from './busy-harbors.ts';
import { namesOf } from '../../../trade/harbors/place-names.ts';

test('names at hand are those of the list of ports', () => {
  const text = readFileSync(new URL('../../../server/db/harbors/harbors.json', import.meta.url), 'utf8');
  const { list } = JSON.parse(text) as { list: Harbor[] };
  const byCode = new Map(list.map((harbor) => [harbor.code, harbor]));
  for (const [code, names] of busyHarbors) expect(byCode.get(code)).toMatchObject(names);
});

test('a port is named before the list of ports is here, and keeps its code where it is not among the busy', () => {
  const names = namesOf(null, busyHarbors);
  expect(names.harborName('CNSHA', 'zh')).toBe('上海');
  expect(names.harborName('CNSHA', 'en')).toBe('Shanghai');
  expect(names.harborName('FJLEV', 'en')).toBe('FJLEV');
});
