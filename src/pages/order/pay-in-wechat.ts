interface WechatBridge {
  invoke: (name: string, options: Record<string, string>, done: () => void) => void;
}

declare global {
  interface Window {
    /** Inside WeChat only, some time after the page has loaded. */
    WeixinJSBridge?: WechatBridge;
  }
}

/**
 * Opens WeChat's own payment and resolves when it has closed. What it says of the payment counts for
 * nothing: whether it is paid, the server knows.
 */
export const payInWechat = (options: Record<string, string>): Promise<void> =>
  new Promise((done) => {
    const pay = (bridge: WechatBridge | undefined) =>
      bridge ? bridge.invoke('getBrandWCPayRequest', options, done) : done();
    if (window.WeixinJSBridge) pay(window.WeixinJSBridge);
    else document.addEventListener('WeixinJSBridgeReady', () => pay(window.WeixinJSBridge), { once: true });
  });
