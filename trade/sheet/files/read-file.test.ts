import { strToU8, zipSync } from 'fflate';
import { expect, test } from 'vitest';

import { readSheetBytes } from './read-file.ts';

test('a binary workbook is refused with its own reason', () => {
  const bytes = zipSync({ '[Content_Types].xml': strToU8('<Types/>'), 'xl/workbook.bin': strToU8('x') });
  expect(readSheetBytes(bytes)).toBe('binary_excel');
});
