import { beforeEach, describe, expect, test } from 'vitest';

import { keptAnswers } from '../contract/wire/kept-answer.ts';
import { answerSettled, answerViewed, type Surroundings } from './runtime-cache.ts';

const url = 'https://laycan.test/api/business/information/list?from=CNSHA';
const request = new Request(url);
const json = { 'content-type': 'application/json; charset=utf-8' };
const ours = (data: string, etag = '"1"') =>
  new Response(`{"status":200,"message":"","data":${data}}`, { headers: { ...json, etag } });
const portalPage = () => new Response('<!doctype html>Sign in', { headers: { 'content-type': 'text/html' } });

let kept: Map<string, string>;
let renewed: string[];
let behind: Promise<unknown>[];
let passTime: () => void;
let hasWaited: Promise<void>;
let sayWaits: () => void;

function around(fetch: () => Promise<Response>, isFull = false): Surroundings {
  return {
    fetch,
    cache: {
      match: async (url) => {
        const text = kept.get(url);
        return text === undefined ? undefined : new Response(text, { headers: { ...json, etag: '"1"' } });
      },
      put: async (url, _, text) => {
        if (isFull) throw new DOMException('full', 'QuotaExceededError');
        kept.set(url, text);
      },
    },
    after: () =>
      new Promise((done) => {
        passTime = done;
        sayWaits();
      }),
    waitUntil: (promise) => void behind.push(promise),
    tellRenewed: (url) => void renewed.push(url),
  };
}

const isKept = (response: Response) => response.headers.get(keptAnswers.keptHeader) === '1';
const faultOf = (response: Response) => response.headers.get(keptAnswers.faultHeader);
const dataOf = async (response: Response) => ((await response.json()) as { data: unknown }).data;

beforeEach(() => {
  kept = new Map();
  renewed = [];
  behind = [];
  hasWaited = new Promise((done) => {
    sayWaits = done;
  });
});

describe('a viewed answer', () => {
  test('comes from the network and is kept', async () => {
    const response = await answerViewed(
      request,
      around(async () => ours('1')),
    );
    expect([isKept(response), await dataOf(response)]).toEqual([false, 1]);
    await Promise.all(behind);
    expect(kept.get(url)).toContain('"data":1');
  });

  test.each([
    ['the line is broken', () => Promise.reject(new TypeError('failed')), 'unreachable'],
    ['a captive portal answers', async () => portalPage(), 'captive_portal'],
    [
      'a portal answers with JSON of its own',
      async () => new Response('{"login":true}', { headers: json }),
      'captive_portal',
    ],
    ['a gateway answers 502', async () => new Response('Bad gateway', { status: 502 }), 'unreachable'],
    [
      'the server answers 500',
      async () => new Response('{"status":500,"code":"internal"}', { status: 500, headers: json }),
      'unavailable',
    ],
  ])('that is kept stands in when %s, and says why', async (_, fetch, fault) => {
    kept.set(url, '{"status":200,"message":"","data":"kept"}');
    const response = await answerViewed(request, around(fetch));
    expect([isKept(response), faultOf(response), await dataOf(response)]).toEqual([true, fault, 'kept']);
    await Promise.all(behind);
    expect(kept.get(url)).toContain('kept');
  });

  test('that is kept stands in after 3 s of silence; what comes late is kept and told', async () => {
    kept.set(url, '{"status":200,"message":"","data":"kept"}');
    let arrive: (response: Response) => void = () => {};
    const fetch = () =>
      new Promise<Response>((done) => {
        arrive = done;
      });
    const answering = answerViewed(request, around(fetch));
    await hasWaited;
    passTime();
    const response = await answering;
    expect([faultOf(response), await dataOf(response)]).toEqual(['timeout', 'kept']);
    arrive(ours('"late"'));
    await Promise.all(behind);
    expect(kept.get(url)).toContain('late');
    expect(renewed).toEqual([url]);
  });

  test('that was never kept is waited for', async () => {
    const response = await answerViewed(
      request,
      around(async () => ours('"first"')),
    );
    expect(await dataOf(response)).toBe('first');
  });

  test('refused by the server goes to the page as it is, though another was kept', async () => {
    kept.set(url, '{"status":200,"message":"","data":"kept"}');
    const refusal = async () =>
      new Response('{"status":404,"code":"not_found"}', { status: 404, headers: json });
    const response = await answerViewed(request, around(refusal));
    expect([response.status, isKept(response)]).toEqual([404, false]);
    await Promise.all(behind);
    expect(kept.get(url)).toContain('kept');
  });

  test('nobody has, through a portal: the page gets what the portal said, and nothing is kept', async () => {
    const response = await answerViewed(
      request,
      around(async () => portalPage()),
    );
    expect(response.headers.get('content-type')).toBe('text/html');
    await Promise.all(behind);
    expect(kept.size).toBe(0);
  });

  test('reaches the page though the disk is full', async () => {
    const response = await answerViewed(
      request,
      around(async () => ours('1'), true),
    );
    expect(await dataOf(response)).toBe(1);
    await Promise.all(behind);
  });
});

describe('settings and harbors', () => {
  test('come from the kept copy at once and are renewed behind', async () => {
    kept.set(url, '{"status":200,"message":"","data":"kept"}');
    const response = await answerSettled(
      request,
      around(async () => ours('"new"', '"2"')),
    );
    expect([isKept(response), faultOf(response), await dataOf(response)]).toEqual([true, null, 'kept']);
    await Promise.all(behind);
    expect(kept.get(url)).toContain('new');
    expect(renewed).toEqual([url]);
  });

  test('that have not changed are told to nobody', async () => {
    kept.set(url, '{"status":200,"message":"","data":"same"}');
    await answerSettled(
      request,
      around(async () => ours('"same"', '"1"')),
    );
    await Promise.all(behind);
    expect(renewed).toEqual([]);
  });

  test('wait for the network the first time only', async () => {
    const response = await answerSettled(
      request,
      around(async () => ours('"first"')),
    );
    expect([isKept(response), await dataOf(response)]).toEqual([false, 'first']);
  });
});
