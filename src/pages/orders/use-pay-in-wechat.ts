import { useEffect, useEffectEvent, useState } from 'react';
import { useLocation, useSearch } from 'wouter';

import { orderLink } from '../../../contract/links/membership-links.ts';
import {
  forgetWechatReturn,
  payInWechat,
  readWechatReturn,
  type WechatPass,
} from '../../features/membership/pay-in-wechat.ts';
import { reasonText } from '../../features/membership/reason-text.ts';
import type { SheetEnd } from '../../features/membership/wechat-bridge.ts';
import type { OrderView } from './use-order.ts';

/**
 * The time in ms after which the button can be pressed again, because WeChat may never report how its payment
 * sheet was closed. While the sheet is open, it covers the button.
 */
const sheetMs = 20_000;

/** The result of the last attempt to pay; `unknown` if WeChat returned without identifying the payer. */
export type WechatEnd = SheetEnd | 'unknown';

/**
 * Pays in WeChat's payment sheet. If WeChat has just identified the payer and returned to this page, the
 * sheet opens automatically.
 */
export function usePayInWechat(id: number, act: OrderView['act']) {
  const query = useSearch();
  const [, navigate] = useLocation();
  const [returned] = useState(() => readWechatReturn(new URLSearchParams(query)));
  const [isBusy, setIsBusy] = useState(typeof returned === 'object');
  const [end, setEnd] = useState<WechatEnd | null>(returned === 'foreign' ? 'unknown' : null);
  const [fault, setFault] = useState('');
  const run = async (pass?: WechatPass) => {
    const free = setTimeout(() => setIsBusy(false), sheetMs);
    try {
      const ended = await payInWechat(id, pass);
      if (ended !== 'left') setEnd(ended);
      // WeChat's answer to the page does not prove a payment, so the page asks the server.
      if (ended === 'ok') await act('check');
    } catch (refused) {
      setFault(reasonText(refused));
    }
    clearTimeout(free);
    setIsBusy(false);
  };
  const arrive = useEffectEvent(() => {
    if (returned === undefined) return;
    // The URL is replaced, because it contains a code that is valid for one use.
    navigate(orderLink(id), { replace: true });
    forgetWechatReturn();
    if (returned !== 'foreign') void run(returned);
  });
  // The lint rule forbids setting a state in an effect. `arrive` sets its state only after an answer, so the
  // rule is disabled.
  // oxlint-disable-next-line react/set-state-in-effect
  useEffect(() => arrive(), []);
  const pay = () => {
    setIsBusy(true);
    setEnd(null);
    setFault('');
    void run();
  };
  return { pay, isBusy, end, fault };
}
