import { beforeAll, describe, expect, test } from 'vitest';

import { draftShape } from '../../../trade/draft/draft.ts';
import type { RowShape } from '../../../trade/edit/path.ts';
import { catalogue } from '../../i18n/en/catalogue.ts';
import { setLanguage } from '../../i18n/t.ts';
import { fieldWords, type ChangeBook } from './field-words.ts';

/** The editable parts of rows that the API's calls define: every `…Shape` of the contract. */
const shapes = Object.values(
  import.meta.glob<Record<string, unknown>>('../../../contract/calls/**/*.ts', { eager: true }),
)
  .flatMap((module) => Object.entries(module))
  .filter((pair): pair is [string, RowShape] => pair[0].endsWith('Shape'));

const book = { names: { end: () => [] }, rows: [], today: '2026-11-20' } as unknown as ChangeBook;

describe.each([...shapes, ['draftShape', draftShape] as const])(
  '%s',
  (_, { fields, sets = {}, lists = {} }) => {
    beforeAll(() => setLanguage('en', catalogue));

    test('each editable field has a word', () => {
      const paths = [...Object.keys(fields), ...Object.keys(sets)];
      expect(paths.filter((path) => fieldWords(path, book) === path)).toEqual([]);
    });

    test('each field of a list has a word', () => {
      const fieldsOfLists = Object.values(lists).flatMap((list) => Object.keys(list));
      expect(fieldsOfLists.filter((field) => fieldWords(field, book) === field)).toEqual([]);
    });
  },
);
