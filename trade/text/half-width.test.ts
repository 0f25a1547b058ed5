import { expect, it } from 'vitest';

import { toHalfWidth, withoutGaps, withoutSpaces } from './half-width.ts';

it('full width characters become ASCII characters', () => {
  const ascii = Array.from({ length: 94 }, (_, at) => String.fromCharCode(0x21 + at)).join('');
  const wide = Array.from(ascii, (sign) => String.fromCharCode(sign.charCodeAt(0) + 0xfee0)).join('');
  expect(toHalfWidth(wide)).toBe(ascii);
});

it('spaces, dashes and invisible marks of copied text are normalized', () => {
  expect(toHalfWidth('\u3000a\u00a0b\tc\u2009d\u3000')).toBe('a b c d');
  expect(toHalfWidth('1‐2‑3‒4–5—6−7－8')).toBe('1-2-3-4-5-6-7-8');
  expect(toHalfWidth('\ufeff1\u200b2\u202a3\u00ad4\u2066')).toBe('1234');
});

it('Chinese text stays unchanged except for its full stop', () => {
  expect(toHalfWidth('船期、码头。')).toBe('船期、码头.');
});

it('spaces, or spaces and hyphens, are removed', () => {
  expect(withoutSpaces(' 021-5888 8888 ')).toBe('021-58888888');
  expect(withoutGaps(' 021-5888 8888 ')).toBe('02158888888');
});
