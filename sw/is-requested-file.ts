import { isOurs } from '../contract/wire/our-mark.ts';

const types: Readonly<Record<string, string>> = {
  js: 'javascript',
  html: 'text/html',
  css: 'text/css',
  svg: 'image/svg',
  png: 'image/png',
  webmanifest: 'json',
  json: 'json',
};

/**
 * Returns true if the response is the requested file and not, for example, a captive portal's page, which
 * must not become part of the application. A portal's page is HTML like our own pages, so an HTML response
 * needs our server's header.
 */
export function isRequestedFile(url: string, response: Response): boolean {
  const extension = /\.(\w+)$/.exec(new URL(url).pathname)?.[1] ?? '';
  const type = types[extension];
  if (response.status !== 200 || (extension === 'html' && !isOurs(response))) return false;
  return !type || (response.headers.get('content-type') ?? '').includes(type);
}
