import { useEffect, useState } from 'react';
import { useLocation } from 'wouter';

import { loginLink } from '../../../contract/links/screen-paths.ts';
import {
  forgetWechatReturn,
  readWechatReturn,
  type WechatReturn,
} from '../../features/session/wechat-login.ts';

/** How somebody has come back from WeChat, if so. The address is put right at once: it carries a code of one use. */
export function useWechatReturn(query: URLSearchParams): WechatReturn | null {
  const [, navigate] = useLocation();
  const [returned] = useState(() => readWechatReturn(query));
  useEffect(() => {
    if (!returned) return;
    const begun = returned.kind === 'foreign' ? null : returned.begun;
    // A link from elsewhere does not end what was begun here.
    if (begun) forgetWechatReturn();
    navigate(loginLink(begun?.back, begun?.inviteCode), { replace: true });
    // Only the arrival counts.
    // oxlint-disable-next-line react/exhaustive-deps
  }, []);
  return returned;
}
