import { routes, withQuery } from './screen-paths.ts';

// The links to shipowners, articles, adverts, search results, suppliers, tools and vessels. They are separate
// from the other links, because the script that every page loads first needs none of them.

/** The state of the shipowner directory in its URL: filters, order and page. */
export interface ShipownersQuery {
  shiproute_id?: string | undefined;
  /** Shows only shipowners that load or discharge at this port, given by its code. */
  harbor_code?: string | undefined;
  machine_id?: string | undefined;
  /** The first letter of the title, A to Z; `#` for titles without a letter. */
  letter?: string | undefined;
  keyword?: string | undefined;
  /** Shows only favourite shipowners. */
  favourite?: '1' | undefined;
  sort?: 'sailings' | undefined;
  page?: string | undefined;
}

export const shipownersLink = (query: ShipownersQuery = {}): string => withQuery(routes.shipowners, query);

/**
 * The choices on the page that searches by vessel type: vessel type, cargo, and loading and discharging
 * places.
 */
export interface ShipQuery {
  machine_id?: string | undefined;
  cargo_tag?: string | undefined;
  from?: string | undefined;
  to?: string | undefined;
}

/** Builds the link to the search by the vessel type that the cargo needs. */
export const shipLink = (query: ShipQuery = {}): string => withQuery(routes.ship, query);
/** Builds the link to the articles of one category or of all. */
export const articlesLink = (
  query: { category?: string | undefined; page?: string | undefined } = {},
): string => withQuery(routes.articles, query);

export const articleLink = (id: number): string => withQuery(routes.article, { id: String(id) });

export const advertLink = (id: number): string => withQuery(routes.advert, { id: String(id) });

/**
 * Builds the link to an external page. If the operator has listed its host, the page opens in a frame;
 * otherwise the reader is asked first.
 */
export const webviewLink = (url: string): string => withQuery(routes.webview, { url });

/**
 * Builds the link to the site search for a text. With `kind`, it shows the results of one kind page by page.
 */
export const searchResultsLink = (query: {
  keyword: string;
  kind?: string | undefined;
  page?: string | undefined;
}): string => withQuery(routes.searchResults, query);

/** The state of the supplier list in its URL. */
export interface SupplierQuery {
  category_id?: string | undefined;
  nation_code?: string | undefined;
  harbor_code?: string | undefined;
  keyword?: string | undefined;
  page?: string | undefined;
}

export const suppliersLink = (query: SupplierQuery = {}): string => withQuery(routes.suppliers, query);

/** Builds the link to one supplier, shown next to the list in which it was found. */
export const supplierLink = (id: number, query: SupplierQuery = {}): string =>
  withQuery(routes.supplier, { id: String(id), ...query });

/**
 * Builds the link to the toolbox or one of its tools, for example the `distance` along `ports`, or the
 * `quotes` of a lane.
 */
export const toolLink = (
  tool?: string,
  query: {
    ports?: string | undefined;
    from?: string | undefined;
    to?: string | undefined;
    page?: string | undefined;
  } = {},
): string => withQuery(routes.tools, { tool, ...query });

/** The state of the vessel map in its URL. */
export interface VesselsQuery {
  /** The centre (latitude, longitude) and the zoom of the map: `31.2,121.5,6`. */
  at?: string | undefined;
  /** Shows only vessels whose last AIS message is at most this number of hours old. */
  seen?: string | undefined;
  /** The vessel types shown, joined by commas. */
  types?: string | undefined;
  /** Shows only the vessels of the member's fleet, wherever they are. */
  fleet?: '1' | undefined;
  /** The MMSI of the selected vessel. */
  mmsi?: string | undefined;
}

export const vesselsLink = (query: VesselsQuery = {}): string => withQuery(routes.vessels, query);

export const vesselLink = (mmsi: string): string => withQuery(routes.vessel, { mmsi });

/** Builds the link to the search for vessels by name or number. */
export const vesselSearchLink = (keyword = ''): string => withQuery(routes.vesselSearch, { keyword });
