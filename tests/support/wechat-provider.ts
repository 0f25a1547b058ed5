import { randomBytes } from 'node:crypto';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** The behaviour of the simulator for the next requests. `fair` checks and answers them. */
export type WechatMood = 'fair' | 'silent' | 'html' | 'hang up' | 'redirect' | { answer: object };

export interface WechatProvider {
  base: string;
  mood: WechatMood;
  /** The owner of the phone that scans the QR code. */
  person: { openid: string; unionid?: string };
  /** Creates the code of a person who scanned the QR code and agreed, or who opened a page inside WeChat. */
  scan: (scope?: Scope) => string;
  /** The number of requests for the identity that belongs to a code. */
  asked: number;
  close: () => Promise<void>;
}

type Scope = 'snsapi_login' | 'snsapi_base';

export interface WechatApp {
  appId: string;
  secret: string;
  /** The origins that are allowed in a redirect address. */
  origins: readonly string[];
}

/**
 * Simulates WeChat's login, by QR code and inside WeChat, over HTTP on this machine. Checks the application,
 * the secret, the single-use codes and the redirect address, using only the received data.
 */
export async function aWechat(app: WechatApp): Promise<WechatProvider> {
  const codes = new Map<string, Known>();
  const wechat: WechatProvider = {
    base: '',
    mood: 'fair',
    person: { openid: 'o-person-1', unionid: 'u-person-1' },
    scan: (scope = 'snsapi_login') => {
      const code = randomBytes(16).toString('hex');
      codes.set(code, { ...wechat.person, scope });
      return code;
    },
    asked: 0,
    close: async () => {},
  };
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', wechat.base);
    if (url.pathname === '/connect/qrconnect') return showPage(url, response, { app, wechat });
    if (url.pathname === '/connect/oauth2/authorize') return sendBack(url, response, { app, wechat });
    if (url.pathname !== '/sns/oauth2/access_token') return void response.writeHead(404).end();
    wechat.asked++;
    const { mood } = wechat;
    if (mood === 'silent') return undefined;
    if (mood === 'hang up') return void request.socket.destroy();
    if (mood === 'html') return void response.end('<html>502 Bad Gateway</html>');
    if (mood === 'redirect') return void response.writeHead(302, { Location: '/elsewhere' }).end();
    // WeChat also answers errors with HTTP 200, and sends JSON as plain text.
    response.writeHead(200, { 'Content-Type': 'text/plain' });
    return void response.end(JSON.stringify(mood === 'fair' ? judge(url, { app, codes }) : mood.answer));
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  wechat.base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  wechat.close = async () => {
    server.closeAllConnections();
    await new Promise((done) => server.close(done));
  };
  return wechat;
}

type Known = WechatProvider['person'] & { scope: Scope };
interface Asked {
  app: WechatApp;
  codes: Map<string, Known>;
}

function judge({ searchParams: query }: URL, { app, codes }: Asked): object {
  const refuse = (errcode: number, errmsg: string) => ({ errcode, errmsg });
  if (query.get('grant_type') !== 'authorization_code') return refuse(40002, 'invalid grant_type');
  if (query.get('appid') !== app.appId) return refuse(40013, 'invalid appid');
  if (query.get('secret') !== app.secret) return refuse(40125, 'invalid appsecret');
  const code = query.get('code') ?? '';
  const person = codes.get(code);
  codes.delete(code);
  if (!person) return refuse(40029, 'invalid code');
  const tokens = { access_token: 'ACCESS', expires_in: 7200, refresh_token: 'REFRESH' };
  return { ...tokens, ...person };
}

/** Shows the page with the QR code. The two possible answers of the phone are links. */
function showPage(
  url: URL,
  response: ServerResponse,
  { app, wechat }: { app: WechatApp; wechat: WechatProvider },
): void {
  if (!isRight(url, 'snsapi_login', app)) return showWrong(response);
  const to = (code: string | null) => backTo(url, code).replaceAll('&', '&amp;');
  response.writeHead(200, { 'Content-Type': 'text/html; charset=utf-8' });
  response.end(
    `<!doctype html><title>微信登录</title><h1>微信登录</h1>
     <a href="${to(wechat.scan())}">扫码并同意</a> <a href="${to(null)}">拒绝</a>`,
  );
}

/** Redirects the person without a question, as WeChat does for pages opened inside WeChat. */
function sendBack(
  url: URL,
  response: ServerResponse,
  { app, wechat }: { app: WechatApp; wechat: WechatProvider },
): void {
  if (!isRight(url, 'snsapi_base', app)) return showWrong(response);
  response.writeHead(302, { Location: backTo(url, wechat.scan('snsapi_base')) }).end();
}

function isRight({ searchParams: query }: URL, scope: Scope, app: WechatApp): boolean {
  const back = new URL(query.get('redirect_uri') ?? 'about:blank');
  return (
    query.get('appid') === app.appId &&
    [...query.keys()].join() === 'appid,redirect_uri,response_type,scope,state' &&
    query.get('response_type') === 'code' &&
    query.get('scope') === scope &&
    /^[\w-]{1,128}$/.test(query.get('state') ?? '') &&
    app.origins.includes(back.origin) &&
    back.hash === ''
  );
}

function showWrong(response: ServerResponse): void {
  response.writeHead(200, { 'Content-Type': 'text/html; charset=utf-8' });
  response.end('<h1>redirect_uri 参数错误</h1>');
}

function backTo({ searchParams: query }: URL, code: string | null): string {
  const link = new URL(query.get('redirect_uri') ?? 'about:blank');
  if (code !== null) link.searchParams.set('code', code);
  link.searchParams.set('state', query.get('state') ?? '');
  return link.href;
}
