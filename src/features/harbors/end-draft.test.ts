import { expect, test } from 'vitest';

import { emptyDraft, resolved } from './end-draft.ts';

const withoutBook = { book: null, search: null };

test('without the list of ports codes become places, and what is typed next stays another place', () => {
  const pasted = resolved({ ...emptyDraft, text: 'CNSHA, 太仓, ' }, withoutBook);
  expect(pasted).toEqual({ tokens: ['CNSHA'], text: '太仓 / ' });
  const typedOn = { ...pasted, text: `${pasted.text}CNTAO` };
  expect(resolved(typedOn, withoutBook)).toEqual(typedOn);
  expect(resolved(typedOn, withoutBook, true)).toEqual({ tokens: ['CNSHA', 'CNTAO'], text: '太仓' });
});
