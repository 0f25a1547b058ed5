import type { CallFacts } from '../call-facts.ts';

export const systemKernel = {
  method: 'GET',
  path: 'system/kernel',
  who: 'visitor',
  cache: 'settings',
} as const satisfies CallFacts;

export const systemBanner = {
  method: 'GET',
  path: 'system/banner',
  who: 'visitor',
  cache: 'settings',
} as const satisfies CallFacts;

export const systemLogo = {
  method: 'GET',
  path: 'system/logo',
  who: 'visitor',
  cache: 'settings',
} as const satisfies CallFacts;

export const systemShip = {
  method: 'GET',
  path: 'system/ship',
  who: 'visitor',
  cache: 'settings',
} as const satisfies CallFacts;

export const systemComputer = {
  method: 'GET',
  path: 'system/computer',
  who: 'visitor',
  cache: 'settings',
} as const satisfies CallFacts;

export const systemWechat = {
  method: 'GET',
  path: 'system/wechat',
  who: 'visitor',
  cache: 'settings',
} as const satisfies CallFacts;

export const dictionaryData = {
  method: 'GET',
  path: 'dictionary/data',
  who: 'visitor',
  cache: 'settings',
} as const satisfies CallFacts;

export const permissionData = {
  method: 'GET',
  path: 'permission/data',
  who: 'visitor',
  cache: 'none',
} as const satisfies CallFacts;
