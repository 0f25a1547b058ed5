import type { CallFacts } from '../call-facts.ts';
import { moneyLimits } from '../limits/console-limits.ts';

/*
 * The calls of the operator's work queues in the console. They are not in `facts/index.ts`, see `console.ts`.
 */

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

export const consoleConflictList = {
  method: 'GET',
  path: 'console/conflict/list',
  who: 'admin',
  duty: 'operations',
  cache: 'none',
} as const satisfies CallFacts;

export const consoleConflictHandle = {
  method: 'POST',
  path: 'console/conflict/handle',
  who: 'admin',
  duty: 'operations',
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

export const consoleInquiryList = {
  method: 'GET',
  path: 'console/inquiry/list',
  who: 'admin',
  duty: 'members',
  personal: true,
  cache: 'none',
} as const satisfies CallFacts;

export const consoleInquiryHandle = {
  method: 'POST',
  path: 'console/inquiry/handle',
  who: 'admin',
  duty: 'members',
  cache: 'none',
} as const satisfies CallFacts;
