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
] as const)('ports in a note are named in the language of the page, %s', (language, said) => {
  const both = ['CNSHA', 'AEJEA'].map((code) => labels([code], spellings)).join(' → ');
  const note = { code: 'harbor_corrected', values: { text: 'Shangahi', harbors: both } } as const;
  const text = noteText(note, { language, names, spellings });
  expect(text).toMatch(said);
  expect(text).not.toMatch(language === 'en' ? /[上海]/ : /Shanghai/);
});

test.each([
  ['en', 'read as day/month, the only possible voyage: 2026-12-05'],
  ['zh', '只有按“日/月”航程才可能，识别为 2026-12-05'],
] as const)('the order of day and month is written in words, %s', (language, said) => {
  const values = { order: 'day_first', window: '2026-12-05' };
  expect(noteText({ code: 'date_order_possible', values }, { language, names, spellings })).toBe(said);
});
