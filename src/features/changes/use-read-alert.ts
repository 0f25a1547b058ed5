import { useEffect } from 'react';
import { useSearch } from 'wouter';
import { useSnapshot } from 'valtio/react';

import { sessionState } from '../../store/session-state.ts';

/** Marks the changes of a sailing as seen if the page was opened by the link of an alert about it. */
export function useReadAlert(sailingId: string): void {
  const { member_id } = useSnapshot(sessionState);
  const isAlert = new URLSearchParams(useSearch()).has('alert');
  useEffect(() => {
    if (!isAlert || member_id === 0) return;
    const opened = new AbortController();
    // If the script cannot be loaded, the change stays unseen in the inbox.
    import('../../sync/changes/read-alert.ts').then(
      ({ readAlert }) => readAlert({ memberId: member_id, sailingId }, opened.signal),
      () => {},
    );
    return () => opened.abort();
  }, [isAlert, member_id, sailingId]);
}
