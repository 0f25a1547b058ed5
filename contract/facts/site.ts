import type { CallFacts } from '../call-facts.ts';
import * as limits from '../limits/limits.ts';

/* The calls for the site's settings and pictures. */

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

export const fileUpload = {
  method: 'POST',
  path: 'file/upload',
  who: 'member',
  cache: 'none',
  queued: true,
  namesItself: true,
  bodyBytesMost: Math.ceil(limits.pictureBytesMost / 3) * 4 + 1_024,
} as const satisfies CallFacts;

export const filePicture = {
  method: 'GET',
  path: 'file/picture',
  who: 'visitor',
  cache: 'none',
  bytes: 'picture',
  anonymous: true,
} as const satisfies CallFacts;
