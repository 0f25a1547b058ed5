import { encodingOf } from './accept.ts';
import { etagOf, isKnownTo, nameOfContent } from './etag.ts';
import type { Answerer } from './observed.ts';
import type { Server } from './server.ts';

/** Serves a JSON document that is constant while the server runs. It is generated at the first request. */
export function serveDocument(server: Server, make: () => unknown): Answerer {
  let made: { text: string; name: string } | undefined;
  return async ({ context: { req } }) => {
    const text = made?.text ?? JSON.stringify(make());
    made ??= { text, name: nameOfContent(text) };
    const { name } = made;
    const encoding = encodingOf(req.header('accept-encoding'));
    const headers: Record<string, string> = {
      'Content-Type': 'application/json; charset=utf-8',
      'Cache-Control': 'public, max-age=0, must-revalidate',
      Vary: 'Accept-Encoding',
      ETag: etagOf(name, encoding),
    };
    if (isKnownTo(req.header('if-none-match'), name)) return { status: 304, headers, body: null };
    if (!encoding) return { status: 200, headers, body: text };
    headers['Content-Encoding'] = encoding;
    const body = await server.compress(text, encoding, name);
    return { status: 200, headers, body, plainBytes: Buffer.byteLength(text) };
  };
}
