import { randomBytes } from 'node:crypto';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** How the next requests are treated, instead of being checked and answered. */
export type WechatMood = 'fair' | 'silent' | 'html' | 'hang up' | 'redirect' | { answer: object };

export interface WechatProvider {
  base: string;
  mood: WechatMood;
  /** Who holds the phone in front of the picture code. */
  person: { openid: string; unionid?: string };
  /** A code as WeChat makes it when the person has scanned and agreed. */
  scan: () => string;
  /** How often somebody asked who has scanned. */
  asked: number;
  close: () => Promise<void>;
}

export interface WechatApp {
  appId: string;
  secret: string;
  /** What may stand in front of the path of an address to return to. */
  origins: readonly string[];
}

/**
 * WeChat's side of the login by picture code, on this machine, over real HTTP. Everything is judged by
 * what arrives: application, secret, codes of one use, and where the browser is to be sent.
 */
export async function aWechat(app: WechatApp): Promise<WechatProvider> {
  const codes = new Map<string, WechatProvider['person']>();
  const wechat: WechatProvider = {
    base: '',
    mood: 'fair',
    person: { openid: 'o-person-1', unionid: 'u-person-1' },
    scan: () => {
      const code = randomBytes(16).toString('hex');
      codes.set(code, wechat.person);
      return code;
    },
    asked: 0,
    close: async () => {},
  };
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', wechat.base);
    if (url.pathname === '/connect/qrconnect') return showPage(url, response, { app, wechat });
    if (url.pathname !== '/sns/oauth2/access_token') return void response.writeHead(404).end();
    wechat.asked++;
    const { mood } = wechat;
    if (mood === 'silent') return undefined;
    if (mood === 'hang up') return void request.socket.destroy();
    if (mood === 'html') return void response.end('<html>502 Bad Gateway</html>');
    if (mood === 'redirect') return void response.writeHead(302, { Location: '/elsewhere' }).end();
    // Errors have HTTP 200 too, and JSON goes out as plain text.
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

interface Asked {
  app: WechatApp;
  codes: Map<string, WechatProvider['person']>;
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
  return { ...tokens, ...person, scope: 'snsapi_login' };
}

/** What somebody sees who is sent to scan: here the phone's two answers are links. */
function showPage(
  url: URL,
  response: ServerResponse,
  { app, wechat }: { app: WechatApp; wechat: WechatProvider },
): void {
  const query = url.searchParams;
  const back = new URL(query.get('redirect_uri') ?? 'about:blank');
  const names = [...query.keys()].join();
  const isRight =
    query.get('appid') === app.appId &&
    names === 'appid,redirect_uri,response_type,scope,state' &&
    query.get('response_type') === 'code' &&
    query.get('scope') === 'snsapi_login' &&
    /^[\w-]{1,128}$/.test(query.get('state') ?? '') &&
    app.origins.includes(back.origin);
  response.writeHead(200, { 'Content-Type': 'text/html; charset=utf-8' });
  if (!isRight) return void response.end('<h1>redirect_uri 参数错误</h1>');
  const to = (code: string | null) => {
    const link = new URL(back);
    if (code !== null) link.searchParams.set('code', code);
    link.searchParams.set('state', query.get('state') ?? '');
    return link.href.replaceAll('&', '&amp;');
  };
  response.end(
    `<!doctype html><title>微信登录</title><h1>微信登录</h1>
     <a href="${to(wechat.scan())}">扫码并同意</a> <a href="${to(null)}">拒绝</a>`,
  );
}
