import {
  memberData,
  memberSettingData,
  memberSettingHandle,
  memberSettingLanguage,
  profileData,
} from '../../../contract/calls/account/member.ts';
import { viewMember, viewProfile } from '../../domain/account/members.ts';
import { storeLanguage, changeProfile, settingsOfMember } from '../../domain/account/member-settings.ts';
import { answer, type Route } from '../../http/route.ts';

export const memberRoutes: Route[] = [
  answer(memberData, (_, context) => viewMember(context)),
  answer(profileData, (_, context) => viewProfile(context)),
  answer(memberSettingLanguage, (request, context) => storeLanguage(request, context)),
  answer(memberSettingData, (_, context) => settingsOfMember(context)),
  answer(memberSettingHandle, (request, context) => changeProfile(request, context)),
];
