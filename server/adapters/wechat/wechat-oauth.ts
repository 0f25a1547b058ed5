import * as v from 'valibot';

import { shortText } from '../short-text.ts';

const pageHost = 'https://open.weixin.qq.com';
const apiHost = 'https://api.weixin.qq.com';

/**
 * A failed request to WeChat. `refused`: WeChat does not know the code, or it was used before. `unavailable`:
 * no valid response, or an error that the operator must correct.
 */
export class WechatFailure extends Error {
  readonly kind: 'refused' | 'unavailable';

  constructor(kind: WechatFailure['kind'], message: string) {
    super(message);
    this.name = 'WechatFailure';
    this.kind = kind;
  }
}

/** A WeChat application that may request the identity of a user. */
export interface WechatApp {
  appId: string;
  secret: string;
  /** The host to use instead of WeChat's own host; empty for WeChat's own host. */
  base: string;
}

/** The URL to which WeChat redirects the browser, with `code` and `state`. */
export interface WechatBack {
  redirectUri: string;
  state: string;
}

interface Asking {
  /** The path of the WeChat page. */
  page: string;
  scope: string;
  timeoutMs: number;
}

/**
 * The OAuth flow of WeChat: a page on which the user confirms, and the exchange of the returned one-time code
 * for an identity.
 */
export function wechatOauth(app: WechatApp, { page, scope, timeoutMs }: Asking) {
  return {
    // WeChat compares this URL with a pattern, so the parameters must be in the documented order.
    pageFor: ({ redirectUri, state }: WechatBack): string =>
      `${new URL(page, app.base || pageHost).href}?${new URLSearchParams({
        appid: app.appId,
        redirect_uri: redirectUri,
        response_type: 'code',
        scope,
        state,
      }).toString()}#wechat_redirect`,
    /** Exchanges the one-time code for the identity of the person who confirmed. Throws `WechatFailure`. */
    personOf: async (code: string): Promise<WechatPerson> => {
      const url = new URL('/sns/oauth2/access_token', app.base || apiHost);
      const query = { appid: app.appId, secret: app.secret, code, grant_type: 'authorization_code' };
      url.search = new URLSearchParams(query).toString();
      const person = personOf(await ask(url, timeoutMs));
      if (!person.scope.split(',').includes(scope))
        throw new WechatFailure('unavailable', 'WeChat returned a user for another purpose');
      return person;
    },
  };
}

/**
 * Sends a request to WeChat. Throws `WechatFailure` if WeChat is not available or gives no valid answer. The
 * URL of the request contains the application's secret, so errors of `fetch`, which contain the URL, are
 * replaced by errors without it.
 */
async function ask(url: URL, timeoutMs: number): Promise<unknown> {
  try {
    const signal = AbortSignal.timeout(timeoutMs);
    const response = await fetch(url, { redirect: 'error', signal });
    return JSON.parse(await shortText(response));
  } catch {
    throw new WechatFailure('unavailable', 'WeChat returned no valid answer');
  }
}

const errorSchema = v.object({ errcode: v.pipe(v.number(), v.notValue(0)) });
const id = v.pipe(v.string(), v.regex(/^[\w-]{6,64}$/));
const personSchema = v.object({ openid: id, unionid: v.optional(id), scope: v.string() });
/**
 * The identity of a person. `unionid` is the same in all applications of an operator, `openid` differs in
 * each.
 */
type WechatPerson = v.InferOutput<typeof personSchema>;
/** The error codes for a code that is unknown, used, missing or expired. */
const codeRefused = [40029, 40163, 41008, 42003];

/**
 * Reads the identity from a response. Throws `WechatFailure` if the response has none or is an error, which
 * WeChat also sends with HTTP status 200.
 */
function personOf(answer: unknown): WechatPerson {
  const error = v.safeParse(errorSchema, answer);
  if (error.success) {
    const { errcode } = error.output;
    const kind = codeRefused.includes(errcode) ? 'refused' : 'unavailable';
    throw new WechatFailure(kind, `WeChat: ${errcode}`);
  }
  const person = v.safeParse(personSchema, answer);
  if (person.success) return person.output;
  throw new WechatFailure('unavailable', 'WeChat returned no user');
}
