import type { Config } from '../config.ts';

/** Hashes (`'sha256-…'`) of the inline scripts and styles in the built pages. */
export interface InlineHashes {
  scripts: readonly string[];
  styles: readonly string[];
}

/**
 * The headers of every response. API responses are data, so they must not run anything if a browser opens
 * them as a document.
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

/**
 * The headers of scripts, styles, pictures and fonts. They need no policy, because the policy of the document
 * applies to them.
 */
const partHeaders: Readonly<Record<string, string>> = {
  'X-Content-Type-Options': 'nosniff',
  'Cross-Origin-Resource-Policy': 'same-origin',
};

const hsts = { 'Strict-Transport-Security': 'max-age=31536000; includeSubDomains' };

/**
 * Returns the security headers. The HSTS header is sent only if the site is configured as served over https.
 */
export function securityHeaders(
  config: Pick<Config, 'hsts'>,
  isHttps: boolean,
  isPart = false,
): Readonly<Record<string, string>> {
  if (isPart) return partHeaders;
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
    // Frames may show two kinds of pages: the preview of the widget, and pages of the configured hosts. The
    // widget's own policy states which sites may embed it.
    'frame-src': ["'self'", ...config.embedHosts.map((host) => `https://${host}`)],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
  };
  return Object.entries(directives)
    .map(([name, sources]) => `${name} ${sources.join(' ')}`)
    .join('; ');
}

/**
 * Returns the hosts, in addition to this site, from which pages load pictures: the host of the mini-program's
 * picture and the host of map tiles.
 */
function pictureHosts({ miniProgram, mapTiles }: Config): string[] {
  const addresses = [miniProgram.picture, mapTiles?.url ?? ''];
  return addresses.filter((url) => url.startsWith('https://')).map((url) => new URL(url).origin);
}
