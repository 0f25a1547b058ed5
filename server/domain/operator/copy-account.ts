import { promisify } from 'node:util';
import { inflateRaw } from 'node:zlib';

import { ownListLimits } from '../../../contract/limits/own-list-limits.ts';
import type { Member } from '../../db/account/members.ts';
import { copyMemberRows, listOwnListIds } from '../../db/member-data/copy-member.ts';
import type { OpenDatabase, Queries } from '../../db/open.ts';
import { viewOwnListsOf } from '../own-lists/own-lists.ts';
import { recordEvent } from '../rights/audit.ts';
import { findAccount } from './find-account.ts';

/** Returns all stored data of a member as one object; null if the member does not exist. */
export async function copyAccount(
  who: string,
  { database, now }: { database: OpenDatabase; now: Date },
): Promise<Record<string, unknown> | null> {
  return database.db.transaction().execute(async (db) => {
    const member = await findAccount({ db }, who);
    if (!member) return null;
    const copy = {
      made_time: now,
      profile: profileOf(member),
      ...(await copyMemberRows({ db }, member)),
      own_lists: await ownListsOf({ db }, member.id),
    };
    const { id: member_id, mobile } = member;
    await recordEvent({ db }, { action: 'member_copied', actor: 'operator', member_id, mobile, now });
    return copy;
  });
}

/**
 * Returns the member's row without the data key, which is a secret, and without the inviter, who is another
 * person.
 */
function profileOf({ data_key: _key, key_id: _id, inviter_id: _inviter, ...profile }: Member) {
  return profile;
}

async function ownListsOf(queries: Queries, memberId: number) {
  const lists = [];
  // Reads the lists one by one, because each may be large.
  for (const id of await listOwnListIds(queries, memberId)) {
    for (const { content, ...head } of await viewOwnListsOf(queries, memberId, [id])) {
      lists.push({ ...head, content: await textIn(content) });
    }
  }
  return lists;
}

const inflate = promisify(inflateRaw);

/**
 * Decodes an imported list in the form in which a device stores it: deflated JSON in base64. A text in
 * another form is returned unchanged.
 */
async function textIn(content: string): Promise<unknown> {
  try {
    const bytes = await inflate(Buffer.from(content, 'base64'), {
      maxOutputLength: ownListLimits.textBytesMost,
    });
    return JSON.parse(bytes.toString());
  } catch {
    return content;
  }
}
