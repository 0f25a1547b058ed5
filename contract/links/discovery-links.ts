import { routes, withQuery } from './screen-paths.ts';

// Apart from the other links, as nothing of the first script needs them.

/** What the address of the directory of shipowners carries: its filters, its order and its page. */
export interface ShipownersQuery {
  shiproute_id?: string | undefined;
  /** One port by its code. */
  harbor_code?: string | undefined;
  machine_id?: string | undefined;
  /** A to Z. */
  letter?: string | undefined;
  keyword?: string | undefined;
  /** Only favourites. */
  favourite?: '1' | undefined;
  sort?: 'sailings' | undefined;
  page?: string | undefined;
}

/** The directory of shipowners. */
export const shipownersLink = (query: ShipownersQuery = {}): string => withQuery(routes.shipowners, query);

/** What was chosen on the page that begins with the ship: a vessel type, cargo, and the ends if any. */
export interface ShipQuery {
  machine_id?: string | undefined;
  cargo_tag?: string | undefined;
  from?: string | undefined;
  to?: string | undefined;
}

/** Sailings by the ship that the cargo needs. */
export const shipLink = (query: ShipQuery = {}): string => withQuery(routes.ship, query);
/** Articles, of one category or of all. */
export const articlesLink = (
  query: { category?: string | undefined; page?: string | undefined } = {},
): string => withQuery(routes.articles, query);

export const articleLink = (id: number): string => withQuery(routes.article, { id: String(id) });

export const advertLink = (id: number): string => withQuery(routes.advert, { id: String(id) });

/** A page of somebody else: shown where the operator has listed its host, asked about elsewhere. */
export const webviewLink = (url: string): string => withQuery(routes.webview, { url });

/** Everything that goes by some words; with `kind` one group of it, page by page. */
export const searchResultsLink = (query: {
  keyword: string;
  kind?: string | undefined;
  page?: string | undefined;
}): string => withQuery(routes.searchResults, query);

/** The state of the list of suppliers that its address carries. */
export interface SupplierQuery {
  category_id?: string | undefined;
  nation_code?: string | undefined;
  harbor_code?: string | undefined;
  keyword?: string | undefined;
  page?: string | undefined;
}

export const suppliersLink = (query: SupplierQuery = {}): string => withQuery(routes.suppliers, query);

/** One supplier, beside the list that it was found in. */
export const supplierLink = (id: number, query: SupplierQuery = {}): string =>
  withQuery(routes.supplier, { id: String(id), ...query });

/** The toolbox, or one of its tools: `distance` along `ports`, a page of the `quotes` of a lane. */
export const toolLink = (
  tool?: string,
  query: {
    ports?: string | undefined;
    from?: string | undefined;
    to?: string | undefined;
    page?: string | undefined;
  } = {},
): string => withQuery(routes.tools, { tool, ...query });

/** What the address of the map of vessels carries. */
export interface VesselsQuery {
  /** Middle and zoom: `31.2,121.5,6`. */
  at?: string | undefined;
  /** Hours. */
  seen?: string | undefined;
  /** Looks joined by commas. */
  types?: string | undefined;
  /** My fleet alone, wherever it is. */
  fleet?: '1' | undefined;
  /** The vessel that is chosen. */
  mmsi?: string | undefined;
}

/** The map of vessels. */
export const vesselsLink = (query: VesselsQuery = {}): string => withQuery(routes.vessels, query);

export const vesselLink = (mmsi: string): string => withQuery(routes.vessel, { mmsi });

/** Vessels by name or number. */
export const vesselSearchLink = (keyword = ''): string => withQuery(routes.vesselSearch, { keyword });
