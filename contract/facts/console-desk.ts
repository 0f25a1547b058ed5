import type { CallFacts } from '../call-facts.ts';

/*
 * The calls about members, orders, shipowners and plans in the operator's console. They are not in
 * `facts/index.ts`, see `console.ts`.
 */

export const consoleMemberList = {
  method: 'GET',
  path: 'console/member/list',
  who: 'admin',
  duty: 'members',
  personal: true,
  cache: 'none',
} as const satisfies CallFacts;

export const consoleMemberView = {
  method: 'GET',
  path: 'console/member/view',
  who: 'admin',
  duty: 'members',
  personal: true,
  cache: 'none',
} as const satisfies CallFacts;

export const consoleMemberHandle = {
  method: 'POST',
  path: 'console/member/handle',
  who: 'admin',
  duty: 'members',
  irreversible: true,
  cache: 'none',
} as const satisfies CallFacts;

export const consoleOrderList = {
  method: 'GET',
  path: 'console/order/list',
  who: 'admin',
  duty: 'money',
  personal: true,
  cache: 'none',
} as const satisfies CallFacts;

export const consoleOrderRefund = {
  method: 'POST',
  path: 'console/order/refund',
  who: 'admin',
  duty: 'money',
  irreversible: true,
  cache: 'none',
} as const satisfies CallFacts;

export const consoleShipownerList = {
  method: 'GET',
  path: 'console/shipowner/list',
  who: 'admin',
  duty: 'members',
  cache: 'none',
} as const satisfies CallFacts;

export const consoleShipownerHandle = {
  method: 'POST',
  path: 'console/shipowner/handle',
  who: 'admin',
  duty: 'members',
  cache: 'none',
} as const satisfies CallFacts;

export const consolePublisherList = {
  method: 'GET',
  path: 'console/shipowner/publisher/list',
  who: 'admin',
  duty: 'members',
  personal: true,
  cache: 'none',
} as const satisfies CallFacts;

export const consolePublisherAdd = {
  method: 'POST',
  path: 'console/shipowner/publisher/add',
  who: 'admin',
  duty: 'members',
  cache: 'none',
} as const satisfies CallFacts;

export const consolePlanList = {
  method: 'GET',
  path: 'console/plan/list',
  who: 'admin',
  duty: 'money',
  cache: 'none',
} as const satisfies CallFacts;

export const consolePlanHandle = {
  method: 'POST',
  path: 'console/plan/handle',
  who: 'admin',
  duty: 'money',
  irreversible: true,
  cache: 'none',
} as const satisfies CallFacts;

export const consoleCodeMake = {
  method: 'POST',
  path: 'console/plan/code/make',
  who: 'admin',
  duty: 'money',
  irreversible: true,
  cache: 'none',
} as const satisfies CallFacts;

export const consoleShipownerShow = {
  method: 'POST',
  path: 'console/shipowner/show',
  who: 'admin',
  duty: 'members',
  irreversible: true,
  cache: 'none',
} as const satisfies CallFacts;

export const consoleShipownerMerge = {
  method: 'POST',
  path: 'console/shipowner/merge',
  who: 'admin',
  duty: 'members',
  irreversible: true,
  cache: 'none',
} as const satisfies CallFacts;

export const consoleAccessList = {
  method: 'GET',
  path: 'console/shipowner/access',
  who: 'admin',
  duty: 'members',
  personal: true,
  cache: 'none',
} as const satisfies CallFacts;

export const consoleKeyRevoke = {
  method: 'POST',
  path: 'console/shipowner/key/revoke',
  who: 'admin',
  duty: 'members',
  irreversible: true,
  cache: 'none',
} as const satisfies CallFacts;

export const consoleMemberCopy = {
  method: 'POST',
  path: 'console/member/copy',
  who: 'admin',
  duty: 'members',
  irreversible: true,
  cache: 'none',
} as const satisfies CallFacts;

export const consoleMemberClose = {
  method: 'POST',
  path: 'console/member/close',
  who: 'admin',
  duty: 'members',
  irreversible: true,
  cache: 'none',
} as const satisfies CallFacts;

export const consolePlanHistory = {
  method: 'GET',
  path: 'console/plan/history',
  who: 'admin',
  duty: 'money',
  cache: 'none',
} as const satisfies CallFacts;

export const consolePlanRevision = {
  method: 'GET',
  path: 'console/plan/revision',
  who: 'admin',
  duty: 'money',
  cache: 'none',
} as const satisfies CallFacts;

export const consoleShipownerHistory = {
  method: 'GET',
  path: 'console/shipowner/history',
  who: 'admin',
  duty: 'members',
  cache: 'none',
} as const satisfies CallFacts;

export const consoleShipownerRevision = {
  method: 'GET',
  path: 'console/shipowner/revision',
  who: 'admin',
  duty: 'members',
  cache: 'none',
} as const satisfies CallFacts;

export const consoleOrderRefundView = {
  method: 'GET',
  path: 'console/order/refund/view',
  who: 'admin',
  duty: 'money',
  cache: 'none',
} as const satisfies CallFacts;
