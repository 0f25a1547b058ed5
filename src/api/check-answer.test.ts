import * as v from 'valibot';
import { expect, test } from 'vitest';

import { checkAnswer } from './check-answer.ts';

const schema = v.object({ version: v.string(), list: v.array(v.object({ code: v.string() })) });
const rows = (count: number) => Array.from({ length: count }, (_, at) => ({ code: `C${at}`, more: true }));

test.each([0, 1, 200, 201, 1000])('a list of %i rows is validated completely and in order', async (count) => {
  const checked = await checkAnswer(schema, { version: 'a', list: rows(count) });
  expect(checked).toMatchObject({ success: true });
  expect(checked.output).toEqual({ version: 'a', list: rows(count).map(({ code }) => ({ code })) });
});

test('an error in a row or outside the rows is found', async () => {
  const list = [...rows(700), { code: 7 }];
  expect(await checkAnswer(schema, { version: 'a', list })).toMatchObject({ success: false });
  expect(await checkAnswer(schema, { version: 1, list: rows(700) })).toMatchObject({ success: false });
});
