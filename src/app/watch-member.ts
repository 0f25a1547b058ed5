import { subscribe } from 'valtio/vanilla';

import { sessionState } from '../store/session-state.ts';
import { forgetMembersInTab } from '../store/tab-memory.ts';
import { closeOffers } from '../ui/toasts.ts';
import { forgetMemberAnswers } from '../sync/answers/answer-memo.ts';

/**
 * What a member saw and was offered leaves every tab with the member, and what the member typed with the logout: a session that ended
 * by itself is mostly the same person's again.
 */
export function watchMember(): void {
  let last = sessionState.member_id;
  subscribe(sessionState, () => {
    const { member_id, has_ended } = sessionState;
    if (last === member_id) return;
    forgetMemberAnswers();
    if (last > 0) closeOffers();
    if (last > 0 && !has_ended) forgetMembersInTab();
    last = member_id;
  });
}
