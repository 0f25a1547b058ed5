import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { shareOf } from '../../tests/support/share.ts';
import { parseJson } from './parse-json.ts';

/** Returns the value, or `refused` for a text that is no JSON. */
const outcome = async (parse: () => unknown): Promise<unknown> => {
  try {
    return await parse();
  } catch {
    return 'refused';
  }
};

const long = 'x'.repeat(40_000);
const odd = fc.constantFrom('"', ',', '[', ']', '{', '}', ':', '\\', '1', ' ', '"__proto__":1,', 'null');

/** JSON texts of several slices: arbitrary values around long texts, compact or indented. */
const largeText = fc
  .tuple(fc.jsonValue({ depthSize: 'large' }), fc.jsonValue(), fc.constantFrom(0, 2))
  .map(([one, two, indent]) => {
    const nested = { a: one, '': [long, two, { 'k"\\,[': [long, one], 5: long }], z: two };
    return JSON.stringify([nested, one, long, two, { b: nested, c: [] }], null, indent);
  });

describe('parseJson', () => {
  it('returns what JSON.parse returns for texts of many slices', async () => {
    await fc.assert(
      fc.asyncProperty(largeText, async (text) => {
        expect(await parseJson(text, 1e9)).toEqual(JSON.parse(text));
      }),
      shareOf(60),
    );
  });

  it('refuses exactly the texts that JSON.parse refuses', async () => {
    await fc.assert(
      fc.asyncProperty(largeText, fc.nat(), odd, fc.boolean(), async (text, place, what, isAdded) => {
        const at = place % text.length;
        const changed = text.slice(0, at) + what + text.slice(isAdded ? at : at + 1);
        const expected = await outcome(() => JSON.parse(changed));
        expect(await outcome(() => parseJson(changed, 1e9))).toEqual(expected);
      }),
      shareOf(150),
    );
  });

  it.each([
    ['a comma at the end', `["${long}","${long}",]`],
    ['a comma after a large member', `[["${long}","${long}"],]`],
    ['two members without a comma', `[["${long}","${long}"]["${long}","${long}"]]`],
    ['a member without a key', `{["${long}","${long}"]}`],
    ['two values', `["${long}","${long}"] ["${long}","${long}"]`],
    ['a bracket that closes a brace', `{"a":["${long}","${long}"}]`],
    ['a text without an end', `["${long}","${long}`],
  ])('refuses %s', async (_, text) => {
    await expect(parseJson(text, 100)).rejects.toThrow(SyntaxError);
  });

  it('keeps __proto__ as a member of its own', async () => {
    const text = `{"__proto__":{"a":["${long}","${long}"]},"b":"${long}"}`;
    const parsed = await parseJson(text, 100);
    expect(Object.keys(parsed ?? {})).toEqual(['__proto__', 'b']);
    expect(Object.getPrototypeOf(parsed)).toBe(Object.prototype);
  });

  it.each([
    ['a small text', '[1,2,{"a":[]}]'],
    ['a large text', `["${long}","${long}",{"a":[]}]`],
  ])('refuses %s with too many values', async (_, text) => {
    expect(await parseJson(text, 6)).toEqual(JSON.parse(text));
    await expect(parseJson(text, 5)).rejects.toMatchObject({ code: 'too_large' });
  });

  it('does not count commas inside texts', async () => {
    expect(await parseJson('["a,b,[c],\\",{"]', 2)).toEqual(['a,b,[c],",{']);
  });
});
