import { useLocation } from 'wouter';

import { useRawSearch } from './use-raw-query.ts';

/** Returns the URL of this page with its query, so that the login can return to the page. */
export function usePlace(): string {
  const [path] = useLocation();
  return path + useRawSearch();
}
