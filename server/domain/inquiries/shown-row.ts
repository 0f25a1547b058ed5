import { isClosedMobile } from '../../../trade/identifiers/mask-mobile.ts';
import type { WrittenRow } from '../../db/inquiries/inquiries.ts';

/** Who wrote it is told to those it was written to, as the form says, until the account is closed. */
export function shownTo(
  side: 'sent' | 'received',
  { nickname, mobile, create_time, sailing_kind, ...row }: WrittenRow,
) {
  const isTold = side === 'received' && !isClosedMobile(mobile);
  const member = isTold ? { member: { nickname, mobile } } : {};
  const kind = sailing_kind === 'container' ? { kind: sailing_kind } : {};
  return { ...row, ...kind, create_time: create_time.toISOString(), ...member };
}
