import type { Config } from '../config.ts';

/** Hashes (`'sha256-…'`) of the inline scripts and styles in the built pages. */
export interface InlineHashes {
  scripts: readonly string[];
  styles: readonly string[];
}

/**
 * The headers of every response. API responses are data, so opened as a document they must not run anything.
 */
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

/**
 * Returns the security headers. A server that does not know that it is behind https must not promise HSTS.
 */
export function securityHeaders(
  config: Pick<Config, 'hsts'>,
  isHttps: boolean,
): Readonly<Record<string, string>> {
  return config.hsts || isHttps ? withHsts : always;
}
const withHsts = { ...always, ...hsts };

/** Returns the content security policy of the pages: our own files, and the inline blocks of the build. */
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
    // Frames may contain the preview of the widget, whose own policy states who may embed it, and the listed
    // hosts.
    'frame-src': ["'self'", ...config.embedHosts.map((host) => `https://${host}`)],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
  };
  return Object.entries(directives)
    .map(([name, sources]) => `${name} ${sources.join(' ')}`)
    .join('; ');
}

/** Returns other hosts of pictures: that of the mini-program's picture, and that of map tiles. */
function pictureHosts({ miniProgram, mapTiles }: Config): string[] {
  const addresses = [miniProgram.picture, mapTiles?.url ?? ''];
  return addresses.filter((url) => url.startsWith('https://')).map((url) => new URL(url).origin);
}
