import type { CallFacts } from '../call-facts.ts';
import { moneyLimits } from '../limits/console-limits.ts';
import * as limits from '../limits/limits.ts';

/** The maximum size in bytes of a row with two long texts. */
const contentBytesMost = 800_000;

/*
 * The calls of the operator's console. They are not in `facts/index.ts`, because the reader's service worker
 * contains that table.
 */

export const consoleState = {
  method: 'GET',
  path: 'console/state',
  who: 'admin',
  cache: 'none',
} as const satisfies CallFacts;

export const consoleEnrol = {
  method: 'POST',
  path: 'console/enrol',
  who: 'admin',
  cache: 'none',
} as const satisfies CallFacts;

export const consoleEnrolConfirm = {
  method: 'POST',
  path: 'console/enrol/confirm',
  who: 'admin',
  cache: 'none',
} as const satisfies CallFacts;

export const consoleOpen = {
  method: 'POST',
  path: 'console/open',
  who: 'admin',
  cache: 'none',
} as const satisfies CallFacts;

export const consoleSession = {
  method: 'GET',
  path: 'console/session',
  who: 'admin',
  duty: 'any',
  cache: 'none',
} as const satisfies CallFacts;

export const consoleProve = {
  method: 'POST',
  path: 'console/prove',
  who: 'admin',
  duty: 'any',
  cache: 'none',
} as const satisfies CallFacts;

export const consoleClose = {
  method: 'POST',
  path: 'console/close',
  who: 'admin',
  duty: 'any',
  cache: 'none',
} as const satisfies CallFacts;

export const consoleRecovery = {
  method: 'POST',
  path: 'console/recovery',
  who: 'admin',
  duty: 'any',
  irreversible: true,
  cache: 'none',
} as const satisfies CallFacts;

export const consoleContentList = {
  method: 'GET',
  path: 'console/content/list',
  who: 'admin',
  duty: 'content',
  cache: 'none',
} as const satisfies CallFacts;

export const consoleContentView = {
  method: 'GET',
  path: 'console/content/view',
  who: 'admin',
  duty: 'content',
  cache: 'none',
} as const satisfies CallFacts;

export const consoleContentHandle = {
  method: 'POST',
  path: 'console/content/handle',
  who: 'admin',
  bodyBytesMost: contentBytesMost,
  duty: 'content',
  cache: 'none',
} as const satisfies CallFacts;

export const consoleContentRevision = {
  method: 'GET',
  path: 'console/content/revision',
  who: 'admin',
  duty: 'content',
  cache: 'none',
} as const satisfies CallFacts;

export const consoleContentPreview = {
  method: 'POST',
  path: 'console/content/preview',
  who: 'admin',
  bodyBytesMost: contentBytesMost,
  duty: 'content',
  cache: 'none',
} as const satisfies CallFacts;

export const consolePicture = {
  method: 'POST',
  path: 'console/content/picture',
  who: 'admin',
  bodyBytesMost: Math.ceil(limits.pictureBytesMost / 3) * 4 + 1_024,
  duty: 'content',
  cache: 'none',
} as const satisfies CallFacts;

export const consoleQueues = {
  method: 'GET',
  path: 'console/queue',
  who: 'admin',
  duty: 'any',
  cache: 'none',
} as const satisfies CallFacts;

export const consoleCertificationList = {
  method: 'GET',
  path: 'console/certification/list',
  who: 'admin',
  duty: 'members',
  personal: true,
  cache: 'none',
} as const satisfies CallFacts;

export const consoleCertificationView = {
  method: 'GET',
  path: 'console/certification/view',
  who: 'admin',
  duty: 'members',
  personal: true,
  cache: 'none',
} as const satisfies CallFacts;

export const consoleCertificationHandle = {
  method: 'POST',
  path: 'console/certification/handle',
  who: 'admin',
  duty: 'members',
  cache: 'none',
} as const satisfies CallFacts;

export const consoleInvoiceList = {
  method: 'GET',
  path: 'console/invoice/list',
  who: 'admin',
  duty: 'money',
  personal: true,
  cache: 'none',
} as const satisfies CallFacts;

export const consoleInvoiceHandle = {
  method: 'POST',
  path: 'console/invoice/handle',
  who: 'admin',
  bodyBytesMost: Math.ceil(moneyLimits.invoiceFileBytesMost / 3) * 4 + 2_048,
  duty: 'money',
  cache: 'none',
} as const satisfies CallFacts;

export const consolePaymentList = {
  method: 'GET',
  path: 'console/payment/list',
  who: 'admin',
  duty: 'money',
  personal: true,
  cache: 'none',
} as const satisfies CallFacts;

export const consolePaymentHandle = {
  method: 'POST',
  path: 'console/payment/handle',
  who: 'admin',
  duty: 'money',
  irreversible: true,
  cache: 'none',
} as const satisfies CallFacts;

export const consoleFailureList = {
  method: 'GET',
  path: 'console/failure/list',
  who: 'admin',
  duty: 'operations',
  personal: true,
  cache: 'none',
} as const satisfies CallFacts;

export const consoleFailureHandle = {
  method: 'POST',
  path: 'console/failure/handle',
  who: 'admin',
  duty: 'operations',
  cache: 'none',
} as const satisfies CallFacts;

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

export const consoleHealth = {
  method: 'GET',
  path: 'console/health',
  who: 'admin',
  duty: 'operations',
  cache: 'none',
} as const satisfies CallFacts;
