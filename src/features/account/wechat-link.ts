import { memberWechatData, memberWechatUnlink } from '../../../contract/calls/account/wechat.ts';
import { fetchAnswer } from '../../api/client.ts';
import { useAnswer } from '../../hooks/use-answer.ts';
import { useKernel } from '../../hooks/use-kernel.ts';

const nothing = {};

/**
 * Asks the server whether the member can log in with WeChat, and returns the state of that request (pending,
 * answer or failure). Sends no request and returns null if the site does not offer WeChat login.
 */
export function useWechatLink() {
  const hasWechat = useKernel()?.features.wechat_login ?? false;
  const link = useAnswer(memberWechatData, hasWechat ? nothing : null);
  return hasWechat ? link : null;
}

/**
 * Removes the link to the member's WeChat account. Afterwards the member logs in with the mobile number only.
 */
export async function unlinkWechat(): Promise<void> {
  await fetchAnswer(memberWechatUnlink, nothing);
}
