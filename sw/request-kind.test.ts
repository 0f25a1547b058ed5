import { expect, test } from 'vitest';

import { kindOfRequest } from './request-kind.ts';

const origin = 'https://laycan.test';
const page = { method: 'GET', mode: 'navigate', destination: 'document' } as const;
const call = { method: 'GET', mode: 'cors', destination: '' } as const;

test.each([
  ['/', page, 'page'],
  ['/somewhere', page, 'page'],
  ['/share', page, 'page'],
  ['/api/openapi.json', page, 'other'],
  ['/open/vessel2', page, 'other'],
  ['/v1/sailings', page, 'other'],
  ['/s/abc', page, 'other'],
  ['/f/abc.ics', page, 'other'],
  ['/w/12', page, 'other'],
  ['/healthz', page, 'other'],
  ['/readyz', page, 'other'],
  ['/_sim/pay/LC1', page, 'other'],
  ['/metrics', page, 'other'],
  ['/console', page, 'other'],
  ['/template.xlsx', page, 'other'],
  ['/assets/main-1.js', call, 'file'],
  ['/manifest.webmanifest', call, 'file'],
  ['/api/system/kernel', call, 'call'],
  ['/api/business/harbor/list', call, 'call'],
  ['/api/business/information/list?from=CNSHA', call, 'call'],
  ['/api/business/information/view/01a1f8d3', call, 'call'],
  ['/api/business/information/view/01a1f8d3/more', call, 'other'],
  ['/api/business/information/list?from=CNSHA', page, 'other'],
  ['/open/vessel2', call, 'other'],
  ['/api/permission/data', call, 'other'],
  ['/api/business/information/list', { ...call, method: 'POST' }, 'other'],
  ['/pictures/code.svg', { ...call, destination: 'image' }, 'picture'],
  ['https://elsewhere.test/picture.png', { ...call, destination: 'image' }, 'other'],
] as const)('a request for %s is handled as %3$s', (path, request, kind) => {
  expect(kindOfRequest({ ...request, url: new URL(path, origin).href }, origin)).toBe(kind);
});
