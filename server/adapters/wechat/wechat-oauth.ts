import * as v from 'valibot';

import { shortText } from '../short-text.ts';

const pageHost = 'https://open.weixin.qq.com';
const apiHost = 'https://api.weixin.qq.com';

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

/** An application of WeChat's that may ask who somebody is. */
export interface WechatApp {
  appId: string;
  secret: string;
  /** Another host than WeChat's own; empty = WeChat's. */
  base: string;
}

/** Where WeChat sends the browser on to, with `code` and `state`. */
export interface WechatBack {
  redirectUri: string;
  state: string;
}

interface Asking {
  /** Path of WeChat's page. */
  page: string;
  scope: string;
  timeoutMs: number;
}

/** Asking WeChat who somebody is: by a page of its own, and with the one-time code that the browser comes back with. */
export function wechatOauth(app: WechatApp, { page, scope, timeoutMs }: Asking) {
  return {
    // WeChat compares this address with a pattern, so the parameters stand in the order of its documents.
    pageFor: ({ redirectUri, state }: WechatBack): string =>
      `${new URL(page, app.base || pageHost).href}?${new URLSearchParams({
        appid: app.appId,
        redirect_uri: redirectUri,
        response_type: 'code',
        scope,
        state,
      }).toString()}#wechat_redirect`,
    /** Throws `WechatFailure`. */
    personOf: async (code: string): Promise<WechatPerson> => {
      const url = new URL('/sns/oauth2/access_token', app.base || apiHost);
      const query = { appid: app.appId, secret: app.secret, code, grant_type: 'authorization_code' };
      url.search = new URLSearchParams(query).toString();
      const person = personOf(await ask(url, timeoutMs));
      if (!person.scope.split(',').includes(scope))
        throw new WechatFailure('unavailable', 'WeChat named somebody for another purpose');
      return person;
    },
  };
}

/** The address carries the secret, so nothing of what `fetch` throws goes any further. */
async function ask(url: URL, timeoutMs: number): Promise<unknown> {
  try {
    const signal = AbortSignal.timeout(timeoutMs);
    const response = await fetch(url, { redirect: 'error', signal });
    return JSON.parse(await shortText(response));
  } catch {
    throw new WechatFailure('unavailable', 'WeChat gave no answer of its own');
  }
}

const errorSchema = v.object({ errcode: v.pipe(v.number(), v.notValue(0)) });
const id = v.pipe(v.string(), v.regex(/^[\w-]{6,64}$/));
const personSchema = v.object({ openid: id, unionid: v.optional(id), scope: v.string() });
/** A person has one `unionid` over all apps of an operator; `openid` is of one app. */
type WechatPerson = v.InferOutput<typeof personSchema>;
/** Unknown, used, missing, too old. */
const codeRefused = [40029, 40163, 41008, 42003];

/** Errors come with HTTP 200 too. */
function personOf(answer: unknown): WechatPerson {
  const error = v.safeParse(errorSchema, answer);
  if (error.success) {
    const { errcode } = error.output;
    const kind = codeRefused.includes(errcode) ? 'refused' : 'unavailable';
    throw new WechatFailure(kind, `WeChat: ${errcode}`);
  }
  const person = v.safeParse(personSchema, answer);
  if (person.success) return person.output;
  throw new WechatFailure('unavailable', 'WeChat named nobody');
}
