import { useRouter } from 'wouter';

/**
 * Returns the query of the address without decoding it first. wouter's own hook decodes it once, which would
 * break links that contain other links.
 */
export function useRawQuery(): URLSearchParams {
  return new URLSearchParams(useRawSearch());
}

/** Returns the query with its `?`; empty without one. */
export function useRawSearch(): string {
  const router = useRouter();
  return router.searchHook(router);
}
