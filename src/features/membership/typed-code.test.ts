import fc from 'fast-check';
import { expect, test } from 'vitest';

import { groupCode, missingOf, plainCode } from './typed-code.ts';

const typedAfter = (keys: string): string => {
  let box = { text: '', caret: 0 };
  for (const key of keys)
    box = groupCode(box.text.slice(0, box.caret) + key + box.text.slice(box.caret), box.caret + 1);
  return box.text;
};

test('typed and pasted codes are grouped, whatever the separators', () => {
  expect(typedAfter('7kqm22xd9f8a')).toBe('7KQM-22XD-9F8A');
  expect(typedAfter('7kqm-22xd')).toBe('7KQM-22XD');
  expect(groupCode(' 7kqm 22xd－９f8a ', 16).text).toBe('7KQM-22XD-9F8A');
});

test('a character typed in the middle leaves the caret after it', () => {
  expect(groupCode('7KQMA-22XD', 5)).toEqual({ text: '7KQM-A22X-D', caret: 6 });
  expect(groupCode('7AKQ-M22X', 2)).toEqual({ text: '7AKQ-M22X', caret: 2 });
});

test('Backspace passes through the hyphens', () => {
  let box = groupCode('7KQM22XD', 8);
  for (let keys = 0; keys < 5; keys++)
    box = groupCode(box.text.slice(0, box.caret - 1) + box.text.slice(box.caret), box.caret - 1, box.text);
  expect(box).toEqual({ text: '7KQ', caret: 3 });
  expect(groupCode('7KQM22XD', 4, '7KQM-22XD')).toEqual({ text: '7KQ2-2XD', caret: 3 });
});

test('no character is lost, and the caret stays behind its character', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 30 }), fc.nat(30), (typed, at) => {
      const caret = Math.min(at, typed.length);
      const { text, caret: moved } = groupCode(typed, caret);
      expect(plainCode(text)).toBe(plainCode(typed));
      expect(plainCode(text.slice(0, moved))).toBe(plainCode(typed.slice(0, caret)));
    }),
  );
});

test('missing and surplus characters are counted', () => {
  expect([missingOf('7KQM-22XD-9F8'), missingOf('7KQM-22XD-9F8A'), missingOf('7KQM-22XD-9F8A-B')]).toEqual([
    1, 0, -1,
  ]);
});
