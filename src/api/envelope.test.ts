import { describe, expect, test } from 'vitest';

import { AppError } from '../../contract/error-code.ts';
import { openEnvelope } from './envelope.ts';
import { failureKindOf } from './failure-kind.ts';

const json = 'application/json; charset=utf-8';

function failureOf(status: number, contentType: string, body: unknown): AppError {
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  try {
    openEnvelope({ status, contentType, text, retryAfter: '7' });
  } catch (error) {
    if (error instanceof AppError) return error;
  }
  throw new Error('was believed');
}

test('the data of our envelope comes out, even when it is null or a sealed text', () => {
  const open = (data: unknown) =>
    openEnvelope({
      status: 200,
      contentType: json,
      text: JSON.stringify({ status: 200, message: '', data }),
    });
  expect([open({ list: [] }), open(null), open('c2VhbGVk')]).toEqual([{ list: [] }, null, 'c2VhbGVk']);
});

describe('an answer that is not ours', () => {
  test.each([
    [200, 'text/html', '<!doctype html>Accept the terms', 'captive_portal'],
    [200, json, '<!doctype html>', 'captive_portal'],
    [200, json, { login: true }, 'captive_portal'],
    [200, '', '', 'captive_portal'],
    [502, 'text/html', 'Bad gateway', 'unreachable'],
    [511, 'text/html', 'Network Authentication Required', 'unreachable'],
    [401, 'text/html', 'Proxy login', 'unreachable'],
  ])('(%d %s %j) is %s, and is tried again', (status, type, body, code) => {
    const failure = failureOf(status, type, body);
    expect([failure.code, failureKindOf(failure)]).toEqual([code, 'unreachable']);
  });
});

describe('a refusal of ours', () => {
  test.each([
    [403, { status: 403, code: 'login_required' }, 'login_required', 'refused'],
    [404, { status: 404, code: 'not_found' }, 'not_found', 'refused'],
    [401, { status: -1, code: 'session_ended' }, 'session_ended', 'refused'],
    [200, { status: -3, message: 'ended' }, 'session_ended', 'refused'],
    [418, { status: 418, code: 'never_heard_of' }, 'malformed', 'refused'],
    [429, { status: 429, code: 'too_many_requests' }, 'too_many_requests', 'unreachable'],
    [500, { status: 500, code: 'internal' }, 'internal', 'unreachable'],
    [503, { status: 503, code: 'unavailable' }, 'unavailable', 'unreachable'],
  ])('(%d %j) is %s and counts as %s', (status, body, code, kind) => {
    const failure = failureOf(status, json, body);
    expect([failure.code, failureKindOf(failure)]).toEqual([code, kind]);
  });

  test('keeps what it says of fields, its request id and when to come back', () => {
    const errors = [{ field: 'until', code: 'window_reversed', message: '' }];
    const failure = failureOf(422, json, { status: 422, code: 'invalid', errors, request_id: 'r1' });
    expect([failure.errors, failure.requestId, failure.retryAfterSeconds]).toEqual([errors, 'r1', 7]);
  });
});
