import { expect, test } from 'vitest';

import { directoryRequest, formatDirectory, isNarrowed, parseDirectory } from './directory-state.ts';

const visitor = { language: 'zh', isMember: false } as const;

test("the directory's state survives formatting and parsing", () => {
  const search =
    'keyword=wc&harbor_code=CNSHA&shiproute_id=a,b&machine_id=roll&letter=W&favourite=1&sort=sailings&page=2';
  const query = formatDirectory(parseDirectory(search));
  expect(new URLSearchParams(search)).toEqual(new URLSearchParams({ ...query } as Record<string, string>));
});

test('unknown values in a link are ignored', () => {
  const state = parseDirectory(
    'harbor_code=x!&machine_id=sub,roll&letter=%C3%84&page=-1&sort=rank&shiproute_id=a%20b',
  );
  expect(state).toMatchObject({ harbor: '', machineIds: ['roll'], letter: '', page: 1, sort: 'title' });
  expect(state.shiprouteIds).toEqual([]);
  expect(isNarrowed(parseDirectory('page=3&sort=sailings'))).toBe(false);
});

test('visitors request no favourites and English readers sort by English titles', () => {
  const state = parseDirectory('favourite=1');
  expect(directoryRequest(state, visitor)).toEqual({ page_size: 30 });
  expect(directoryRequest(state, { language: 'en', isMember: true })).toEqual({
    favourite: '1',
    title: 'english',
    page_size: 30,
  });
});
