import type { AnswerOf } from '../../../contract/call.ts';
import { fileUpload } from '../../../contract/calls/site/file.ts';
import { memberData, memberSettingHandle } from '../../../contract/calls/account/member.ts';
import { makeUuidV7 } from '../../../trade/edit/uuid-v7.ts';
import { fetchAnswer } from '../../api/client.ts';
import { fetchWithProgress, type ReportSent } from '../../api/fetch-with-progress.ts';
import { changeUserInfo } from '../../store/user-info.ts';
import { sessionState } from '../../store/session-state.ts';

export async function saveNickname(nickname: string): Promise<void> {
  await saveProfile({ nickname });
}

/** Uploads the picture first, because the profile refers to it by id. */
export async function saveAvatar(dataUrl: string, report: ReportSent): Promise<void> {
  const { id } = await uploadPicture(dataUrl, report);
  await saveProfile({ avatar: id });
}

/** Uploads a picture given as a data URL, the format that a canvas returns. */
export async function uploadPicture(
  dataUrl: string,
  report: ReportSent,
): Promise<AnswerOf<typeof fileUpload>> {
  const picture = dataUrl.slice(dataUrl.indexOf(',') + 1);
  const upload = { id: makeUuidV7(), picture };
  const { answer } = await fetchAnswer(fileUpload, upload, { fetch: fetchWithProgress(report) });
  return answer;
}

export async function removeAvatar(): Promise<void> {
  await saveProfile({ avatar: null });
}

/** Fetches the member's unmasked number. The page shows it and does not store it. */
export async function fetchMobile(): Promise<string> {
  const { answer } = await fetchAnswer(memberData, {});
  return answer.mobile;
}

async function saveProfile(change: { nickname: string } | { avatar: string | null }): Promise<void> {
  const memberId = sessionState.member_id;
  const { answer } = await fetchAnswer(memberSettingHandle, change);
  await changeUserInfo(memberId, answer);
}
