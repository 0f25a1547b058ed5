import fc from 'fast-check';

import type { OpenDatabase } from '../../server/db/open.ts';

/** A database that has no pictures. */
export const noPictures = {
  db: { selectFrom: () => ({ select: () => ({ where: () => ({ execute: async () => [] }) }) }) },
} as unknown as OpenDatabase;

/** Pieces of Markdown and of attacks on it, which a text combines in any order. */
const piece = fc.constantFrom(
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '<svg/onload=alert(1)>',
  '"',
  "'",
  '<',
  '>',
  '[a](javascript:alert(1))',
  '[a](JaVaScRiPt&#58;alert(1))',
  '[a](data:text/html,<b>)',
  '[a](//evil.example)',
  '[a](https://a.example/"onclick="x)',
  '![a"onerror="x](/api/file/picture?id=1)',
  '<https://a.example/<b>>',
  '[a][b]',
  '[b]: javascript:x',
  '`',
  '```',
  '~~~<b>',
  '|',
  '|-|',
  '# ',
  '> ',
  '- ',
  '1. ',
  '**',
  '*',
  '\\',
  '\n',
  '\n\n',
  ' ',
  '    ',
  '&lt;',
  '&#x3c;script&#x3e;',
  '\0',
  '\u2028',
  'text',
  '上海',
);

/** A Markdown text of such pieces. */
export const hostileMarkdown = fc.array(piece, { maxLength: 30 }).map((pieces) => pieces.join(''));
