import { expect, it } from 'vitest';

import { linesText } from './lines-text.ts';

it.each([
  [[1, 2, 3], '1–3'],
  [[5], '5'],
  [[7, 9, 10], '7, 9–10'],
  [[], ''],
])('lines %j are written as %s', (lines, text) => expect(linesText(lines)).toBe(text));
