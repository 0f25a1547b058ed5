import { expect, test } from 'vitest';

import { ourMark } from '../contract/wire/our-mark.ts';
import { wholeFile } from './whole-file.ts';

const file = (text: string, length = 5) => new Response(text, { headers: { [ourMark]: String(length) } });
const never = () => Promise.reject(new Error('was asked again'));

test('a file that is all there is taken as it is', async () => {
  expect(await (await wholeFile(file('whole'), never)).text()).toBe('whole');
});

test('a file that was cut is asked for once more, past what the browser keeps', async () => {
  const asked: RequestInit[] = [];
  const again = async (options: RequestInit) => {
    asked.push(options);
    return file('whole');
  };
  expect(await (await wholeFile(file('who'), again)).text()).toBe('whole');
  expect(asked).toEqual([{ cache: 'reload' }]);
});

test('a file that is cut again is none', async () => {
  await expect(wholeFile(file('who'), async () => file('w'))).rejects.toThrow('cut');
});

test('what the server says of no file is handed on', async () => {
  const missing = new Response('not found', { status: 404, headers: { [ourMark]: '99' } });
  expect(await wholeFile(missing, never)).toBe(missing);
});
