import type { Language } from '../../trade/language.ts';

/** The entries of an Accept-* header, the most wanted first; those with `q=0` are left out. */
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

/** The reader's language by `Accept-Language`; Chinese when neither is asked for. */
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

/** The smaller of the encodings that the client takes; null = as it is. */
export function encodingOf(header: string | undefined): Encoding | null {
  if (!header) return null;
  const taken = wishes(header);
  if (taken.includes('br')) return 'br';
  return taken.includes('gzip') ? 'gzip' : null;
}
