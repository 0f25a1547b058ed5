import { keyHeader } from '../../adapters/key-header.ts';
import {
  fetchPage,
  PageFailure,
  type FetchedPage,
  type PageFault,
} from '../../adapters/schedules/fetch-page.ts';
import { servicesOf, type CarrierService } from './carrier-answer.ts';

/** The endpoint of a carrier's schedules, with its credentials. */
export interface Endpoint {
  /** The URL of the carrier's `vessel-schedules`, including the filters. */
  url: string;
  /**
   * A bearer token, or `Name: value` for another header that the carrier requires; empty if the endpoint
   * needs no key.
   */
  key: string;
  isLoopbackAllowed?: boolean;
  timeoutMs?: number;
  /** The maximum size in characters of all pages together, if it differs from the usual one. */
  charsMost?: number;
  /** Aborted when the server stops, which ends the request immediately. */
  signal?: AbortSignal;
}

/**
 * The ETag and date of the last complete answer. Both are null if the answer had several pages, because an
 * ETag describes only one.
 */
export interface LastVersion {
  etag: string | null;
  last_modified: string | null;
}

export type ReadFault = PageFault | 'not_json' | 'cursor_loops' | 'too_many_pages';

export type WholeAnswer =
  | { kind: 'whole'; services: CarrierService[]; pages: number; version: LastVersion }
  | { kind: 'unchanged' }
  | { kind: 'failed'; fault: ReadFault; page: number };

const pagesMost = 200;
/**
 * The maximum size in characters of all pages together, because they are in memory at the same time. The
 * answer of a large carrier has a few million characters.
 */
const usualCharsMost = 64 * 1_048_576;
const usualLimit = '100';

/** Reads all pages of an endpoint. If a page fails, the whole answer is discarded. */
export async function readAllPages(endpoint: Endpoint, known: LastVersion): Promise<WholeAnswer> {
  const services: CarrierService[] = [];
  const seen = new Set<string>();
  const { charsMost = usualCharsMost } = endpoint;
  let chars = 0;
  let cursor: string | null = null;
  for (let page = 1; page <= pagesMost; page += 1) {
    const fetched = await pageAt(endpoint, cursor, page === 1 ? known : null);
    if (typeof fetched === 'string') return { kind: 'failed', fault: fetched, page };
    if (fetched.status === 304) {
      // Only the request for the first page is conditional, so a 304 on another page is an error.
      return page === 1 ? { kind: 'unchanged' } : { kind: 'failed', fault: 'not_json', page };
    }
    chars += fetched.text.length;
    if (chars > charsMost) return { kind: 'failed', fault: 'too_large', page };
    const found = servicesOf(fetched.text);
    if (!found) return { kind: 'failed', fault: 'not_json', page };
    services.push(...found);
    cursor = fetched.cursor;
    if (cursor === null) {
      // An ETag describes only the first page. Other pages may change while the first stays the same.
      const version =
        page === 1
          ? { etag: fetched.etag, last_modified: fetched.lastModified }
          : { etag: null, last_modified: null };
      return { kind: 'whole', services, pages: page, version };
    }
    if (seen.has(cursor)) return { kind: 'failed', fault: 'cursor_loops', page };
    seen.add(cursor);
  }
  return { kind: 'failed', fault: 'too_many_pages', page: pagesMost };
}

async function pageAt(
  { url, key, ...options }: Endpoint,
  cursor: string | null,
  known: LastVersion | null,
): Promise<FetchedPage | PageFault> {
  const address = new URL(url);
  if (!address.searchParams.has('limit')) address.searchParams.set('limit', usualLimit);
  if (cursor !== null) address.searchParams.set('cursor', cursor);
  const headers = {
    'API-Version': '1',
    ...keyHeader(key),
    ...(known?.etag ? { 'If-None-Match': known.etag } : {}),
    ...(known?.last_modified && !known.etag ? { 'If-Modified-Since': known.last_modified } : {}),
  };
  try {
    return await fetchPage(address, { headers, ...options });
  } catch (error) {
    if (error instanceof PageFailure) return error.fault;
    throw error;
  }
}
