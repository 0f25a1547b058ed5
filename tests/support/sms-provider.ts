import { createHash, createHmac } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

/** A request as the simulator received it. */
export interface Wire {
  method: string;
  /** The URL with the query, unchanged. */
  url: string;
  headers: Readonly<Record<string, string>>;
  body: string;
}

/** The behaviour of the simulator for the next request. `fair` checks and accepts the request. */
export type Mood = 'fair' | 'silent' | 'html' | 'hang up' | { answer: object; status?: number };

export interface SmsProvider {
  base: string;
  mood: Mood;
  /** The accepted messages. */
  accepted: Record<string, string>[];
  close: () => Promise<void>;
}

/** Judges a request. Returns the accepted message, or the refusal that the provider answers. */
export type Judge = (
  wire: Wire,
) => { message: Record<string, string>; answer: object } | { status: number; answer: object };

/** Starts a provider that serves HTTP on this machine. */
export async function aProvider(judge: Judge): Promise<SmsProvider> {
  const provider: SmsProvider = { base: '', mood: 'fair', accepted: [], close: async () => {} };
  const server = createServer((request, response) => void serve(request, response, { provider, judge }));
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  provider.base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  provider.close = async () => {
    server.closeAllConnections();
    await new Promise((done) => server.close(done));
  };
  return provider;
}

async function serve(
  request: IncomingMessage,
  response: ServerResponse,
  { provider: { mood, accepted }, judge }: { provider: SmsProvider; judge: Judge },
): Promise<void> {
  const wire = await wireOf(request);
  if (mood === 'silent') return;
  if (mood === 'hang up') return void request.socket.destroy();
  if (mood === 'html') return void response.end('<html>502 Bad Gateway</html>');
  const judged = mood === 'fair' ? judge(wire) : { status: 200, ...mood };
  if ('message' in judged) accepted.push(judged.message);
  response.writeHead('status' in judged ? judged.status : 200, { 'Content-Type': 'application/json' });
  response.end(JSON.stringify(judged.answer));
}

async function wireOf(request: IncomingMessage): Promise<Wire> {
  const headers = Object.fromEntries(
    Object.entries(request.headers).map(([name, value]) => [name, String(value)]),
  );
  return { method: request.method ?? '', url: request.url ?? '', headers, body: await text(request) };
}

const sha256 = (content: string) => createHash('sha256').update(content, 'utf8').digest('hex');
/** Percent-encodes every byte except letters, digits and `-_.~`. */
const strictlyEncoded = (part: string) =>
  [...Buffer.from(part)]
    .map((byte) => String.fromCharCode(byte))
    .map((sign) =>
      /[\w.~-]/.test(sign) ? sign : `%${sign.charCodeAt(0).toString(16).toUpperCase().padStart(2, '0')}`,
    )
    .join('');
const hmac = (key: string | Buffer, content: string) => createHmac('sha256', key).update(content).digest();

/**
 * Checks a request as Aliyun does (ACS3-HMAC-SHA256), using only the received data and none of our own code.
 * Refuses unsigned headers, old dates and repeated nonces.
 */
export function aliyunJudge(keys: Readonly<Record<string, string>>, nowMs: () => number): Judge {
  const nonces = new Set<string>();
  return ({ method, url, headers, body }) => {
    const refuse = (Code: string, status = 400) => ({ status, answer: { Code, Message: Code } });
    const parts = /^ACS3-HMAC-SHA256 Credential=([^,]+),SignedHeaders=([^,]+),Signature=([0-9a-f]{64})$/.exec(
      headers['authorization'] ?? '',
    );
    const [, keyId = '', names = '', signature = ''] = parts ?? [];
    const secret = keys[keyId];
    if (!parts || secret === undefined) return refuse('InvalidAccessKeyId.NotFound', 404);
    const signed = names.split(';');
    const needed = ['host', ...Object.keys(headers).filter((name) => name.startsWith('x-acs-'))];
    if (needed.some((name) => !signed.includes(name)) || signed.toSorted().join(';') !== names) {
      return refuse('IncompleteSignature');
    }
    const [path = '', query = ''] = url.split('?');
    // Compares decoded values, because the official client signs `%2A` but sends `*`.
    const message = Object.fromEntries(new URLSearchParams(query.replaceAll('+', '%2B')));
    const pairs = Object.entries(message)
      .map((pair) => pair.map(strictlyEncoded).join('='))
      .toSorted()
      .join('&');
    const lines = signed.map((name) => `${name}:${(headers[name] ?? '').trim()}\n`).join('');
    const canonical = `${method}\n${path}\n${pairs}\n${lines}\n${names}\n${headers['x-acs-content-sha256'] ?? ''}`;
    const expected = hmac(secret, `ACS3-HMAC-SHA256\n${sha256(canonical)}`).toString('hex');
    if (signature !== expected || headers['x-acs-content-sha256'] !== sha256(body)) {
      return refuse('SignatureDoesNotMatch');
    }
    const ageMs = Math.abs(nowMs() - Date.parse(headers['x-acs-date'] ?? ''));
    if (!(ageMs < 15 * 60_000)) return refuse('InvalidTimeStamp.Expired');
    const nonce = headers['x-acs-signature-nonce'] ?? '';
    if (nonce === '' || nonces.has(nonce)) return refuse('SignatureNonceUsed');
    nonces.add(nonce);
    if (headers['x-acs-action'] !== 'SendSms' || headers['x-acs-version'] !== '2017-05-25') {
      return refuse('InvalidAction.NotFound', 404);
    }
    return { message, answer: { Code: 'OK', Message: 'OK', BizId: '1^0', RequestId: 'R' } };
  };
}

/** Checks a request as Tencent does (TC3-HMAC-SHA256). */
export function tencentJudge(keys: Readonly<Record<string, string>>, nowMs: () => number): Judge {
  return ({ method, url, headers, body }) => {
    const refuse = (Code: string) => ({
      status: 200,
      answer: { Response: { Error: { Code, Message: Code }, RequestId: 'R' } },
    });
    const parts =
      /^TC3-HMAC-SHA256 Credential=([^/]+)\/(\d{4}-\d\d-\d\d)\/sms\/tc3_request, SignedHeaders=([^,]+), Signature=([0-9a-f]{64})$/.exec(
        headers['authorization'] ?? '',
      );
    const [, keyId = '', date = '', names = '', signature = ''] = parts ?? [];
    const secret = keys[keyId];
    if (!parts || secret === undefined) return refuse('AuthFailure.SecretIdNotFound');
    const signed = names.split(';');
    if (!signed.includes('host') || !signed.includes('content-type')) {
      return refuse('AuthFailure.SignatureFailure');
    }
    const timestamp = headers['x-tc-timestamp'] ?? '';
    if (!(Math.abs(nowMs() / 1000 - Number(timestamp)) < 300)) return refuse('AuthFailure.SignatureExpire');
    if (new Date(Number(timestamp) * 1000).toISOString().slice(0, 10) !== date) {
      return refuse('AuthFailure.SignatureFailure');
    }
    const [path = '', query = ''] = url.split('?');
    const lines = signed.map((name) => `${name}:${(headers[name] ?? '').toLowerCase().trim()}\n`).join('');
    const canonical = `${method}\n${path}\n${query}\n${lines}\n${names}\n${sha256(body)}`;
    const scope = `${date}/sms/tc3_request`;
    const key = hmac(hmac(hmac(`TC3${secret}`, date), 'sms'), 'tc3_request');
    const toSign = `TC3-HMAC-SHA256\n${timestamp}\n${scope}\n${sha256(canonical)}`;
    if (hmac(key, toSign).toString('hex') !== signature) return refuse('AuthFailure.SignatureFailure');
    if (headers['x-tc-action'] !== 'SendSms' || headers['x-tc-version'] !== '2021-01-11') {
      return refuse('InvalidAction');
    }
    const message = { ...(JSON.parse(body) as Record<string, string>), region: headers['x-tc-region'] ?? '' };
    const PhoneNumber = String((JSON.parse(body) as { PhoneNumberSet: string[] }).PhoneNumberSet[0]);
    const SendStatusSet = [{ SerialNo: '1', PhoneNumber, Fee: 1, Code: 'Ok', Message: 'send success' }];
    return { message, answer: { Response: { SendStatusSet, RequestId: 'R' } } };
  };
}
