import { ourMark } from '../../contract/wire/our-mark.ts';

interface Shape {
  status?: number;
  headers?: Record<string, string>;
}

/**
 * Returns an answer of our server: JSON with the mark header. A string body is sent unchanged, for cut
 * answers and for answers without an envelope.
 */
export function ourAnswer(body: object | string, { status = 200, headers = {} }: Shape = {}): Response {
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  const length = String(new TextEncoder().encode(text).length);
  return new Response(text, {
    status,
    headers: { 'content-type': 'application/json; charset=utf-8', [ourMark]: length, ...headers },
  });
}

/** Returns data in the envelope of our server's answers. */
export const ourData = (data: unknown, headers: Record<string, string> = {}): Response =>
  ourAnswer({ status: 200, message: '', data }, { headers });
