import { afterEach, describe, expect, it } from 'vitest';

import { aConfig } from '../../../tests/support/a-config.ts';
import { aWechat, type WechatMood, type WechatProvider } from '../../../tests/support/wechat-provider.ts';
import { loadConfig } from '../../load-config.ts';
import { createWechatLogin, type WechatLogin } from './wechat-login.ts';
import type { WechatFailure } from './wechat-oauth.ts';

const app = { appId: 'wx-laycan', secret: 'the-secret-of-the-app', origins: ['https://laycan.example'] };

let opened: WechatProvider | undefined;
afterEach(() => opened?.close());

async function open(differs: { appId?: string; secret?: string } = {}) {
  const wechat = await aWechat(app);
  opened = wechat;
  const { appId, secret } = { ...app, ...differs };
  const login = createWechatLogin(aConfig({ wechat: { appId, secret, base: wechat.base } }), 200);
  if (!login) throw new Error('the login is not configured');
  return { login, wechat };
}

const failureOf = (login: WechatLogin, code: string) =>
  login.identify(code).then(
    () => 'known',
    (error: WechatFailure) => error.kind,
  );

describe('login by WeChat', () => {
  it("the browser is sent to WeChat's page with the parameters in documented order", () => {
    const login = createWechatLogin(aConfig({ wechat: { appId: 'wx1', secret: 's', base: '' } }));
    expect(login?.pageFor({ redirectUri: 'https://laycan.example/api/weixin_return', state: 'abc' })).toBe(
      'https://open.weixin.qq.com/connect/qrconnect?appid=wx1&redirect_uri=https%3A%2F%2Flaycan.example%2Fapi%2Fweixin_return&response_type=code&scope=snsapi_login&state=abc#wechat_redirect',
    );
  });

  it('each code identifies the person once', async () => {
    const { login, wechat } = await open();
    const code = wechat.scan();
    expect(await login.identify(code)).toBe('u-person-1');
    expect(await failureOf(login, code)).toBe('refused');
    expect(await failureOf(login, 'never-given')).toBe('refused');
  });

  it('a wrong application or secret makes the login unavailable', async () => {
    for (const differs of [{ appId: 'wx-other' }, { secret: 'wrong' }]) {
      const { login, wechat } = await open(differs);
      expect(await failureOf(login, wechat.scan())).toBe('unavailable');
      await wechat.close();
    }
  });

  const person = { openid: 'o-person-1', unionid: 'u-person-1', scope: 'snsapi_login' };
  const broken: WechatMood[] = [
    'silent',
    'html',
    'hang up',
    'redirect',
    { answer: { errcode: -1, errmsg: 'system error' } },
    { answer: { errcode: 40164, errmsg: 'invalid ip' } },
    { answer: { ...person, openid: '' } },
    { answer: { ...person, openid: 7 } },
    { answer: { ...person, unionid: undefined } },
    { answer: { ...person, unionid: 'x'.repeat(500) } },
    { answer: { ...person, scope: 'snsapi_base' } },
    { answer: [] },
  ];
  it.each(broken)('the login is unavailable if WeChat answers with %j', async (mood) => {
    const { login, wechat } = await open();
    wechat.mood = mood;
    expect(await failureOf(login, wechat.scan())).toBe('unavailable');
  });

  it('error messages contain neither the secret nor the code', async () => {
    const { login, wechat } = await open();
    const said: unknown[] = [];
    for (const mood of ['silent', 'html', 'redirect', { answer: { errcode: 40029 } }] as const) {
      wechat.mood = mood;
      const { message, stack, cause } = (await login
        .identify('a-code')
        .catch((error: Error) => error as Error)) as Error;
      said.push(message, stack, cause);
    }
    await wechat.close();
    const gone = (await login.identify('a-code').catch((error: Error) => error)) as Error;
    said.push(gone.message, gone.stack, gone.cause);
    expect(said.join()).not.toMatch(/the-secret|a-code/);
  });
});

describe('configuration of the login by WeChat', () => {
  const create = (environment: Record<string, string>) => createWechatLogin(loadConfig(environment, '1'));

  it('an incomplete configuration is refused, an empty one disables the login', () => {
    expect(create({})).toBeNull();
    expect(create({ WECHAT_APP_ID: 'wx1', WECHAT_SECRET: 's' })).not.toBeNull();
    expect(() => create({ WECHAT_APP_ID: 'wx1' })).toThrow('WECHAT_SECRET is needed');
    expect(() => create({ WECHAT_SECRET: 's' })).toThrow('WECHAT_APP_ID is needed');
  });
});
