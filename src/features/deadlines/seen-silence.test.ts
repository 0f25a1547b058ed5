// @vitest-environment happy-dom
import { beforeEach, expect, test } from 'vitest';

import type { SilentSource } from '../../../contract/calls/sailings/missing-news.ts';
import { markSilenceSeen, unseenSilence } from './seen-silence.ts';

beforeEach(() => localStorage.clear());

const source = (since: string): SilentSource => ({
  id: 'terminal 1',
  kind: 'terminal',
  harbor_code: 'CNSHA',
  terminals: ['EAST4'],
  shipowner: null,
  since,
  usual_minutes: 120,
  information_ids: [],
});

test('a silence is reported once, and a later silence of the source again', () => {
  const [first, second] = [source('2026-11-20T00:05:00.000Z'), source('2026-11-22T00:05:00.000Z')];
  expect(unseenSilence([first])).toEqual([first]);
  markSilenceSeen(first);
  expect(unseenSilence([first, second])).toEqual([second]);
});

test('a damaged record of seen silences counts as empty', () => {
  localStorage.setItem('laycan silent sources seen', '{');
  expect(unseenSilence([source('2026-11-20T00:05:00.000Z')])).toHaveLength(1);
});
