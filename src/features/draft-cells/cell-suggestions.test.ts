import { beforeEach, expect, it } from 'vitest';

import { aCellBook, aGridDraft } from '../../../tests/support/grid-drafts.ts';
import { setLanguage } from '../../i18n/t.ts';
import { catalogue as chinese } from '../../i18n/zh/catalogue.ts';
import { harborUses, suggestionsFor } from './cell-suggestions.ts';

const book = aCellBook();
const uses = harborUses([aGridDraft('a'), aGridDraft('b')], { common: ['CNTAG'], elsewhere: ['AESHJ'] });
const offered = (text: string) => suggestionsFor('load.0.port', text, { book, uses });

beforeEach(() => setLanguage('zh', chinese));

it('ports of the group are offered before common and other ports', () => {
  expect(offered('').map(({ code }) => code)).toEqual(['CNSHA', 'AEJEA', 'CNTAG', 'AESHJ']);
  expect(
    offered('')
      .map(({ aside }) => aside)
      .slice(0, 3),
  ).toEqual(['本组用过 2 次', '本组用过 2 次', '常用港口']);
});

it('search results are offered in the same order', () => {
  expect(offered('s').map(({ code }) => code)).toEqual(['CNSHA', 'AESHJ', 'CNSWA', 'GBFXT']);
});

it('a port that a draft marks as common counts as a common port', () => {
  const draft = aGridDraft('c');
  const [call] = draft.harbors;
  const common = { ...draft, harbors: call ? [{ ...call, use_common: true }] : [] };
  expect(harborUses([common]).common).toEqual(new Set(['CNSHA']));
});
