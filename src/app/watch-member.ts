import { subscribe } from 'valtio/vanilla';

import { isReturnExpected, sessionState } from '../store/session-state.ts';
import { forgetMembersInTab } from '../store/tab-memory.ts';
import { closeOffers } from '../ui/toasts.ts';
import { forgetMemberAnswers } from '../sync/copies/answer-memo.ts';

/**
 * Deletes a member's data from the memory of every tab when the member changes. Cached answers and undo
 * offers are deleted immediately. Typed forms are deleted at a logout. They stay if the server ended the
 * session or the session is locked, because usually the same person logs in again.
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
