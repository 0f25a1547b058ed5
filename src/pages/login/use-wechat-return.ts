import { useEffect, useState } from 'react';
import { useLocation } from 'wouter';

import { loginLink } from '../../../contract/links/screen-paths.ts';
import {
  forgetWechatReturn,
  readWechatReturn,
  type WechatReturn,
} from '../../features/session/wechat-login.ts';

/**
 * Returns the result of the redirect from WeChat; null if WeChat did not redirect to this page. Replaces the
 * URL at once, because it contains a code that is valid for one use.
 */
export function useWechatReturn(query: URLSearchParams): WechatReturn | null {
  const [, navigate] = useLocation();
  const [returned] = useState(() => readWechatReturn(query));
  useEffect(() => {
    if (!returned) return;
    const begun = returned.kind === 'foreign' ? null : returned.begun;
    // The stored login is deleted only by the return that belongs to it. Otherwise a foreign link could end a
    // login that was begun in this browser.
    if (begun) forgetWechatReturn();
    navigate(loginLink(begun?.back, begun?.inviteCode), { replace: true });
    // The effect runs once, when the page is opened.
    // oxlint-disable-next-line react/exhaustive-deps
  }, []);
  return returned;
}
