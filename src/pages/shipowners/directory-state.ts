import type { RequestOf } from '../../../contract/call.ts';
import type { shipownerList } from '../../../contract/calls/sailings/directory.ts';
import type { ShipownersQuery } from '../../../contract/links/discovery-links.ts';
import { parseSearchEnd } from '../../../trade/harbors/search-end.ts';
import type { Language } from '../../../trade/language.ts';
import { machineIds, type MachineId } from '../../../trade/sailing/sailing.ts';

/** The state of the directory, which is stored in the URL. */
export interface DirectoryState {
  keyword: string;
  /** A port, nation or area in the notation of a search; empty means anywhere. */
  harbor: string;
  shiprouteIds: readonly string[];
  machineIds: readonly MachineId[];
  /** A letter from A to Z, or `#`; empty means any. */
  letter: string;
  onlyFavourites: boolean;
  sort: 'title' | 'sailings';
  page: number;
}

export const wholeDirectory: DirectoryState = {
  keyword: '',
  harbor: '',
  shiprouteIds: [],
  machineIds: [],
  letter: '',
  onlyFavourites: false,
  sort: 'title',
  page: 1,
};

export const directoryPageSize = 30;

/** Parses the query of a URL. Unknown values are ignored, because links may be cut off or years old. */
export function parseDirectory(search: string): DirectoryState {
  const query = new URLSearchParams(search);
  const text = (name: keyof ShipownersQuery) => query.get(name)?.trim() ?? '';
  const list = (name: keyof ShipownersQuery) => [...new Set(text(name).split(',').filter(Boolean))];
  const letter = text('letter').toUpperCase();
  const harbor = text('harbor_code');
  const page = text('page');
  return {
    keyword: text('keyword').slice(0, 60),
    harbor: harbor !== '' && parseSearchEnd(harbor) ? harbor : '',
    shiprouteIds: list('shiproute_id').filter((id) => /^[\w-]{1,64}$/.test(id)),
    machineIds: machineIds.filter((id) => list('machine_id').includes(id)),
    letter: /^[A-Z#]$/.test(letter) ? letter : '',
    onlyFavourites: text('favourite') === '1',
    sort: text('sort') === 'sailings' ? 'sailings' : 'title',
    page: /^[1-9]\d{0,3}$/.test(page) ? Number(page) : 1,
  };
}

/** Formats a state as a query; default values are left out. */
export function formatDirectory(state: DirectoryState): ShipownersQuery {
  return {
    keyword: state.keyword,
    harbor_code: state.harbor,
    shiproute_id: state.shiprouteIds.join(','),
    machine_id: state.machineIds.join(','),
    letter: state.letter,
    favourite: state.onlyFavourites ? '1' : undefined,
    sort: state.sort === 'sailings' ? 'sailings' : undefined,
    page: state.page > 1 ? String(state.page) : undefined,
  };
}

/**
 * Returns the request for the state of the page. Default values are left out, so that equal views share one
 * cached copy.
 */
export function directoryRequest(
  state: DirectoryState,
  { language, isMember }: { language: Language; isMember: boolean },
): RequestOf<typeof shipownerList> {
  // True if only favourites are shown. A visitor may open such a link of a member, but has no favourites, so
  // all are shown.
  const onlyFavourites = state.onlyFavourites && isMember;
  const filled = Object.entries(formatDirectory({ ...state, onlyFavourites })).filter(
    ([, value]) => value !== undefined && value !== '',
  );
  return {
    ...Object.fromEntries(filled),
    ...(language === 'en' && { title: 'english' as const }),
    page_size: directoryPageSize,
  };
}

/** True if at least one filter is set. The order is not a filter. */
export const isNarrowed = (state: DirectoryState): boolean =>
  state.keyword !== '' ||
  state.harbor !== '' ||
  state.shiprouteIds.length > 0 ||
  state.machineIds.length > 0 ||
  state.letter !== '' ||
  state.onlyFavourites;
