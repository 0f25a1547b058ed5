import type { CallFacts } from '../call-facts.ts';

/* The calls for logging in and sessions. */

export const getCode = {
  method: 'POST',
  path: 'get_code',
  who: 'visitor',
  cache: 'none',
} as const satisfies CallFacts;

export const codePuzzle = {
  method: 'POST',
  path: 'get_code/puzzle',
  who: 'visitor',
  cache: 'none',
} as const satisfies CallFacts;

export const smsLogin = {
  method: 'POST',
  path: 'sms_login',
  who: 'visitor',
  cache: 'none',
  anonymous: true,
} as const satisfies CallFacts;

export const logout = {
  method: 'GET',
  path: 'logout',
  who: 'member',
  cache: 'none',
} as const satisfies CallFacts;

export const sessionList = {
  method: 'GET',
  path: 'session/list',
  who: 'member',
  cache: 'none',
  sealed: true,
} as const satisfies CallFacts;

export const sessionRevoke = {
  method: 'POST',
  path: 'session/revoke',
  who: 'visitor',
  cache: 'none',
} as const satisfies CallFacts;

export const sessionDemo = {
  method: 'GET',
  path: 'session/demo',
  who: 'visitor',
  cache: 'none',
} as const satisfies CallFacts;

export const weixinState = {
  method: 'POST',
  path: 'weixin_state',
  who: 'visitor',
  cache: 'none',
  anonymous: true,
} as const satisfies CallFacts;

export const weixinLogin = {
  method: 'POST',
  path: 'weixin_login',
  who: 'visitor',
  cache: 'none',
  anonymous: true,
} as const satisfies CallFacts;

export const memberWechatData = {
  method: 'GET',
  path: 'member/wechat/data',
  who: 'member',
  cache: 'none',
} as const satisfies CallFacts;

export const memberWechatUnlink = {
  method: 'POST',
  path: 'member/wechat/unlink',
  who: 'member',
  cache: 'none',
} as const satisfies CallFacts;

export const memberData = {
  method: 'GET',
  path: 'member/data',
  who: 'member',
  cache: 'none',
  sealed: true,
} as const satisfies CallFacts;

export const profileData = {
  method: 'GET',
  path: 'profile/data',
  who: 'member',
  cache: 'viewed',
  sealed: true,
} as const satisfies CallFacts;

export const memberSettingLanguage = {
  method: 'POST',
  path: 'member/setting/language',
  who: 'member',
  cache: 'none',
} as const satisfies CallFacts;

export const memberSettingData = {
  method: 'GET',
  path: 'member/setting/data',
  who: 'member',
  cache: 'none',
} as const satisfies CallFacts;

export const memberSettingHandle = {
  method: 'POST',
  path: 'member/setting/handle',
  who: 'member',
  cache: 'none',
} as const satisfies CallFacts;

export const mobileOldCode = {
  method: 'POST',
  path: 'member/mobile/old_code',
  who: 'member',
  cache: 'none',
} as const satisfies CallFacts;

export const mobileOldCodeVerify = {
  method: 'POST',
  path: 'member/mobile/old_code_verify',
  who: 'member',
  cache: 'none',
} as const satisfies CallFacts;

export const mobileNewCode = {
  method: 'POST',
  path: 'member/mobile/new_code',
  who: 'member',
  cache: 'none',
} as const satisfies CallFacts;

export const mobileHandle = {
  method: 'POST',
  path: 'member/mobile/handle',
  who: 'member',
  cache: 'none',
} as const satisfies CallFacts;

export const adminClaim = {
  method: 'POST',
  path: 'admin/claim',
  who: 'member',
  cache: 'none',
} as const satisfies CallFacts;
