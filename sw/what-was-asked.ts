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
 * A captive portal in the middle of an update must not become part of the application. What answers in the place of a
 * page is a page too, so those have to carry our mark.
 */
export function isWhatWasAsked(url: string, response: Response): boolean {
  const extension = /\.(\w+)$/.exec(new URL(url).pathname)?.[1] ?? '';
  const type = types[extension];
  if (response.status !== 200 || (extension === 'html' && !isOurs(response))) return false;
  return !type || (response.headers.get('content-type') ?? '').includes(type);
}
