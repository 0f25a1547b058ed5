import { expect, test } from 'vitest';

import { commentsOf, hasMarker } from './comments.mjs';

test('consecutive line comments are one comment', () => {
  const source =
    '// The first line of a comment\n// continues on the second line.\nconst a = 1; // short one\n';
  expect(commentsOf('a.ts', source)).toEqual(['The first line of a comment continues on the second line.']);
});

test('a doc comment is read without its stars', () => {
  expect(commentsOf('a.ts', '/**\n * Returns the lane of a\n * sailing.\n */\nexport {};\n')).toEqual([
    'Returns the lane of a sailing.',
  ]);
});

test('a directive and a text in a string are not comments', () => {
  expect(
    commentsOf(
      'a.ts',
      "// oxlint-disable-next-line no-console -- reason\nconst a = '// a text in a string';\n",
    ),
  ).toEqual([]);
});

test.each([
  ['What fails at once fails as what fails later.', true],
  ['Retried until nobody waits for the file.', true],
  ['The row stands in its table.', true],
  ['The caller tells the page about it.', true],
  ['Deletes the row or reports everything else.', true],
  ['Returns the lane of a sailing, as port codes.', false],
  ['Reads whatever else the sheet has in the row.', false],
])('the comment "%s" has a marker: %s', (comment, expected) => {
  expect(hasMarker(comment)).toBe(expected);
});
