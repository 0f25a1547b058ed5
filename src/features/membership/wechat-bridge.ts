import type { WechatSheet } from '../../../contract/calls/orders.ts';

/** The object that WeChat adds to pages that it shows. */
interface WeixinBridge {
  invoke: (name: string, given: WechatSheet, done: (answer: { err_msg?: string }) => void) => void;
}
declare global {
  interface Window {
    WeixinJSBridge?: WeixinBridge;
  }
}

/**
 * True if the page is open inside WeChat. There it can open WeChat's payment sheet, but a phone cannot scan a
 * code on its own screen. Mini-programs and WeCom have the same marker in their user agent, but no payment
 * sheet.
 */
export const isInWechat = (userAgent = navigator.userAgent): boolean =>
  /MicroMessenger/i.test(userAgent) && !/wxwork|miniProgram/i.test(userAgent);

/**
 * The result of the payment sheet. `ok`: WeChat reports the payment; only the server can confirm it.
 * `cancel`: the person closed the sheet. `fail`: WeChat reports an error. `silent`: WeChat did not open the
 * sheet.
 */
export type SheetEnd = 'ok' | 'cancel' | 'fail' | 'silent';

const waitMs = 5_000;

/**
 * Opens WeChat's payment sheet. Resolves with the result when the sheet is closed, or with `silent` if it
 * could not be opened.
 */
export async function openSheet(sheet: WechatSheet): Promise<SheetEnd> {
  const bridge = await bridgeOnceReady();
  if (!bridge) return 'silent';
  return new Promise((end) => {
    bridge.invoke('getBrandWCPayRequest', sheet, ({ err_msg = '' }) => {
      const word = err_msg.split(':')[1];
      end(word === 'ok' || word === 'cancel' ? word : 'fail');
    });
  });
}

/** Waits for the bridge object that WeChat adds after it has loaded the page; undefined after 5 seconds. */
function bridgeOnceReady(): Promise<WeixinBridge | undefined> {
  if (window.WeixinJSBridge) return Promise.resolve(window.WeixinJSBridge);
  return new Promise((done) => {
    const end = () => done(window.WeixinJSBridge);
    document.addEventListener('WeixinJSBridgeReady', end, { once: true });
    setTimeout(end, waitMs);
  });
}
