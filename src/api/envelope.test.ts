import { describe, expect, test } from 'vitest';

import { AppError } from '../../contract/error-code.ts';
import { openEnvelope } from './envelope.ts';
import { failureKindOf } from './failure-kind.ts';

function failureOf(status: number, isOurs: boolean, body: unknown): AppError {
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  try {
    openEnvelope({ status, isOurs, text, retryAfter: '7' });
  } catch (error) {
    if (error instanceof AppError) return error;
  }
  throw new Error('openEnvelope accepted this answer; a failure was expected');
}

test('an envelope yields its data, even null or sealed text', () => {
  const open = (data: unknown) =>
    openEnvelope({
      status: 200,
      isOurs: true,
      text: JSON.stringify({ status: 200, message: '', data }),
    });
  expect([open({ list: [] }), open(null), open('c2VhbGVk')]).toEqual([{ list: [] }, null, 'c2VhbGVk']);
});

describe('an answer that is not from our server', () => {
  test.each([
    [200, '<!doctype html>Accept the terms', 'captive_portal'],
    [200, { login: true }, 'captive_portal'],
    [200, '', 'captive_portal'],
    [200, { status: 200, message: '', data: { list: [] } }, 'captive_portal'],
    [502, '<html>Bad gateway</html>', 'unavailable'],
    [503, { status: 503, code: 'maintenance' }, 'unavailable'],
    [504, '', 'unavailable'],
    [407, 'Proxy Authentication Required', 'unreachable'],
    [511, 'Network Authentication Required', 'captive_portal'],
    [401, 'Proxy login', 'unreachable'],
    [401, { status: -1, code: 'session_ended' }, 'unreachable'],
    [403, { status: 403, code: 'forbidden', message: 'blocked' }, 'unreachable'],
  ])('(%d %j) is %s whatever its content, and may be retried', (status, body, code) => {
    const failure = failureOf(status, false, body);
    expect([failure.code, failureKindOf(failure)]).toEqual([code, 'unreachable']);
  });
});

test('a body that a proxy refuses is too large, without a status that would be final', () => {
  const failure = failureOf(413, false, '<html>413 Request Entity Too Large</html>');
  expect([failure.code, failure.status]).toEqual(['too_large', 0]);
});

test.each(['', '{"status":200,"message":"","data":{"list":[', '[]'])(
  'a truncated answer of ours (%s) is unreachable, not a portal',
  (text) => {
    expect(failureOf(200, true, text).code).toBe('unreachable');
  },
);

describe('a refusal by our server', () => {
  test.each([
    [403, { status: 403, code: 'login_required' }, 'login_required', 'refused'],
    [404, { status: 404, code: 'not_found' }, 'not_found', 'refused'],
    [401, { status: -1, code: 'session_ended' }, 'session_ended', 'refused'],
    [200, { status: -3, message: 'ended' }, 'session_ended', 'refused'],
    [418, { status: 418, code: 'never_heard_of' }, 'malformed', 'refused'],
    [429, { status: 429, code: 'too_many_requests' }, 'too_many_requests', 'unreachable'],
    [500, { status: 500, code: 'internal' }, 'internal', 'unreachable'],
    [503, { status: 503, code: 'unavailable' }, 'unavailable', 'unreachable'],
  ])('(%d %j) is %s and its kind is %s', (status, body, code, kind) => {
    const failure = failureOf(status, true, body);
    expect([failure.code, failureKindOf(failure)]).toEqual([code, kind]);
  });

  test('a refusal retains its field errors, request id and retry time', () => {
    const errors = [{ field: 'until', code: 'window_reversed', message: '' }];
    const failure = failureOf(422, true, { status: 422, code: 'invalid', errors, request_id: 'r1' });
    expect([failure.errors, failure.requestId, failure.retryAfterSeconds]).toEqual([errors, 'r1', 7]);
  });
});
