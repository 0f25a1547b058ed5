// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { ourData } from '../../../tests/support/our-answer.ts';
import { forgetWechatReturn, goToWechat, readWechatReturn } from './wechat-login.ts';

const begun = { back: '/pages/browse/index?from=CNSHA', inviteCode: 'K3P9' };
const answer = { state: '0f'.repeat(32), secret: 's'.repeat(43), url: 'https://wechat.example/connect' };
const query = (text: string) => readWechatReturn(new URLSearchParams(text));

beforeEach(() => {
  vi.stubGlobal('fetch', async () => ourData(answer));
});
afterEach(() => {
  sessionStorage.clear();
  vi.unstubAllGlobals();
});

async function leave(): Promise<string> {
  const assign = vi.spyOn(location, 'assign').mockImplementation(() => {});
  await goToWechat(begun);
  return String(assign.mock.calls[0]?.[0]);
}

test('a return from WeChat restores the login with the secret of its state', async () => {
  expect(await leave()).toBe(answer.url);
  expect(query(`code=c1&state=${answer.state}`)).toEqual({
    kind: 'code',
    code: 'c1',
    secret: answer.secret,
    begun,
  });
});

test('the secret is not in the address', async () => {
  expect(await leave()).not.toContain(answer.secret);
});

test('a return without a code is a refusal in WeChat', async () => {
  await leave();
  expect(query(`state=${answer.state}`)).toEqual({ kind: 'refused', begun });
});

test('a return that was not started in this tab is marked as foreign', async () => {
  expect(query(`code=c1&state=${answer.state}`)).toEqual({ kind: 'foreign' });
  await leave();
  expect(query('code=c1&state=another')).toEqual({ kind: 'foreign' });
  expect(query('code=c1')).toEqual({ kind: 'foreign' });
  forgetWechatReturn();
  expect(query(`code=c1&state=${answer.state}`)).toEqual({ kind: 'foreign' });
});

test('an address without code and state is no return', async () => {
  expect(query('back=/pages/browse/index')).toBeNull();
});
