import { expect, test } from 'vitest';

import { hashOf, makeToken } from './token.ts';

test('100,000 tokens are distinct and use all letters evenly', () => {
  const total = 100_000;
  const tokens = new Set<string>();
  const counts = new Map<string, number>();
  for (let at = 0; at < total; at++) {
    const token = makeToken();
    tokens.add(token);
    // The last letter of the token encodes only four bits and is not evenly distributed, so the test leaves
    // it out.
    for (const letter of token.slice(0, 42)) counts.set(letter, (counts.get(letter) ?? 0) + 1);
  }
  expect(tokens.size).toBe(total);
  expect([...tokens].every((token) => /^[\w-]{43}$/.test(token))).toBe(true);
  expect(counts.size).toBe(64);
  const expected = (total * 42) / 64;
  for (const count of counts.values()) expect(Math.abs(count / expected - 1)).toBeLessThan(0.03);
});

test("a token's hash has 32 bytes and differs from the token", () => {
  const token = makeToken();
  expect(hashOf(token)).toHaveLength(32);
  expect(hashOf(token)).not.toEqual(Buffer.from(token, 'base64url'));
  expect(hashOf(token)).toEqual(hashOf(token));
});
