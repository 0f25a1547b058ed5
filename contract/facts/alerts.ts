import type { CallFacts } from '../call-facts.ts';

export const alertData = {
  method: 'GET',
  path: 'member/alert/data',
  who: 'member',
  cache: 'viewed',
  sealed: true,
} as const satisfies CallFacts;

export const alertSettingHandle = {
  method: 'POST',
  path: 'member/alert/setting/handle',
  who: 'member',
  cache: 'none',
} as const satisfies CallFacts;

export const alertRuleHandle = {
  method: 'POST',
  path: 'member/alert/rule/handle',
  who: 'member',
  cache: 'none',
} as const satisfies CallFacts;

export const alertChannelMake = {
  method: 'POST',
  path: 'member/alert/channel/make',
  who: 'member',
  cache: 'none',
} as const satisfies CallFacts;

export const alertChannelTest = {
  method: 'POST',
  path: 'member/alert/channel/test',
  who: 'member',
  cache: 'none',
} as const satisfies CallFacts;

export const alertChannelHandle = {
  method: 'POST',
  path: 'member/alert/channel/handle',
  who: 'member',
  cache: 'none',
} as const satisfies CallFacts;

export const alertChannelEnd = {
  method: 'POST',
  path: 'member/alert/channel/end',
  who: 'member',
  cache: 'none',
} as const satisfies CallFacts;

export const alertChannelShare = {
  method: 'POST',
  path: 'member/alert/channel/share',
  who: 'member',
  cache: 'none',
} as const satisfies CallFacts;

export const alertReadHandle = {
  method: 'POST',
  path: 'member/alert/read/handle',
  who: 'member',
  cache: 'none',
} as const satisfies CallFacts;

export const alertPushRenew = {
  method: 'POST',
  path: 'member/alert/push/renew',
  who: 'member',
  cache: 'none',
} as const satisfies CallFacts;
