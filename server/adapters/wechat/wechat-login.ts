import * as v from 'valibot';

import { ConfigError, type Config } from '../../config.ts';

const pageHost = 'https://open.weixin.qq.com';
const apiHost = 'https://api.weixin.qq.com';

/** WeChat as far as a login by picture code needs it. */
export interface WechatLogin {
  /** The page with the code to scan. WeChat sends the browser on to `redirectUri` with `code` and `state`. */
  pageFor: (to: { redirectUri: string; state: string }) => string;
  /** Who has scanned, by the one-time code that the browser came back with. Throws `WechatFailure`. */
  identify: (code: string) => Promise<string>;
}

/**
 * refused: WeChat does not know the code, or it was used. unavailable: no answer of WeChat's, or one
 * that the operator must look at.
 */
export class WechatFailure extends Error {
  readonly kind: 'refused' | 'unavailable';

  constructor(kind: WechatFailure['kind'], message: string) {
    super(message);
    this.name = 'WechatFailure';
    this.kind = kind;
  }
}

/** Null without a configuration. Throws `ConfigError` for half of one. */
export function createWechatLogin({ wechat }: Pick<Config, 'wechat'>, timeoutMs = 5_000): WechatLogin | null {
  const { appId, secret, base } = wechat;
  if (appId === '' && secret === '') return null;
  if (appId === '' || secret === '') {
    throw new ConfigError([
      `WECHAT_${appId === '' ? 'APP_ID' : 'SECRET'} is needed too for the login by WeChat`,
    ]);
  }
  return {
    // WeChat compares this address with a pattern, so the parameters stand in the order of its documents.
    pageFor: ({ redirectUri, state }) =>
      `${new URL('/connect/qrconnect', base || pageHost).href}?${new URLSearchParams({
        appid: appId,
        redirect_uri: redirectUri,
        response_type: 'code',
        scope: 'snsapi_login',
        state,
      }).toString()}#wechat_redirect`,
    identify: async (code) => {
      const url = new URL('/sns/oauth2/access_token', base || apiHost);
      const query = { appid: appId, secret, code, grant_type: 'authorization_code' };
      url.search = new URLSearchParams(query).toString();
      return unionidOf(await ask(url, timeoutMs));
    },
  };
}

/** The address carries the secret, so nothing of what `fetch` throws goes any further. */
async function ask(url: URL, timeoutMs: number): Promise<unknown> {
  try {
    const signal = AbortSignal.timeout(timeoutMs);
    const response = await fetch(url, { redirect: 'error', signal });
    return JSON.parse(await response.text());
  } catch {
    throw new WechatFailure('unavailable', 'WeChat gave no answer of its own');
  }
}

const errorSchema = v.object({ errcode: v.pipe(v.number(), v.notValue(0)) });
const id = v.pipe(v.string(), v.regex(/^[\w-]{6,64}$/));
const answerSchema = v.object({ openid: id, unionid: id, scope: v.string() });
/** Unknown, used, missing, too old. */
const codeRefused = [40029, 40163, 41008, 42003];

/** Errors come with HTTP 200 too. A person has one `unionid` over all apps of an operator; `openid` is of one app. */
function unionidOf(answer: unknown): string {
  const error = v.safeParse(errorSchema, answer);
  if (error.success) {
    const { errcode } = error.output;
    const kind = codeRefused.includes(errcode) ? 'refused' : 'unavailable';
    throw new WechatFailure(kind, `WeChat: ${errcode}`);
  }
  const person = v.safeParse(answerSchema, answer);
  if (!person.success) throw new WechatFailure('unavailable', 'WeChat named nobody by openid and unionid');
  if (!person.output.scope.split(',').includes('snsapi_login')) {
    throw new WechatFailure('unavailable', 'WeChat named somebody for another purpose than a login');
  }
  return person.output.unionid;
}
