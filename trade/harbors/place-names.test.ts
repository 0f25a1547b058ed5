import { expect, test } from 'vitest';

import { aHarborBook } from '../../tests/support/a-harbor-book.ts';
import { namesOf } from './place-names.ts';

const names = namesOf(aHarborBook());

test('a port is named in the language of the reader, and by its code where it is unknown', () => {
  expect(names.harborName('CNSHA', 'zh')).toBe('上海');
  expect(names.harborName('CNSHA', 'en')).toBe('Shanghai');
  expect(names.harborName('XXNEW', 'en')).toBe('XXNEW');
});

test('an end of several places names each of them', () => {
  expect(names.endName('CNSHA,AEJEA', 'en')).toBe('Shanghai / Jebel Ali');
  expect(names.endName('no end', 'zh')).toBe('no end');
});
