import type { AnswerOf, ParsedRequestOf } from '../../contract/call.ts';
import type {
  memberSettingData,
  memberSettingHandle,
  memberSettingLanguage,
} from '../../contract/calls/member.ts';
import { findMemberSetting, putMemberSetting } from '../db/member-settings.ts';
import { updateMember } from '../db/members.ts';
import { memberOf, type MemberSource } from './members.ts';

/** What the caller has chosen. */
export async function settingsOfMember(source: MemberSource): Promise<AnswerOf<typeof memberSettingData>> {
  const { nickname, id } = await memberOf(source);
  const language = await findMemberSetting(source.database, id, 'system_language');
  return { system_language: language === 'zh' || language === 'en' ? language : null, nickname };
}

/** Keeps the caller's language. Saying the same twice is the same. */
export async function keepLanguage(
  { field, value }: ParsedRequestOf<typeof memberSettingLanguage>,
  { database, caller }: MemberSource,
): Promise<AnswerOf<typeof memberSettingLanguage>> {
  await putMemberSetting(database, { member_id: caller.member_id, field, value });
  return { system_language: value };
}

/** Changes what the caller is called. */
export async function keepProfile(
  { nickname }: ParsedRequestOf<typeof memberSettingHandle>,
  source: MemberSource,
): Promise<AnswerOf<typeof memberSettingHandle>> {
  if (nickname !== undefined) await updateMember(source.database, source.caller.member_id, { nickname });
  const member = await memberOf(source);
  return { nickname: member.nickname, avatar: member.avatar ?? '' };
}
