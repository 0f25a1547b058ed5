import { expect, test } from 'vitest';

import { harborBook } from '../../db/harbors/harbor-book.ts';
import { cachedSeaRoutesFrom } from './cached-sea-routes.ts';

test('routes from a harbor are cached, separately for each set of avoided passages', () => {
  const ways = cachedSeaRoutesFrom('SGSIN', []);
  const round = cachedSeaRoutesFrom('SGSIN', ['suez', 'panama']);
  expect(cachedSeaRoutesFrom('SGSIN', ['panama', 'suez', 'suez'])).toBe(round);
  expect(round).not.toBe(ways);
  for (const { code } of harborBook.list.slice(0, 60)) {
    cachedSeaRoutesFrom(code, []);
    expect(cachedSeaRoutesFrom('SGSIN', [])).toBe(ways);
  }
  expect(cachedSeaRoutesFrom('SGSIN', ['suez', 'panama'])).not.toBe(round);
});
