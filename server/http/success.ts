import type { CacheRule } from '../../contract/call-facts.ts';
import type { Call } from '../../contract/call.ts';
import { sealedFormat } from '../../contract/wire/sealed-format.ts';
import { JsonText } from '../db/json-text.ts';
import { encodingOf } from './accept.ts';
import { compressedBytesLeast, type Compress } from './compress.ts';
import { etagOf, isKnownTo, nameOfContent } from './etag.ts';
import type { Exchange, Reply } from './exchange.ts';
import { seal } from './seal.ts';

/** The key with which responses to a member are encrypted. */
export interface DataKey {
  id: number;
  secret: Buffer;
}

interface Answered {
  call: Call;
  exchange: Exchange;
  compress: Compress;
  /** The key for encrypting the response; absent for visitors, who receive it unencrypted. */
  key: DataKey | undefined;
  /** True if a member requested the response. It may then contain more than a visitor gets. */
  isOfMember: boolean;
}

const cacheControl: Record<CacheRule, string> = {
  // Always revalidated, mostly with 304. The service worker shows its cached copy until then.
  settings: 'public, max-age=0, must-revalidate',
  harbors: 'public, max-age=0, must-revalidate',
  viewed: 'private, no-cache',
  none: 'no-store',
};

/**
 * Returns the JSON envelope with the data, with caching headers, encryption and compression as the call
 * specifies.
 */
export async function success(data: unknown, answered: Answered): Promise<Reply> {
  const { call, exchange, compress, key } = answered;
  const { req } = exchange.context;
  const headers = headersOf(answered);
  if (key) {
    const text = textOf(data);
    const name = isNamed(call) ? nameOfContent(text, key) : '';
    if (name !== '') headers['ETag'] = etagOf(name, null);
    if (name !== '' && isKnownTo(req.header('if-none-match'), name))
      return { status: 304, headers, body: null };
    // Base64 of encrypted data cannot be compressed, so encrypted responses are sent uncompressed.
    return { status: 200, headers, body: envelope(JSON.stringify(await seal(text, key.secret))) };
  }
  const { bytes, name } = contentOf(data, call);
  const isShort = bytes.length < compressedBytesLeast;
  const encoding = isShort ? null : encodingOf(req.header('accept-encoding'));
  if (name !== '') headers['ETag'] = etagOf(name, encoding);
  if (name !== '' && isKnownTo(req.header('if-none-match'), name))
    return { status: 304, headers, body: null };
  if (!encoding) return { status: 200, headers, body: bytes };
  headers['Content-Encoding'] = encoding;
  const body = await compress(bytes, encoding, isConstant(call) ? name : undefined);
  return { status: 200, headers, body, plainBytes: bytes.length };
}

function headersOf({
  call,
  key,
  isOfMember,
}: Pick<Answered, 'call' | 'key' | 'isOfMember'>): Record<string, string> {
  // The browser's HTTP cache would store a member's response unencrypted, and a logout does not delete it there.
  const isStorable = call.method === 'GET' && (call.cache !== 'viewed' || !isOfMember || key !== undefined);
  return {
    'Content-Type': 'application/json; charset=utf-8',
    'Cache-Control': isStorable ? cacheControl[call.cache] : 'no-store',
    Vary: call.cache === 'viewed' ? 'Accept-Encoding, Authorization' : 'Accept-Encoding',
    ...(key ? { [sealedFormat.keyIdHeader]: String(key.id) } : {}),
  };
}

const envelope = (text: string) => `{"status":200,"message":"","data":${text}}`;

interface Content {
  /** The envelope with the data, encoded once for naming, compressing and sending. */
  bytes: Buffer<ArrayBuffer>;
  /** The name for the ETag; empty for responses without one. */
  name: string;
}

/** The encoded content of responses that a handler caches and returns to all callers. */
const contents = new WeakMap<object, Content>();

function contentOf(data: unknown, call: Call): Content {
  if (!isConstant(call) || !isUnchanging(data)) return made(data, call);
  const content = contents.get(data) ?? made(data, call);
  contents.set(data, content);
  return content;
}

function made(data: unknown, call: Call): Content {
  const bytes = Buffer.from(envelope(textOf(data)));
  return { bytes, name: isNamed(call) ? nameOfContent(bytes) : '' };
}

const textOf = (data: unknown): string =>
  data instanceof JsonText ? data.text : JSON.stringify(data ?? null);

const isNamed = (call: Call) => call.method === 'GET' && call.cache !== 'none';

const isConstant = (call: Call) => call.cache === 'harbors' || call.cache === 'settings';

const isUnchanging = (data: unknown): data is object =>
  data instanceof JsonText || (typeof data === 'object' && data !== null && Object.isFrozen(data));
