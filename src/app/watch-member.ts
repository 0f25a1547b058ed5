import { subscribe } from 'valtio/vanilla';

import { isReturnExpected, sessionState } from '../store/session-state.ts';
import { forgetMembersInTab } from '../store/tab-memory.ts';
import { closeOffers } from '../ui/toasts.ts';
import { forgetMemberAnswers } from '../sync/copies/answer-memo.ts';

/**
 * Deletes a member's data from the memory of every tab when another member or no member is logged in. Cached
 * answers and offers to undo are deleted at once. Typed forms are deleted at a logout; if the session was
 * ended by the server or is locked, they stay, because the same person usually logs in again.
 */
export function watchMember(): void {
  let last = sessionState.member_id;
  subscribe(sessionState, () => {
    const { member_id } = sessionState;
    if (last === member_id) return;
    forgetMemberAnswers();
    if (last > 0) closeOffers();
    if (last > 0 && !isReturnExpected()) forgetMembersInTab();
    last = member_id;
  });
}
