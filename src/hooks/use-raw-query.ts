import { useRouter } from 'wouter';

/**
 * Returns the query of the URL as it is. The hook of the library wouter decodes it once too often, which
 * damages links that contain other links.
 */
export function useRawQuery(): URLSearchParams {
  return new URLSearchParams(useRawSearch());
}

/** Returns the query with its question mark; empty if there is none. */
export function useRawSearch(): string {
  const router = useRouter();
  return router.searchHook(router);
}
