import * as limits from '../../../contract/limits/limits.ts';
import { parseSearchEnd } from '../../../trade/harbors/search-end.ts';
import { tokensOf } from '../../../trade/harbors/place-names.ts';
import type { HarborBook } from '../../../trade/harbors/harbor.ts';
import type * as places from './place-search.ts';

/** The content of a port field: chosen places, and text that has not been recognised as a place yet. */
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

/**
 * The module that searches places. It is loaded at the first interaction, because reading the page does not
 * need it.
 */
export type PlaceSearch = typeof places;

export interface PlaceIndex {
  /** The list of ports; null until it has arrived from the network or from a cached copy. */
  book: HarborBook | null;
  search: PlaceSearch | null;
}

/** The separators between places in pasted lists, for example "CNSHA, CNTAG" or "上海/太仓". */
const separator = /[,，、/;；\n]+/;

/**
 * Replaces typed names of places by tokens (codes in the notation of a search). Text that is no known place
 * is left as it is. The last piece is replaced only if a separator follows it or if the field is `finished`.
 * Without the port list, only codes are recognized, and only before the first unknown piece, so that the
 * typed order is preserved.
 */
export function resolved(draft: EndDraft, view: PlaceIndex, finished = false): EndDraft {
  const written = draft.text.split(separator).map((piece) => piece.trim());
  const last = finished ? '' : (written.pop() ?? '');
  const pieces = withNations(written, view);
  let tokens = draft.tokens;
  const left: string[] = [];
  for (const piece of pieces.filter(Boolean)) {
    const waits = left.length > 0 && !isPlaceIndexReady(view);
    const token = waits ? null : tokenOf(piece, view);
    if (token === null) left.push(piece);
    else tokens = withToken({ tokens, text: '' }, token).tokens;
  }
  if (tokens === draft.tokens && left.length === pieces.filter(Boolean).length && !finished) return draft;
  // A separator is added after each unknown piece, so that text typed after it counts as another place.
  const text = [...left, ...(finished ? [] : [last])].join(' / ');
  return tokens === draft.tokens && text === draft.text ? draft : { tokens, text };
}

/** True if a text names at most one place. */
export const isOnePlace = (text: string): boolean => !separator.test(text);

/** Joins pieces that form one port: in "Newcastle, UK" the text after the comma is the nation. */
function withNations(pieces: readonly string[], { book, search }: PlaceIndex): readonly string[] {
  if (!book || !search) return pieces;
  return pieces.reduce<string[]>((joined, piece) => {
    const both = `${joined.at(-1) ?? ''} ${piece}`;
    const isOne = joined.length > 0 && search.bestToken(book, both) !== null;
    return isOne ? [...joined.slice(0, -1), both] : [...joined, piece];
  }, []);
}

/** True if both the port list and the search module are available. */
export const isPlaceIndexReady = ({ book, search }: PlaceIndex): boolean => book !== null && search !== null;

function tokenOf(text: string, { book, search }: PlaceIndex): string | null {
  const code = text.toUpperCase();
  if (!book || !search) return /^[A-Z]{2}[A-Z2-9]{3}$/.test(code) && parseSearchEnd(code) ? code : null;
  return search.bestToken(book, text);
}
