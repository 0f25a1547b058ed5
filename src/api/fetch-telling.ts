/** How much of a request has left the device, 0 to 1. */
export type TellSent = (part: number) => void;

/** `fetch` that tells how far an upload is, which the browser's own cannot. For texts both ways. */
export const fetchTelling =
  (tell: TellSent): typeof globalThis.fetch =>
  (address, options = {}) =>
    new Promise((done, failed) => {
      const { method = 'GET', headers, body, signal } = options;
      const request = new XMLHttpRequest();
      request.open(method, address instanceof Request ? address.url : address);
      new Headers(headers).forEach((value, name) => request.setRequestHeader(name, value));
      request.upload.addEventListener('progress', ({ loaded, total }) =>
        tell(total > 0 ? loaded / total : 0),
      );
      // Throws for a status without a body, as 204: it is none of ours, and ends the wait like a line that breaks.
      request.addEventListener('load', () => done(new Promise((made) => made(responseOf(request)))));
      // What `fetch` rejects with when nobody can be reached.
      request.addEventListener('error', () => failed(new TypeError('Failed to fetch')));
      request.addEventListener('abort', () => failed(signal?.reason as Error));
      signal?.addEventListener('abort', () => request.abort(), { once: true });
      request.send(typeof body === 'string' ? body : null);
    });

function responseOf(request: XMLHttpRequest): Response {
  const lines = request.getAllResponseHeaders().trim().split('\r\n').filter(Boolean);
  const headers = new Headers();
  for (const line of lines) {
    const colon = line.indexOf(':');
    headers.append(line.slice(0, colon), line.slice(colon + 1).trim());
  }
  return new Response(request.responseText, { status: request.status, headers });
}
