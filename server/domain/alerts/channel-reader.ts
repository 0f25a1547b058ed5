import { maskMobile } from '../../../trade/identifiers/mask-mobile.ts';
import { listChannelOwners, type ChannelOwner } from '../../db/alerts/owners.ts';
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
export async function readerOf(memberId: number, reading: Reading): Promise<ChannelReader | null> {
  return (await readersOf([memberId], reading)).get(memberId) ?? null;
}

interface Reading {
  database: OpenDatabase;
  now: Date;
  origin: string;
}

/**
 * Does the same as `readerOf` for several owners with a fixed number of queries. Members for whom `readerOf`
 * returns null are left out.
 */
export async function readersOf(
  memberIds: readonly number[],
  { database, now, origin }: Reading,
): Promise<Map<number, ChannelReader>> {
  const owners = await listChannelOwners(database, memberIds, now);
  const siteNames = await siteNamesOf({ database, now });
  return new Map(
    owners.flatMap((owner): [number, ChannelReader][] => {
      const caller = callerOf(owner, now);
      if (owner.disabled_time !== null || caller.is_demo) return [];
      const language = languageOf(owner);
      const named = { ownerName: nameOf(owner), siteName: siteNames[language] };
      return [[owner.id, { database, now, origin, caller, language, ...named }]];
    }),
  );
}

export const languageOf = ({ language }: Pick<ChannelOwner, 'language'>): 'zh' | 'en' =>
  language === 'en' ? 'en' : 'zh';

export const nameOf = ({ nickname, mobile }: Pick<ChannelOwner, 'nickname' | 'mobile'>): string =>
  // Chat platforms interpret asterisks as bold text, so the masked number is written with dots.
  nickname || maskMobile(mobile).replaceAll('*', '•');
