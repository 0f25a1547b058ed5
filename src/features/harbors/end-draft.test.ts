import { expect, test } from 'vitest';

import { aHarborBook } from '../../../tests/support/a-harbor-book.ts';
import { emptyDraft, resolved } from './end-draft.ts';
import { namesOf } from '../../../trade/harbors/place-names.ts';
import * as search from './place-search.ts';

const withoutBook = { book: null, search: null };

test('without the port list, codes become places up to the first unknown piece', () => {
  const pasted = resolved({ ...emptyDraft, text: 'CNSHA, 太仓, ' }, withoutBook);
  expect(pasted).toEqual({ tokens: ['CNSHA'], text: '太仓 / ' });
  const typedOn = { ...pasted, text: `${pasted.text}AEJEA` };
  expect(resolved(typedOn, withoutBook)).toBe(typedOn);
  expect(resolved(typedOn, withoutBook, true)).toBe(typedOn);
  expect(resolved(typedOn, { book: aHarborBook(), search }, true).tokens).toEqual([
    'CNSHA',
    'CNTAG',
    'AEJEA',
  ]);
});

test('a nation after a comma belongs to the port before it', () => {
  const view = { book: aHarborBook(), search };
  expect(resolved({ tokens: [], text: 'Sharjah, UAE' }, view, true)).toEqual({ tokens: ['AESHJ'], text: '' });
  expect(resolved({ tokens: [], text: 'Sharjah, Shanghai' }, view, true).tokens).toEqual(['AESHJ', 'CNSHA']);
});

test('a link with a former port code shows the port that it meant', () => {
  const book = aHarborBook();
  const [shanghai] = book.list;
  const names = namesOf({ ...book, list: shanghai ? [{ ...shanghai, aliases: ['CNSGH'] }] : [] });
  expect(names.end('CNSGH', 'zh').map(({ name }) => name)).toEqual(['上海']);
});
