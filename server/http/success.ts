import type { CacheRule } from '../../contract/call-facts.ts';
import type { Call } from '../../contract/call.ts';
import { sealedFormat } from '../../contract/wire/sealed-format.ts';
import { JsonText } from '../db/json-text.ts';
import { encodingOf, type Encoding } from './accept.ts';
import { compressedBytesLeast, type Compress } from './compress.ts';
import { etagOf, isKnownTo, nameOfContent } from './etag.ts';
import type { Exchange, Reply } from './exchange.ts';
import { deflated, sealDeflated } from './seal.ts';

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
  /** True if a member requested the response. The response may then contain more than a visitor gets. */
  isOfMember: boolean;
}

const cacheControl: Record<CacheRule, string> = {
  // At each use, the browser asks the server whether its copy is still current, and usually gets a 304. While
  // it waits, the service worker shows its own cached copy.
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
  const content = contentOf(data, call);
  if (key) {
    const name = isNamed(call) ? nameOfContent(content.digest, key) : '';
    if (name !== '') headers['ETag'] = etagOf(name, null);
    if (name !== '' && isKnownTo(req.header('if-none-match'), name))
      return { status: 304, headers, body: null };
    // The data is compressed before it is encrypted. Compressing the encrypted text again would save little, so
    // the response has no `Content-Encoding`.
    const sealed = sealDeflated(await content.deflated, key.secret);
    return { status: 200, headers, body: envelope(`"${sealed}"`) };
  }
  const { bytes } = content;
  const name = isNamed(call) ? content.digest : '';
  const isShort = bytes.length < compressedBytesLeast;
  const encoding = isShort ? null : encodingOf(req.header('accept-encoding'));
  if (name !== '') headers['ETag'] = etagOf(name, encoding);
  if (name !== '' && isKnownTo(req.header('if-none-match'), name))
    return { status: 304, headers, body: null };
  if (!encoding) return { status: 200, headers, body: bytes };
  headers['Content-Encoding'] = encoding;
  const isLasting = call.cache === 'harbors';
  const made = () => compress(bytes, encoding, isConstant(call) ? name : undefined, isLasting);
  // For lasting content, the compressor caches the result itself, and later replaces it by a smaller one.
  const body = await (isLasting ? made() : (content.compressed[encoding] ??= made()));
  return { status: 200, headers, body, plainBytes: bytes.length };
}

function headersOf({
  call,
  key,
  isOfMember,
}: Pick<Answered, 'call' | 'key' | 'isOfMember'>): Record<string, string> {
  // The browser's HTTP cache keeps a stored response after a logout. A member's response may therefore be
  // stored only if it is encrypted.
  const isStorable = call.method === 'GET' && (call.cache !== 'viewed' || !isOfMember || key !== undefined);
  return {
    'Content-Type': 'application/json; charset=utf-8',
    'Cache-Control': isStorable ? cacheControl[call.cache] : 'no-store',
    Vary: call.cache === 'viewed' ? 'Accept-Encoding, Authorization' : 'Accept-Encoding',
    ...(key ? { [sealedFormat.keyIdHeader]: String(key.id) } : {}),
  };
}

const envelope = (text: string) => `{"status":200,"message":"","data":${text}}`;

/** The encoded content of a response. Each encoding is computed when it is first requested. */
class Content {
  /** The compressed bytes by encoding. */
  readonly compressed: Partial<Record<Encoding, ReturnType<Compress>>> = {};
  readonly #data: unknown;
  #bytes: Buffer<ArrayBuffer> | undefined;
  #digest: string | undefined;
  #deflated: Promise<Buffer> | undefined;

  constructor(data: unknown) {
    this.#data = data;
  }

  /** The JSON envelope with the data. */
  get bytes(): Buffer<ArrayBuffer> {
    return (this.#bytes ??= Buffer.from(envelope(textOf(this.#data))));
  }

  get digest(): string {
    return (this.#digest ??= nameOfContent(this.bytes));
  }

  /** The compressed data without the envelope, which is encrypted for each member. */
  get deflated(): Promise<Buffer> {
    return (this.#deflated ??= deflated(textOf(this.#data)));
  }
}

/** The encoded content of responses that a handler caches and returns to several callers. */
const contents = new WeakMap<object, Content>();

function contentOf(data: unknown, call: Call): Content {
  if (!isUnchanging(data, call)) return new Content(data);
  const content = contents.get(data) ?? new Content(data);
  contents.set(data, content);
  return content;
}

const textOf = (data: unknown): string =>
  data instanceof JsonText ? data.text : JSON.stringify(data ?? null);

const isNamed = (call: Call) => call.method === 'GET' && call.cache !== 'none';

const isConstant = (call: Call) => call.cache === 'harbors' || call.cache === 'settings';

/**
 * True if the encoded data may be reused: it is a `JsonText`, or a frozen object of a call whose answers are
 * constant.
 */
const isUnchanging = (data: unknown, call: Call): data is object =>
  data instanceof JsonText ||
  (isConstant(call) && typeof data === 'object' && data !== null && Object.isFrozen(data));
