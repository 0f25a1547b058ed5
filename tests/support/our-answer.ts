import { ourMark } from '../../contract/wire/our-mark.ts';

interface Shape {
  status?: number;
  headers?: Record<string, string>;
}

/** An answer as our server gives it: JSON under our mark. A text stands as it is, for what is cut or no envelope. */
export function ourAnswer(body: object | string, { status = 200, headers = {} }: Shape = {}): Response {
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  const length = String(new TextEncoder().encode(text).length);
  return new Response(text, {
    status,
    headers: { 'content-type': 'application/json; charset=utf-8', [ourMark]: length, ...headers },
  });
}

/** Data in our envelope. */
export const ourData = (data: unknown, headers: Record<string, string> = {}): Response =>
  ourAnswer({ status: 200, message: '', data }, { headers });
