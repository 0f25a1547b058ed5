// Preloaded into a server under test (`node --import`). Sends the requests for chat platforms to the simulated
// platforms of the test, whose address is in ROBOTS_STAND_IN. All other requests are sent unchanged.
const hosts = new Set([
  'qyapi.weixin.qq.com',
  'oapi.dingtalk.com',
  'open.feishu.cn',
  'open.larksuite.com',
  'api.telegram.org',
]);
const { fetch } = globalThis;
const standIn = process.env.ROBOTS_STAND_IN;

globalThis.fetch = (input, options) => {
  const url = input instanceof URL ? input : null;
  return url && hosts.has(url.host) ? fetch(`${standIn}/${url.href}`, options) : fetch(input, options);
};
