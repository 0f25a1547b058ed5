import type { CallFacts } from '../call-facts.ts';
import * as limits from '../limits/limits.ts';

/** The maximum request size in bytes for content with two long texts, one in each language. */
const contentBytesMost = 800_000;

/*
 * The calls of the operator's console. They are not in `facts/index.ts`, because the reader's service worker
 * contains that file and never makes these calls.
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

export const consoleContentReaders = {
  method: 'GET',
  path: 'console/content/readers',
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

export const consoleContentRemove = {
  method: 'POST',
  path: 'console/content/remove',
  who: 'admin',
  duty: 'content',
  cache: 'none',
} as const satisfies CallFacts;
