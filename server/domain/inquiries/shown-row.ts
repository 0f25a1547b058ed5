import { isClosedMobile } from '../../../trade/identifiers/mask-mobile.ts';
import type { WrittenRow } from '../../db/inquiries/inquiries.ts';

/**
 * Returns an inquiry or report for its author (`sent`) or its recipient (`received`). A recipient sees the
 * author's name and number, as the form announced, until the author closes the account.
 */
export function shownTo(
  side: 'sent' | 'received',
  { nickname, mobile, create_time, sailing_kind, answer, ...row }: WrittenRow,
) {
  const isMobileShown = side === 'received' && !isClosedMobile(mobile);
  const member = isMobileShown ? { member: { nickname, mobile } } : {};
  const kind = sailing_kind === 'container' ? { kind: sailing_kind } : {};
  const answered = answer ? { answer } : {};
  return { ...row, ...kind, create_time: create_time.toISOString(), ...member, ...answered };
}
