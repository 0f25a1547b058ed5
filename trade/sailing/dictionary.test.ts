import { describe, expect, it } from 'vitest';

import { deadlineCodes } from '../deadline/deadline-codes.ts';
import { cargoTags, categoryIds, harborTypes, machineIds } from './sailing.ts';
import { dictionary, dictionaryEntries, dictionaryName, type DictionaryKind } from './dictionary.ts';

describe('the dictionary', () => {
  it('has a name in both languages for every id', () => {
    for (const kind of Object.keys(dictionary) as DictionaryKind[]) {
      for (const { id, chinese_name, english_name } of dictionaryEntries(kind)) {
        expect(chinese_name, `${kind} ${id}`).toMatch(/\p{Script=Han}|VIP/u);
        expect(english_name, `${kind} ${id}`).toMatch(/^[\x20-\x7e]+$/);
      }
    }
  });

  it('contains exactly the ids of each enumeration', () => {
    const ids = (kind: DictionaryKind) => dictionaryEntries(kind).map((entry) => entry.id);
    expect(ids('machine')).toEqual([...machineIds]);
    expect(ids('category')).toEqual([...categoryIds]);
    expect(ids('cargo_tag')).toEqual([...cargoTags]);
    expect(ids('harbor_type')).toEqual([...harborTypes]);
    expect(ids('cut_off')).toEqual([...deadlineCodes]);
  });

  it('names an id in the reader’s language and returns unknown ids unchanged', () => {
    expect(dictionaryName('machine', 'heavy_lift', 'zh')).toBe('重吊船');
    expect(dictionaryName('machine', 'heavy_lift', 'en')).toBe('Heavy lift');
    expect(dictionaryName('machine', 'submarine', 'en')).toBe('submarine');
    expect(dictionaryName('machine', 'constructor', 'zh')).toBe('constructor');
  });
});
