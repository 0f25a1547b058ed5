import { memberWechatData, memberWechatUnlink } from '../../../contract/calls/account/wechat.ts';
import { fetchAnswer } from '../../api/client.ts';
import { useAnswer } from '../../frame/use-answer.ts';
import { useKernel } from '../../frame/use-kernel.ts';

const nothing = {};

/** Whether the member can log in by WeChat; null where the site has no such login. */
export function useWechatLink() {
  const hasWechat = useKernel()?.features.wechat_login ?? false;
  const link = useAnswer(memberWechatData, hasWechat ? nothing : null);
  return hasWechat ? link : null;
}

/** The member logs in by mobile from now on. */
export async function unlinkWechat(): Promise<void> {
  await fetchAnswer(memberWechatUnlink, nothing);
}
