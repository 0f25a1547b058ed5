import { useLocation } from 'wouter';

import { useRawSearch } from './use-raw-query.ts';

/** The address of this page with its query as it stands there: where whoever logs in from here comes back to. */
export function usePlace(): string {
  const [path] = useLocation();
  return path + useRawSearch();
}
