import { describe, expect, it } from 'vitest';

import { fitBlock, formatBlock, parseBlock } from './block.ts';

describe('clipboard block', () => {
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
  ])('parseBlock reads %j into cells', (text, cells) => expect(parseBlock(text)).toEqual(cells));

  it('a formatted block is parsed back to the same cells', () => {
    const block = [
      ['a\tb', 'line\nend'],
      ['"', '上海/太仓'],
    ];
    expect(parseBlock(formatBlock(block))).toEqual(block);
  });
});

describe('fitting a block to a selection', () => {
  it('a single cell fills the whole selection', () => {
    expect(fitBlock([['x']], { rows: 2, fields: 2 })).toEqual([
      ['x', 'x'],
      ['x', 'x'],
    ]);
  });

  it('a block repeats only in a selection that is a multiple of it', () => {
    expect(fitBlock([['a'], ['b']], { rows: 4, fields: 1 })).toEqual([['a'], ['b'], ['a'], ['b']]);
    expect(fitBlock([['a'], ['b']], { rows: 3, fields: 1 })).toEqual([['a'], ['b']]);
    expect(fitBlock([['a', 'b']], { rows: 1, fields: 1 })).toEqual([['a', 'b']]);
  });

  it('an empty block gives no cells', () => expect(fitBlock([], { rows: 1, fields: 1 })).toEqual([]));
});
