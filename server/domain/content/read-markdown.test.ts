import fc from 'fast-check';
import { expect, test } from 'vitest';

import type { Block, Inline } from '../../../contract/calls/content/written-text.ts';
import { picturePath } from '../../../contract/wire/picture-path.ts';
import { safeLink } from '../../../contract/wire/safe-link.ts';
import type { PictureSize } from '../../db/content/pictures.ts';
import type { OpenDatabase } from '../../db/open.ts';
import { readMarkdown } from './read-markdown.ts';

const stored: PictureSize = { id: '01940000-0000-7000-8000-0000000000f1', width: 800, height: 500 };

/** A database with one picture. */
const database = {
  db: {
    selectFrom: () => ({
      select: () => ({
        where: (_column: string, _in: string, ids: string[]) => ({
          execute: async () => (ids.includes(stored.id) ? [stored] : []),
        }),
      }),
    }),
  },
} as unknown as OpenDatabase;

const read = async (text: string): Promise<Block[]> => (await readMarkdown(database, [text]))[0];

const allIn = (value: unknown): Record<string, unknown>[] =>
  typeof value !== 'object' || value === null
    ? []
    : [
        ...(Array.isArray(value) ? [] : [value as Record<string, unknown>]),
        ...Object.values(value).flatMap(allIn),
      ];

test('headings, lists, quotes, tables, links and pictures are parsed', async () => {
  const text = [
    '# 一',
    'a **b** *c* `d` [e](/pages/browse/index?from=CNSHA)\\',
    'f',
    '',
    '2. g',
    '   - h',
    '',
    '> i',
    '',
    '| j | k |',
    '|---|--:|',
    '| l | **5** |',
    '',
    `![m](${picturePath(stored.id)} "n")`,
    '',
    '### o',
    '---',
    '```',
    'p',
    '```',
  ].join('\n');
  const word = (said: string): Inline => ({ kind: 'text', text: said });
  const paragraph = (said: string): Block => ({ kind: 'paragraph', inlines: [word(said)] });
  expect(await read(text)).toEqual([
    { kind: 'heading', level: 2, inlines: [word('一')] },
    {
      kind: 'paragraph',
      inlines: [
        word('a '),
        { kind: 'strong', inlines: [word('b')] },
        word(' '),
        { kind: 'emphasis', inlines: [word('c')] },
        word(' '),
        { kind: 'code', text: 'd' },
        word(' '),
        { kind: 'link', href: '#/pages/browse/index?from=CNSHA', inlines: [word('e')] },
        { kind: 'break' },
        word('f'),
      ],
    },
    {
      kind: 'list',
      is_ordered: true,
      start: 2,
      items: [[paragraph('g'), { kind: 'list', is_ordered: false, start: 1, items: [[paragraph('h')]] }]],
    },
    { kind: 'quote', blocks: [paragraph('i')] },
    {
      kind: 'table',
      head: [
        { align: 'start', inlines: [word('j')] },
        { align: 'end', inlines: [word('k')] },
      ],
      rows: [
        [
          { align: 'start', inlines: [word('l')] },
          { align: 'end', inlines: [{ kind: 'strong', inlines: [word('5')] }] },
        ],
      ],
    },
    { kind: 'picture', path: picturePath(stored.id), width: 800, height: 500, alt: 'm', caption: 'n' },
    { kind: 'heading', level: 3, inlines: [word('o')] },
    { kind: 'rule' },
    { kind: 'code', text: 'p\n' },
  ]);
});

test.each([
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '<form action="//evil.example"><input></form>',
  '<svg><style><img src=x onerror=alert(1)>',
])('HTML is treated as plain text: %s', async (html) => {
  const blocks = await read(`${html}\n\nword ${html}`);
  expect(new Set(allIn(blocks).map(({ kind }) => kind))).toEqual(new Set(['paragraph', 'text']));
  expect(JSON.stringify(blocks)).toContain(JSON.stringify(html).slice(1, -1));
});

test.each([
  '[x](javascript:alert(1))',
  '[x](JAVASCRIPT:alert(1))',
  '[x](java&Tab;script:alert(1))',
  '[x](&#x6A;avascript:alert(1))',
  '[x](data:text/html;base64,PHNjcmlwdD4=)',
  '[x](//evil.example)',
  '[x](https://laycan.example@evil.example)',
  '[x](vbscript:x "t")',
  '<javascript:alert(1)>',
  '![x](https://evil.example/follow.png)',
  '![x](data:image/svg+xml,<svg/onload=alert(1)>)',
  '![x](/api/file/picture?id=01940000-0000-7000-8000-0000000000ff)',
  '![x](/api/logout)',
  '[x]: javascript:alert(1)\n[x]',
])('a forbidden link or picture becomes plain text: %s', async (text) => {
  const kinds = allIn(await read(text)).map(({ kind }) => kind);
  expect(kinds).not.toContain('link');
  expect(kinds).not.toContain('picture');
});

test('for any input, every link is safe and every picture is stored here', async () => {
  const signs = [
    '[',
    ']',
    '(',
    ')',
    '!',
    '<',
    '>',
    '"',
    '\\',
    '`',
    '*',
    '_',
    '|',
    '-',
    '#',
    '\n',
    '\n\n',
    ' ',
  ];
  const words = [
    '&Tab;',
    'javascript:',
    'https://a.example',
    '//b',
    'data:',
    'onload=',
    '<svg',
    '&#106;',
    'x',
  ];
  const parts = fc.constantFrom(...signs, ...words, picturePath(stored.id));
  const isSafe = ({ kind, href, path }: Record<string, unknown>) => {
    if (kind === 'link') return safeLink(String(href)) === href;
    return kind !== 'picture' || path === picturePath(stored.id);
  };
  const written = fc.array(parts, { maxLength: 40 });
  await fc.assert(
    fc.asyncProperty(written, async (some) => {
      const unsafe = allIn(await read(some.join(''))).filter((one) => !isSafe(one));
      expect(unsafe).toEqual([]);
    }),
    { numRuns: 300 },
  );
});

test('an endlessly nested text is cut at a depth of 20', async () => {
  const depth = allIn(await read('> '.repeat(5_000) + 'x')).filter(({ kind }) => kind === 'quote').length;
  expect(depth).toBeLessThanOrEqual(20);
  await read('['.repeat(10_000));
  await read('*a_ '.repeat(3_000));
  await read('![](x)'.repeat(2_000));
});
