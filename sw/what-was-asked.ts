const types: Readonly<Record<string, string>> = {
  js: 'javascript',
  html: 'text/html',
  css: 'text/css',
  svg: 'image/svg',
  png: 'image/png',
  webmanifest: 'json',
  json: 'json',
};

/** A captive portal in the middle of an update must not become part of the application. */
export function isWhatWasAsked(url: string, response: Response): boolean {
  const extension = /\.(\w+)$/.exec(new URL(url).pathname)?.[1] ?? '';
  const type = types[extension];
  return response.status === 200 && (!type || (response.headers.get('content-type') ?? '').includes(type));
}
