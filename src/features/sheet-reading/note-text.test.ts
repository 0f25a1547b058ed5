import { expect, test } from 'vitest';

import { aHarborBook } from '../../../tests/support/a-harbor-book.ts';
import { namesOf } from '../../../trade/harbors/place-names.ts';
import { labels } from '../../../trade/sheet/ports/harbor-cell.ts';
import { prepareHarborNames } from '../../../trade/sheet/ports/harbor-names.ts';
import { noteText } from './note-text.ts';

const harbors = aHarborBook();
const [names, spellings] = [namesOf(harbors), prepareHarborNames(harbors)];

test.each([
  ['en', '"Shangahi" read as CNSHA Shanghai → AEJEA Jebel Ali'],
  ['zh', /CNSHA 上海 → AEJEA 杰贝阿里/],
] as const)('ports of a note are named in the language of the reader, %s', (language, said) => {
  const both = ['CNSHA', 'AEJEA'].map((code) => labels([code], spellings)).join(' → ');
  const note = { code: 'harbor_corrected', values: { text: 'Shangahi', harbors: both } } as const;
  const text = noteText(note, { language, names, spellings });
  expect(text).toMatch(said);
  expect(text).not.toMatch(language === 'en' ? /[上海]/ : /Shanghai/);
});
