import { expect, test } from 'vitest';

import { unmovedCutOff } from './unmoved.ts';

const at = (code: string, time: string | null) => ({ code, time: time && `2026-11-${time}:00+08:00` });
const was = [at('EFC', '18T08:00'), at('PCO', '22T12:00'), at('DCO', '20T17:00'), at('OBC', null)];

test('the first cut-off is returned if no cut-off has moved', () => {
  expect(unmovedCutOff(was, was)?.code).toBe('DCO');
});

test('a moved opening does not matter', () => {
  expect(unmovedCutOff(was, [at('EFC', '19T08:00'), ...was.slice(1)])?.code).toBe('DCO');
});

test('one moved cut-off shows that the publisher has checked the others', () => {
  expect(unmovedCutOff(was, [at('PCO', '23T12:00'), at('DCO', '20T17:00')])).toBeNull();
});

test('a call without cut-offs has no unmoved one', () => {
  expect(unmovedCutOff(was, [at('OBC', null)])).toBeNull();
});
