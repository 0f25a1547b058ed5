import { compressedBytesLeast } from './compress.ts';
import { encodingOf } from './accept.ts';
import { etagOf, isKnownTo, nameOfContent } from './etag.ts';
import type { Exchange, Reply } from './exchange.ts';
import type { Server } from './server.ts';

/** A document that is generated for the request. */
export interface MadeDocument {
  type: string;
  body: string | Uint8Array<ArrayBuffer>;
  cacheControl: string;
  status?: number;
  headers?: Readonly<Record<string, string>>;
}

/**
 * Returns the response with a document. It has an ETag made from its content, and is compressed if it is
 * text. The status is 304 if the client already has the document.
 */
export async function documentReply(
  { type, body, cacheControl, status = 200, headers: more = {} }: MadeDocument,
  { context: { req } }: Exchange,
  { compress }: Pick<Server, 'compress'>,
): Promise<Reply> {
  const name = nameOfContent(body);
  const isText = typeof body === 'string';
  const plainBytes = isText ? Buffer.byteLength(body) : body.byteLength;
  const encoding =
    isText && plainBytes >= compressedBytesLeast ? encodingOf(req.header('accept-encoding')) : null;
  const headers: Record<string, string> = {
    'Content-Type': type,
    'Cache-Control': cacheControl,
    Vary: 'Accept-Encoding',
    ...more,
    ...(status === 200 ? { ETag: etagOf(name, encoding) } : {}),
  };
  if (status === 200 && isKnownTo(req.header('if-none-match'), name))
    return { status: 304, headers, body: null };
  if (!encoding) return { status, headers, body };
  headers['Content-Encoding'] = encoding;
  return { status, headers, body: await compress(body, encoding), plainBytes };
}
