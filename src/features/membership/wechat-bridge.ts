import type { WechatSheet } from '../../../contract/calls/orders.ts';

/** What WeChat puts into the pages that it shows. */
interface WeixinBridge {
  invoke: (name: string, given: WechatSheet, done: (answer: { err_msg?: string }) => void) => void;
}
declare global {
  interface Window {
    WeixinJSBridge?: WeixinBridge;
  }
}

/**
 * Whether the page is open inside WeChat, where a code cannot be scanned and its own sheet can be opened. Pages of
 * mini-programs and of WeCom name it too and have no such sheet.
 */
export const isInWechat = (userAgent = navigator.userAgent): boolean =>
  /MicroMessenger/i.test(userAgent) && !/wxwork|miniProgram/i.test(userAgent);

/** ok: WeChat says that it is paid, which only the server knows. silent: WeChat has opened nothing. */
export type SheetEnd = 'ok' | 'cancel' | 'fail' | 'silent';

const waitMs = 5_000;

/** Opens WeChat's sheet over this page; resolves when it is closed. */
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

/** WeChat adds it when it has loaded the page; undefined where it does not. */
function bridgeOnceReady(): Promise<WeixinBridge | undefined> {
  if (window.WeixinJSBridge) return Promise.resolve(window.WeixinJSBridge);
  return new Promise((done) => {
    const end = () => done(window.WeixinJSBridge);
    document.addEventListener('WeixinJSBridgeReady', end, { once: true });
    setTimeout(end, waitMs);
  });
}
