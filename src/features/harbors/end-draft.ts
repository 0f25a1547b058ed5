import * as limits from '../../../contract/limits/limits.ts';
import { parseSearchEnd } from '../../../trade/harbors/search-end.ts';
import { tokensOf } from '../../../trade/harbors/place-names.ts';
import type { HarborBook } from '../../../trade/harbors/harbor.ts';
import type * as places from './place-search.ts';

/** What stands in a harbor field: places that are chosen, and text that is not yet one. */
export interface EndDraft {
  tokens: readonly string[];
  text: string;
}

export const emptyDraft: EndDraft = { tokens: [], text: '' };
export const isEmpty = ({ tokens, text }: EndDraft): boolean => tokens.length === 0 && text === '';
export const draftOf = (end: string): EndDraft => ({ tokens: tokensOf(end), text: '' });
export const endOf = (draft: EndDraft): string => draft.tokens.join(',');

export function withToken(draft: EndDraft, token: string): EndDraft {
  const tokens = draft.tokens.filter((one) => one !== token);
  return { tokens: [...tokens, token].slice(-limits.searchEndTokensMost), text: '' };
}

export const withoutToken = (draft: EndDraft, token: string): EndDraft => ({
  ...draft,
  tokens: draft.tokens.filter((one) => one !== token),
});

/** What looks places up; it is loaded when somebody begins to do something, as reading needs none of it. */
export type PlaceSearch = typeof places;

export interface KnownPlaces {
  /** Null until the list of ports has arrived; the device has a copy then. */
  book: HarborBook | null;
  search: PlaceSearch | null;
}

/** People paste lists: "CNSHA, CNTAG", "上海/太仓". */
const separator = /[,，、/;；\n]+/;

/**
 * Text becomes places where it can: pieces before a separator at once, and all of it when the field
 * is `finished`. What names no place stays as text. Without the book only codes are understood, and
 * only before the first piece that waits for it: all keep the order in which they were typed.
 */
export function resolved(draft: EndDraft, view: KnownPlaces, finished = false): EndDraft {
  const written = draft.text.split(separator).map((piece) => piece.trim());
  const last = finished ? '' : (written.pop() ?? '');
  const pieces = withNations(written, view);
  let tokens = draft.tokens;
  const left: string[] = [];
  for (const piece of pieces.filter(Boolean)) {
    const waits = left.length > 0 && !isKnown(view);
    const token = waits ? null : tokenOf(piece, view);
    if (token === null) left.push(piece);
    else tokens = withToken({ tokens, text: '' }, token).tokens;
  }
  if (tokens === draft.tokens && left.length === pieces.filter(Boolean).length && !finished) return draft;
  // The separator after what is not known yet stays: what is typed next is another place.
  const text = [...left, ...(finished ? [] : [last])].join(' / ');
  return tokens === draft.tokens && text === draft.text ? draft : { tokens, text };
}

/** "Newcastle, UK" is one port: what stands behind a comma may say where the port before it lies. */
function withNations(pieces: readonly string[], { book, search }: KnownPlaces): readonly string[] {
  if (!book || !search) return pieces;
  return pieces.reduce<string[]>((joined, piece) => {
    const both = `${joined.at(-1) ?? ''} ${piece}`;
    const isOne = joined.length > 0 && search.bestToken(book, both) !== null;
    return isOne ? [...joined.slice(0, -1), both] : [...joined, piece];
  }, []);
}

/** The list of ports and what looks places up in it are both there. */
export const isKnown = ({ book, search }: KnownPlaces): boolean => book !== null && search !== null;

function tokenOf(text: string, { book, search }: KnownPlaces): string | null {
  const code = text.toUpperCase();
  if (!book || !search) return /^[A-Z]{2}[A-Z2-9]{3}$/.test(code) && parseSearchEnd(code) ? code : null;
  return search.bestToken(book, text);
}
