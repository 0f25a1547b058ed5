import type { Language } from '../../trade/language.ts';

/**
 * Returns the values of an Accept-* header, most preferred first, without values that the client excludes
 * with `q=0`.
 */
function requests(header: string): string[] {
  return header
    .split(',', 20)
    .map((entry) => {
      const [name = '', ...parameters] = entry.split(';');
      const quality = parameters.map((one) => /^\s*q=([\d.]+)\s*$/.exec(one)?.[1]).find(Boolean);
      return { name: name.trim().toLowerCase(), quality: quality === undefined ? 1 : Number(quality) };
    })
    .filter(({ name, quality }) => name !== '' && quality > 0)
    .sort((one, other) => other.quality - one.quality)
    .map(({ name }) => name);
}

/**
 * Returns the preferred language by the `Accept-Language` header; Chinese if the header names neither Chinese
 * nor English.
 */
export function languageOf(header: string | undefined): Language {
  if (!header) return 'zh';
  for (const range of requests(header)) {
    const language = range.split('-')[0];
    if (language === 'zh' || language === '*') return 'zh';
    if (language === 'en') return 'en';
  }
  return 'zh';
}

export type Encoding = 'br' | 'gzip';

/**
 * Returns the best encoding that the client accepts: Brotli (`br`), otherwise `gzip`; null if the client
 * accepts neither.
 */
export function encodingOf(header: string | undefined): Encoding | null {
  if (!header) return null;
  const taken = requests(header);
  if (taken.includes('br')) return 'br';
  return taken.includes('gzip') ? 'gzip' : null;
}
