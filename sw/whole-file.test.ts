import { expect, test } from 'vitest';

import { ourMark } from '../contract/wire/our-mark.ts';
import { wholeFile } from './whole-file.ts';

const file = (text: string, length = 5) => new Response(text, { headers: { [ourMark]: String(length) } });
const never = () => Promise.reject(new Error('the file was requested again'));

test('a complete file is returned unchanged', async () => {
  expect(await (await wholeFile(file('whole'), never)).text()).toBe('whole');
});

test("a truncated file is requested again, bypassing the browser's cache", async () => {
  const asked: RequestInit[] = [];
  const again = async (options: RequestInit) => {
    asked.push(options);
    return file('whole');
  };
  expect(await (await wholeFile(file('who'), again)).text()).toBe('whole');
  expect(asked).toEqual([{ cache: 'reload' }]);
});

test('a file truncated twice is refused', async () => {
  await expect(wholeFile(file('who'), async () => file('w'))).rejects.toThrow('cut');
});

test('an error response is returned unchanged', async () => {
  const missing = new Response('not found', { status: 404, headers: { [ourMark]: '99' } });
  expect(await wholeFile(missing, never)).toBe(missing);
});
