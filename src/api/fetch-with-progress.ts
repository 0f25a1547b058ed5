/** Called with the share of the request that has been sent, from 0 to 1. */
export type ReportSent = (part: number) => void;

/**
 * Returns a `fetch` that reports upload progress, which the browser's `fetch` cannot. It supports text bodies
 * only.
 */
export const fetchWithProgress =
  (report: ReportSent): typeof globalThis.fetch =>
  (address, options = {}) =>
    new Promise((done, failed) => {
      const { method = 'GET', headers, body, signal } = options;
      const request = new XMLHttpRequest();
      request.open(method, address instanceof Request ? address.url : address);
      new Headers(headers).forEach((value, name) => request.setRequestHeader(name, value));
      request.upload.addEventListener('progress', ({ loaded, total }) =>
        report(total > 0 ? loaded / total : 0),
      );
      // `Response` throws for a status that allows no body, for example 204, which our server never sends.
      // The upload then fails as if there were no connection.
      request.addEventListener('load', () => done(new Promise((made) => made(responseOf(request)))));
      // Rejects with the same error as `fetch` does when the network fails, so that callers need not
      // distinguish the two.
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
