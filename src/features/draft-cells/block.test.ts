import { describe, expect, it } from 'vitest';

import { fitBlock, formatBlock, parseBlock } from './block.ts';

describe('a block on the clipboard', () => {
  it.each([
    [
      'a\tb\r\nc\td\r\n',
      [
        ['a', 'b'],
        ['c', 'd'],
      ],
    ],
    ['a\t\t\n', [['a', '', '']]],
    ['"two\nlines"\tx', [['two\nlines', 'x']]],
    ['"a ""quoted"" word"', [['a "quoted" word']]],
    ['"open\tx', [['"open', 'x']]],
    ['12" pipes\tx', [['12" pipes', 'x']]],
    ['', []],
  ])('%j is read as cells', (text, cells) => expect(parseBlock(text)).toEqual(cells));

  it('comes back as it went', () => {
    const block = [
      ['a\tb', 'line\nend'],
      ['"', '上海/太仓'],
    ];
    expect(parseBlock(formatBlock(block))).toEqual(block);
  });
});

describe('a block in a selection', () => {
  it('of one cell goes everywhere', () => {
    expect(fitBlock([['x']], { rows: 2, fields: 2 })).toEqual([
      ['x', 'x'],
      ['x', 'x'],
    ]);
  });

  it('is repeated when the selection is a multiple of it, and keeps its size else', () => {
    expect(fitBlock([['a'], ['b']], { rows: 4, fields: 1 })).toEqual([['a'], ['b'], ['a'], ['b']]);
    expect(fitBlock([['a'], ['b']], { rows: 3, fields: 1 })).toEqual([['a'], ['b']]);
    expect(fitBlock([['a', 'b']], { rows: 1, fields: 1 })).toEqual([['a', 'b']]);
  });

  it('is nothing when it is empty', () => expect(fitBlock([], { rows: 1, fields: 1 })).toEqual([]));
});
