import { useLocation } from 'wouter';

import { useRawSearch } from './use-raw-query.ts';

/** Returns the address of this page with its query, to which the login returns. */
export function usePlace(): string {
  const [path] = useLocation();
  return path + useRawSearch();
}
