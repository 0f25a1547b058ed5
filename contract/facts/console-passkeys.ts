import type { CallFacts } from '../call-facts.ts';

/*
 * The calls about passkeys as the second factor of the console. They are not in `facts/index.ts`, see
 * `console.ts`.
 */

export const consolePasskeyChallenge = {
  method: 'POST',
  path: 'console/passkey/challenge',
  who: 'admin',
  cache: 'none',
} as const satisfies CallFacts;

export const consolePasskeyOpen = {
  method: 'POST',
  path: 'console/passkey/open',
  who: 'admin',
  cache: 'none',
} as const satisfies CallFacts;

export const consolePasskeyProof = {
  method: 'POST',
  path: 'console/passkey/proof',
  who: 'admin',
  duty: 'any',
  cache: 'none',
} as const satisfies CallFacts;

export const consolePasskeyProve = {
  method: 'POST',
  path: 'console/passkey/prove',
  who: 'admin',
  duty: 'any',
  cache: 'none',
} as const satisfies CallFacts;

export const consolePasskeyList = {
  method: 'GET',
  path: 'console/passkey/list',
  who: 'admin',
  duty: 'any',
  cache: 'none',
} as const satisfies CallFacts;

export const consolePasskeyBegin = {
  method: 'POST',
  path: 'console/passkey/begin',
  who: 'admin',
  duty: 'any',
  irreversible: true,
  cache: 'none',
} as const satisfies CallFacts;

export const consolePasskeyAdd = {
  method: 'POST',
  path: 'console/passkey/add',
  who: 'admin',
  duty: 'any',
  irreversible: true,
  cache: 'none',
} as const satisfies CallFacts;

export const consolePasskeyRemove = {
  method: 'POST',
  path: 'console/passkey/remove',
  who: 'admin',
  duty: 'any',
  irreversible: true,
  cache: 'none',
} as const satisfies CallFacts;
