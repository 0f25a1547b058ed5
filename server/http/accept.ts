import type { Language } from '../../trade/language.ts';

/** Returns the entries of an Accept-* header by preference, without those that have `q=0`. */
function wishes(header: string): string[] {
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

/** Returns the language by `Accept-Language`; Chinese if it contains neither language. */
export function languageOf(header: string | undefined): Language {
  if (!header) return 'zh';
  for (const wish of wishes(header)) {
    const language = wish.split('-')[0];
    if (language === 'zh' || language === '*') return 'zh';
    if (language === 'en') return 'en';
  }
  return 'zh';
}

export type Encoding = 'br' | 'gzip';

/** Returns the smallest encoding that the client accepts, or null for none. */
export function encodingOf(header: string | undefined): Encoding | null {
  if (!header) return null;
  const taken = wishes(header);
  if (taken.includes('br')) return 'br';
  return taken.includes('gzip') ? 'gzip' : null;
}
