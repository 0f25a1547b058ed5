import { maskMobile } from '../../../trade/identifiers/mask-mobile.ts';
import { findChannelOwner, type ChannelOwner } from '../../db/alerts/owners.ts';
import type { OpenDatabase } from '../../db/open.ts';
import { callerOf } from '../account/session.ts';
import { siteNamesOf } from '../site/identity.ts';
import type { AlertReader } from './alert-reader.ts';

export interface ChannelReader extends AlertReader {
  /** The nickname or masked number of the channel's owner. */
  ownerName: string;
  /** The site's name in the owner's language. */
  siteName: string;
}

/**
 * Returns the owner of a channel with the rights at this moment. Null if the account does not exist, is
 * closed or disabled, or is a demo account, which many people share.
 */
export async function readerOf(
  memberId: number,
  { database, now, origin }: { database: OpenDatabase; now: Date; origin: string },
): Promise<ChannelReader | null> {
  const owner = await findChannelOwner(database, memberId, now);
  if (!owner || owner.disabled_time !== null) return null;
  const caller = callerOf(owner, now);
  if (caller.is_demo) return null;
  const language = languageOf(owner);
  const siteName = (await siteNamesOf({ database, now }))[language];
  return { database, now, origin, caller, language, ownerName: nameOf(owner), siteName };
}

export const languageOf = ({ language }: Pick<ChannelOwner, 'language'>): 'zh' | 'en' =>
  language === 'en' ? 'en' : 'zh';

export const nameOf = ({ nickname, mobile }: Pick<ChannelOwner, 'nickname' | 'mobile'>): string =>
  // Chat platforms read asterisks as marks.
  nickname || maskMobile(mobile).replaceAll('*', '•');
