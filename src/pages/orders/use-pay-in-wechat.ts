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

/** WeChat may never say how its sheet ended. While it is open nobody can press what lies below it. */
const sheetMs = 20_000;

/** How the last try ended; `unknown`: WeChat has come back without saying who pays. */
export type WechatEnd = SheetEnd | 'unknown';

/** Paying in WeChat's sheet; who comes back from saying who pays has it opened at once. */
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
      // That it is paid is what the server has heard, not what a page is told.
      if (ended === 'ok') await act('check');
    } catch (refused) {
      setFault(reasonText(refused));
    }
    clearTimeout(free);
    setIsBusy(false);
  };
  const arrive = useEffectEvent(() => {
    if (returned === undefined) return;
    // The address carries a code of one use.
    navigate(orderLink(id), { replace: true });
    forgetWechatReturn();
    if (returned !== 'foreign') void run(returned);
  });
  // Nothing is set before an answer is there.
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
