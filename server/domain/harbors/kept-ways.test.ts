import { expect, test } from 'vitest';

import { harborBook } from '../../db/harbors/harbor-book.ts';
import { waysOf } from './kept-ways.ts';

test('the ways from a harbor are kept while they are asked for, apart for what is avoided', () => {
  const ways = waysOf('SGSIN', []);
  const round = waysOf('SGSIN', ['suez', 'panama']);
  expect(waysOf('SGSIN', ['panama', 'suez', 'suez'])).toBe(round);
  expect(round).not.toBe(ways);
  for (const { code } of harborBook.list.slice(0, 60)) {
    waysOf(code, []);
    expect(waysOf('SGSIN', [])).toBe(ways);
  }
  expect(waysOf('SGSIN', ['suez', 'panama'])).not.toBe(round);
});
