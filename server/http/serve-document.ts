import { encodingOf } from './accept.ts';
import { etagOf, isKnownTo, nameOfContent } from './etag.ts';
import type { Answerer } from './observed.ts';
import type { Server } from './server.ts';

/** Serves a JSON document that is constant while the server runs. It is generated at the first request. */
export function serveDocument(server: Server, make: () => unknown): Answerer {
  let made: { bytes: Buffer<ArrayBuffer>; name: string } | undefined;
  return async ({ context: { req } }) => {
    made ??= named(Buffer.from(JSON.stringify(make())));
    const { bytes, name } = made;
    const encoding = encodingOf(req.header('accept-encoding'));
    const headers: Record<string, string> = {
      'Content-Type': 'application/json; charset=utf-8',
      'Cache-Control': 'public, max-age=0, must-revalidate',
      Vary: 'Accept-Encoding',
      ETag: etagOf(name, encoding),
    };
    if (isKnownTo(req.header('if-none-match'), name)) return { status: 304, headers, body: null };
    if (!encoding) return { status: 200, headers, body: bytes };
    headers['Content-Encoding'] = encoding;
    return {
      status: 200,
      headers,
      body: await server.compress(bytes, encoding, name),
      plainBytes: bytes.length,
    };
  };
}

const named = (bytes: Buffer<ArrayBuffer>) => ({ bytes, name: nameOfContent(bytes) });
