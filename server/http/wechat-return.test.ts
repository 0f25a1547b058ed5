import { afterAll, beforeAll, expect, test } from 'vitest';

import { anApp } from '../../tests/support/test-app.ts';
import type { OpenDatabase } from '../db/open.ts';
import { openEmbeddedDatabase } from '../../tests/support/database.ts';

let database: OpenDatabase;
beforeAll(async () => {
  database = await openEmbeddedDatabase();
}, 60_000);
afterAll(() => database.close());

const back = async (query: string) => (await anApp(database).request(`/api/weixin_return?${query}`)).headers;

test('the return from WeChat redirects to the login page and is not cached', async () => {
  const headers = await back('code=abc-1_2&state=00ff');
  expect(headers.get('location')).toBe('/#/pages/login/index?code=abc-1_2&state=00ff');
  expect(headers.get('cache-control')).toBe('no-store');
});

test('only a valid code and state are passed on', async () => {
  const location = async (query: string) => (await back(query)).get('location');
  expect(await location('state=00ff')).toBe('/#/pages/login/index?state=00ff');
  expect(await location('back=//evil.example&code=a%0d%0ab&state=%3Cscript%3E')).toBe(
    '/#/pages/login/index?',
  );
  expect(await location(`code=${'a'.repeat(600)}`)).toBe('/#/pages/login/index?');
});
