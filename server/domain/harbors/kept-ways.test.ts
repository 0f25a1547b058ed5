import { expect, test } from 'vitest';

import { harborBook } from '../../db/harbors/harbor-book.ts';
import { waysOf } from './kept-ways.ts';

test('routes from a harbor are cached, separately for each set of avoided passages', () => {
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
