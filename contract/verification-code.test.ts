import { expect, test } from 'vitest';

import { isVerificationCode, normalizeVerificationCode } from './verification-code.ts';

test('a verification code has six digits', () => {
  expect(['000000', '123456'].filter((text) => !isVerificationCode(text))).toEqual([]);
  const wrong = ['', '12345', '1234567', '12345a', '１２３４５６', '12345\n'];
  expect(wrong.filter(isVerificationCode)).toEqual([]);
});

test.each([
  ['１２３ ４５６', '123456'],
  ['123-456', '123456'],
  [' 123456\n', '123456'],
])('%j is read as the code %s', (typed, code) => {
  expect(normalizeVerificationCode(typed)).toBe(code);
});
