import { useRouter } from 'wouter';

/**
 * The query in the address exactly as it stands there. wouter's own hook decodes it once, so a link
 * that carries a link that carries a link would come apart.
 */
export function useRawQuery(): URLSearchParams {
  return new URLSearchParams(useRawSearch());
}

/** With its `?`; empty without one. */
export function useRawSearch(): string {
  const router = useRouter();
  return router.searchHook(router);
}
