import type { CallFacts } from '../call-facts.ts';
import * as limits from '../limits/limits.ts';

/*
 * The calls about the site's health, settings and audit log in the operator's console. They are not in
 * `facts/index.ts`, see `console.ts`.
 */

export const consoleHealth = {
  method: 'GET',
  path: 'console/health',
  who: 'admin',
  duty: 'operations',
  cache: 'none',
} as const satisfies CallFacts;

export const consoleSiteView = {
  method: 'GET',
  path: 'console/site/view',
  who: 'admin',
  duty: 'operations',
  cache: 'none',
} as const satisfies CallFacts;

export const consoleSiteHandle = {
  method: 'POST',
  path: 'console/site/handle',
  who: 'admin',
  duty: 'operations',
  cache: 'none',
} as const satisfies CallFacts;

export const consoleSiteRevision = {
  method: 'GET',
  path: 'console/site/revision',
  who: 'admin',
  duty: 'operations',
  cache: 'none',
} as const satisfies CallFacts;

export const consoleSiteRevert = {
  method: 'POST',
  path: 'console/site/revert',
  who: 'admin',
  duty: 'operations',
  cache: 'none',
} as const satisfies CallFacts;

export const consoleSiteLogo = {
  method: 'POST',
  path: 'console/site/logo',
  who: 'admin',
  bodyBytesMost: Math.ceil(limits.pictureBytesMost / 3) * 4 + 1_024,
  duty: 'operations',
  cache: 'none',
} as const satisfies CallFacts;

export const consoleAgreementView = {
  method: 'GET',
  path: 'console/agreement/view',
  who: 'admin',
  duty: 'operations',
  cache: 'none',
} as const satisfies CallFacts;

export const consoleAgreementRevision = {
  method: 'GET',
  path: 'console/agreement/revision',
  who: 'admin',
  duty: 'operations',
  cache: 'none',
} as const satisfies CallFacts;

export const consoleAgreementHandle = {
  method: 'POST',
  path: 'console/agreement/handle',
  who: 'admin',
  bodyBytesMost: 600_000,
  duty: 'operations',
  irreversible: true,
  cache: 'none',
} as const satisfies CallFacts;

export const consoleSetup = {
  method: 'GET',
  path: 'console/setup',
  who: 'admin',
  duty: 'operations',
  cache: 'none',
} as const satisfies CallFacts;

export const consoleSetupTest = {
  method: 'POST',
  path: 'console/setup/test',
  who: 'admin',
  duty: 'operations',
  cache: 'none',
} as const satisfies CallFacts;

export const consoleWorkView = {
  method: 'GET',
  path: 'console/work',
  who: 'admin',
  duty: 'operations',
  cache: 'none',
} as const satisfies CallFacts;

export const consoleWorkStart = {
  method: 'POST',
  path: 'console/work/start',
  who: 'admin',
  duty: 'operations',
  cache: 'none',
} as const satisfies CallFacts;

export const consoleBackupLink = {
  method: 'POST',
  path: 'console/backup/link',
  who: 'admin',
  duty: 'operations',
  personal: true,
  irreversible: true,
  cache: 'none',
} as const satisfies CallFacts;

export const consoleAuditList = {
  method: 'GET',
  path: 'console/audit/list',
  who: 'admin',
  duty: 'operations',
  personal: true,
  cache: 'none',
} as const satisfies CallFacts;
