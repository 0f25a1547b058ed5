import { expect, test } from 'vitest';

import { contrastLeast, contrastWithWhite, readableColour } from './readable-colour.ts';

test('contrast follows the formula of the accessibility guidelines', () => {
  expect(contrastWithWhite('#000000')).toBeCloseTo(21);
  expect(contrastWithWhite('#ffffff')).toBeCloseTo(1);
  expect(contrastWithWhite('#767676')).toBeCloseTo(4.54, 2);
});

test('a readable colour is unchanged, any other is darkened until readable', () => {
  expect(readableColour('#0f6e68')).toBe('#0f6e68');
  for (const colour of ['#ffffff', '#ffd400', '#7fd1ff', '#ff0000'])
    expect(contrastWithWhite(readableColour(colour))).toBeGreaterThanOrEqual(contrastLeast);
});
