import { beforeEach, expect, test } from 'vitest';

import { aCellBook, aGridDraft } from '../../../tests/support/grid-drafts.ts';
import { addTexts, setLanguage } from '../../i18n/t.ts';
import { catalogue } from '../../i18n/zh/catalogue.ts';
import { publishCatalogue } from '../../i18n/zh/publish-catalogue.ts';
import type { Question } from './answers.ts';
import { openChoices } from './open-choices.ts';

beforeEach(() => {
  addTexts('zh', publishCatalogue);
  setLanguage('zh', catalogue);
});

const book = aCellBook();
const [load, unload] = aGridDraft('a').harbors;
const port: Question = { key: 'harbor:Jebel', kind: 'harbor', text: 'Jebel', options: ['AEJEA', 'AESHJ'] };
const days: Question = {
  key: 'days:25/11',
  kind: 'days',
  text: '25/11',
  options: ['2026-11-25/28', '2027-02-01'],
};

test('a call whose port is in question has the text as written and all possible ports', () => {
  expect(openChoices(unload, [port], new Map(), book).ports).toBe('“Jebel”？杰贝阿里 / 沙迦');
  expect(openChoices(load, [port], new Map(), book).ports).toBeNull();
});

test('a call that has only the text as written has all possible ports', () => {
  const typed = unload && { ...unload, harbor_code: 'Jebel' };
  expect(openChoices(typed, [port], new Map(), book).ports).toBe('“Jebel”？杰贝阿里 / 沙迦');
});

test('a call whose days are in question has all possible days', () => {
  expect(openChoices(load, [days], new Map(), book).days).toMatch(/^11月25.28日 \/ 2027年2月1日？$/);
  expect(openChoices(unload, [days], new Map(), book).days).toBeNull();
});

test('an answered question leaves the chosen value', () => {
  const answers = new Map([[port.key, 'AEJEA']]);
  expect(openChoices(unload, [port], answers, book).ports).toBeNull();
});
