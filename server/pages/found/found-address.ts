import { filterKeys } from '../../../trade/fields/filters.ts';
import { normalizeSearchEnd, parseSearchEnd } from '../../../trade/harbors/search-end.ts';
import type { Language } from '../../../trade/language.ts';

/** The subject of a public page or its picture, as parsed from the path. */
export interface FoundAddress {
  language: Language;
  isPicture: boolean;
  subject: { kind: 'lane'; from: string; to: string } | { kind: 'shipowner' | 'article'; id: number };
}

/** Parses a path below `/s`. Returns null if it cannot name a page. */
export function parseFoundPath(path: string): FoundAddress | null {
  const [, english, picture, kind, rest = ''] =
    /^\/s(\/en)?(\/picture)?\/(lane|shipowner|article)\/([^?#]{1,400})$/.exec(decoded(path)) ?? [];
  const isPicture = picture !== undefined;
  if (isPicture && !rest.endsWith('.png')) return null;
  const named = isPicture ? rest.slice(0, -'.png'.length) : rest;
  const common = { language: english === undefined ? ('zh' as const) : ('en' as const), isPicture };
  if (kind === 'shipowner' || kind === 'article') {
    return /^[1-9]\d{0,8}$/.test(named) ? { ...common, subject: { kind, id: Number(named) } } : null;
  }
  const [from = '', to = '', more] = named.split('/');
  if (kind !== 'lane' || more !== undefined || !isEnd(from) || (to !== '' && !isEnd(to))) return null;
  if (named.includes('/') && to === '') return null;
  return {
    ...common,
    subject: { kind: 'lane', from: normalizeSearchEnd(from), to: to && normalizeSearchEnd(to) },
  };
}

const isEnd = (text: string): boolean => parseSearchEnd(text) !== null;

/** Decodes a path, or returns an empty text if its encoding is invalid. */
function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return '';
  }
}

const narrowing: readonly string[] = [
  'when',
  'since',
  'until',
  ...filterKeys,
  'ready_since',
  'ready_until',
  'sort',
  'page',
  'view',
];

/**
 * Returns the filters of a shared search, for the link into the application. Leaves out unknown parameters
 * and implausible values.
 */
export function narrowedBy(search: string): Record<string, string> {
  const pairs = [...new URLSearchParams(search)].filter(
    ([name, value]) => narrowing.includes(name) && /^[\w,@.:-]{1,80}$/.test(value),
  );
  return Object.fromEntries(pairs);
}
