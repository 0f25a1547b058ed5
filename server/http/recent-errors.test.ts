import { expect, it } from 'vitest';

import { RecentErrors } from './recent-errors.ts';

const request = { time: '2026-11-20T06:00:00.000Z', request_id: 'r1', method: 'GET', path: '/api/x' };

it('the newest failures stay, the newest first', () => {
  const errors = new RecentErrors(2);
  for (const request_id of ['r1', 'r2', 'r3'])
    errors.add(new TypeError('a secret'), { ...request, request_id });
  expect(errors.list().map((one) => one.request_id)).toEqual(['r3', 'r2']);
});

it('a failure has its name and code, but not its message', () => {
  const errors = new RecentErrors();
  errors.add(Object.assign(new Error('Key (mobile)=(13800000000) exists'), { code: '23505' }), request);
  errors.add('thrown text', request);
  expect(errors.list().map(({ problem }) => problem)).toEqual(['string', 'Error 23505']);
});
