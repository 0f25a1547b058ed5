import { useMemo } from 'react';
import { useLocation, useSearch } from 'wouter';
import { useSnapshot } from 'valtio/react';

import { shipownerList } from '../../../contract/calls/sailings/directory.ts';
import { shipownersLink } from '../../../contract/links/discovery-links.ts';
import { useAnswer } from '../../hooks/use-answer.ts';
import { currentLanguage } from '../../i18n/t.ts';
import { sessionState } from '../../store/session-state.ts';
import { directoryRequest, formatDirectory, parseDirectory, type DirectoryState } from './directory-state.ts';

export interface Directory {
  state: DirectoryState;
  isMember: boolean;
  linkOf: (changes: Partial<DirectoryState>) => string;
  /**
   * Changes filters or sort order. The entry in the browser's history is replaced, so that the Back button
   * leaves the directory.
   */
  refine: (changes: Partial<DirectoryState>) => void;
}

/** Returns the state of the directory and the functions to change it. */
export function useDirectory(): Directory {
  const search = useSearch();
  const [, navigate] = useLocation();
  const isMember = useSnapshot(sessionState).member_id > 0;
  return useMemo(() => {
    const state = parseDirectory(search);
    const linkOf = (changes: Partial<DirectoryState>) =>
      shipownersLink(formatDirectory({ ...state, page: 1, ...changes }));
    return { state, isMember, linkOf, refine: (changes) => navigate(linkOf(changes), { replace: true }) };
  }, [search, navigate, isMember]);
}

/**
 * Requests the page of the directory for the state in the URL. The last page stays visible until the new page
 * has loaded.
 */
export function useShipowners({ state, isMember }: Directory) {
  const request = directoryRequest(state, { language: currentLanguage(), isMember });
  return useAnswer(shipownerList, request, { lastOf: 'shipowners' });
}
