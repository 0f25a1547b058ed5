import { useEffect, useState } from 'react';
import { useLocation } from 'wouter';

import { loginLink } from '../../../contract/links/screen-paths.ts';
import {
  forgetWechatReturn,
  readWechatReturn,
  type WechatReturn,
} from '../../features/session/wechat-login.ts';

/**
 * Returns the result of a return from WeChat, or null. The address is replaced immediately, because it
 * contains a single-use code.
 */
export function useWechatReturn(query: URLSearchParams): WechatReturn | null {
  const [, navigate] = useLocation();
  const [returned] = useState(() => readWechatReturn(query));
  useEffect(() => {
    if (!returned) return;
    const begun = returned.kind === 'foreign' ? null : returned.begun;
    // A link that does not belong to a login of this browser must not end a login that was started here. The
    // stored login is therefore deleted only for its own link.
    if (begun) forgetWechatReturn();
    navigate(loginLink(begun?.back, begun?.inviteCode), { replace: true });
    // The effect runs once, when the page is opened.
    // oxlint-disable-next-line react/exhaustive-deps
  }, []);
  return returned;
}
