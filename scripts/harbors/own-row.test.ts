import { describe, expect, it } from 'vitest';

import { readOwnRows } from './own-row.ts';

describe('rows of port tables', () => {
  it('a row is read field by field, and trailing fields are optional', () => {
    expect(readOwnRows('\nCNTAG|太仓|Taicang|31.62,121.2|CNTAC;浏家港\nPGLAE|莱城\n')).toEqual([
      {
        code: 'CNTAG',
        chinese_name: '太仓',
        english_name: 'Taicang',
        latitude: 31.62,
        longitude: 121.2,
        aliases: ['CNTAC', '浏家港'],
      },
      { code: 'PGLAE', chinese_name: '莱城', english_name: '', latitude: null, longitude: null, aliases: [] },
    ]);
  });

  it.each(['Taicang|太仓', 'CNTAG|太仓|Taicang|31.62', 'CNTAG|太仓|Taicang|31.62;121', 'CNTAG|a|b|1,2|c|d'])(
    'reading fails at the line %s',
    (line) => {
      expect(() => readOwnRows(line)).toThrow(line);
    },
  );
});
