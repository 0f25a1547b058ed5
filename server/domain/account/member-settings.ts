import type { AnswerOf, ParsedRequestOf } from '../../../contract/call.ts';
import type {
  memberSettingData,
  memberSettingHandle,
  memberSettingLanguage,
} from '../../../contract/calls/account/member.ts';
import { picturePath } from '../../../contract/wire/picture-path.ts';
import { useAsAvatar } from '../../db/site/files.ts';
import { findMemberSetting, putMemberSetting } from '../../db/account/member-settings.ts';
import { updateMember } from '../../db/account/members.ts';
import { refusal } from '../rights/refusal.ts';
import { memberOf, type MemberSource } from './members.ts';

export async function settingsOfMember(source: MemberSource): Promise<AnswerOf<typeof memberSettingData>> {
  const { nickname, id } = await memberOf(source);
  const language = await findMemberSetting(source.database, id, 'system_language');
  return { system_language: language === 'zh' || language === 'en' ? language : null, nickname };
}

/** Stores the caller's language. A repeated request changes nothing. */
export async function storeLanguage(
  { field, value }: ParsedRequestOf<typeof memberSettingLanguage>,
  { database, caller }: MemberSource,
): Promise<AnswerOf<typeof memberSettingLanguage>> {
  await putMemberSetting(database, { member_id: caller.member_id, field, value });
  return { system_language: value };
}

/**
 * Changes the caller's nickname and picture. Throws `invalid` if the picture is not a file that the caller
 * uploaded, or if the file is already used for something other than a profile picture.
 */
export async function changeProfile(
  { nickname, avatar }: ParsedRequestOf<typeof memberSettingHandle>,
  source: MemberSource,
): Promise<AnswerOf<typeof memberSettingHandle>> {
  const { database, caller } = source;
  const change = {
    ...(nickname === undefined ? {} : { nickname }),
    ...(avatar === undefined ? {} : { avatar: avatar && picturePath(avatar) }),
  };
  await database.db.transaction().execute(async (db) => {
    if (avatar !== undefined && !(await useAsAvatar({ db }, caller.member_id, avatar))) {
      throw refusal({ code: 'invalid', field: 'avatar', why: 'file_unknown' });
    }
    await updateMember({ db }, caller.member_id, change);
  });
  const member = await memberOf(source);
  return { nickname: member.nickname, avatar: member.avatar ?? '' };
}
