import { expect, it } from 'vitest';

import { harborBook } from '../db/harbors/harbor-book.ts';
import { createCompress } from './compress.ts';

const text = JSON.stringify(harborBook.list.slice(0, 400));

it('lasting content is sent at once, and to later callers with fewer bytes', async () => {
  const compress = createCompress();
  const first = await compress(text, 'br', 'ports', true);
  await expect
    .poll(async () => (await compress(text, 'br', 'ports', true)).length)
    .toBeLessThan(first.length * 0.95);
});

it('other cached content is compressed once', async () => {
  const compress = createCompress();
  const first = compress(text, 'br', 'settings');
  expect(await compress(text, 'br', 'settings')).toBe(await first);
});
