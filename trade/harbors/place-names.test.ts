import { expect, test } from 'vitest';

import { aHarborBook } from '../../tests/support/a-harbor-book.ts';
import { namesOf } from './place-names.ts';

const names = namesOf(aHarborBook());

test('a port is named in the reader’s language, an unknown port by its code', () => {
  expect(names.harborName('CNSHA', 'zh')).toBe('上海');
  expect(names.harborName('CNSHA', 'en')).toBe('Shanghai');
  expect(names.harborName('XXNEW', 'en')).toBe('XXNEW');
});

test('a port is named by an outdated code, but not by a name that other ports may share', () => {
  const [first, ...others] = aHarborBook().list;
  const aliases = ['CNSNH', 'Georgetown'];
  const own = namesOf(aHarborBook({ list: first ? [{ ...first, aliases }, ...others] : others }));
  expect(own.harborName('CNSNH', 'en')).toBe('Shanghai');
  expect(own.harborName('Georgetown', 'en')).toBe('Georgetown');
});

test('an end of several places lists all their names', () => {
  expect(names.endName('CNSHA,AEJEA', 'en')).toBe('Shanghai / Jebel Ali');
  expect(names.endName('no end', 'zh')).toBe('no end');
});
