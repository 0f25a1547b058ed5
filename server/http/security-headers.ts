import type { Config } from '../config.ts';

/** Hashes (`'sha256-…'`) of the inline scripts and styles that the built pages carry. */
export interface InlineHashes {
  scripts: readonly string[];
  styles: readonly string[];
}

/** On every answer. An answer of the API is data: as a document it may do nothing at all. */
const always: Readonly<Record<string, string>> = {
  'Content-Security-Policy':
    "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Permissions-Policy':
    'accelerometer=(), autoplay=(), camera=(), display-capture=(), geolocation=(self), gyroscope=(), magnetometer=(), microphone=(), midi=(), payment=(), usb=()',
};

const hsts = { 'Strict-Transport-Security': 'max-age=31536000; includeSubDomains' };

/** Browsers ignore HSTS over plain http, but a server that cannot know it is behind https must not promise it. */
export function securityHeaders(
  config: Pick<Config, 'hsts'>,
  isHttps: boolean,
): Readonly<Record<string, string>> {
  return config.hsts || isHttps ? withHsts : always;
}
const withHsts = { ...always, ...hsts };

/** The policy of the pages: own files only, and the inline blocks that the build made. */
export function pagePolicy(config: Config, inline: InlineHashes): string {
  const openApi = config.openApi.base === '' ? [] : [new URL(config.openApi.base).origin];
  const directives: Record<string, readonly string[]> = {
    'default-src': ["'self'"],
    'script-src': ["'self'", ...inline.scripts],
    'style-src': ["'self'", ...inline.styles],
    'img-src': ["'self'", 'data:', 'blob:', ...pictureHosts(config)],
    'font-src': ["'self'"],
    'connect-src': ["'self'", ...openApi],
    'worker-src': ["'self'", 'blob:'],
    'manifest-src': ["'self'"],
    'object-src': ["'none'"],
    // The preview of the widget, whose document says by itself who may frame it, and the listed hosts.
    'frame-src': ["'self'", ...config.embedHosts.map((host) => `https://${host}`)],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
  };
  return Object.entries(directives)
    .map(([name, sources]) => `${name} ${sources.join(' ')}`)
    .join('; ');
}

/** The operator's picture of the mini-program and tiles of maps may lie on other hosts. */
function pictureHosts({ miniProgram, mapTiles }: Config): string[] {
  const addresses = [miniProgram.picture, mapTiles?.url ?? ''];
  return addresses.filter((url) => url.startsWith('https://')).map((url) => new URL(url).origin);
}
