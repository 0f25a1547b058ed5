import { readFileSync } from 'node:fs';

import { expect, test } from 'vitest';

import type { Harbor } from '../../../trade/harbors/harbor.ts';
import { busyHarbors } from './busy-harbors.ts';
import { namesOf } from '../../../trade/harbors/place-names.ts';

test('the built-in port names equal those of the port list', () => {
  const text = readFileSync(new URL('../../../server/db/harbors/harbors.json', import.meta.url), 'utf8');
  const { list } = JSON.parse(text) as { list: Harbor[] };
  const byCode = new Map(list.map((harbor) => [harbor.code, harbor]));
  for (const [code, names] of busyHarbors) expect(byCode.get(code)).toMatchObject(names);
});

test('busy ports have names before the port list arrives, others show codes', () => {
  const names = namesOf(null, busyHarbors);
  expect(names.harborName('CNSHA', 'zh')).toBe('上海');
  expect(names.harborName('CNSHA', 'en')).toBe('Shanghai');
  expect(names.harborName('FJLEV', 'en')).toBe('FJLEV');
});
