import { expect, test } from 'vitest';

import { closedText } from './line-spacing.ts';

const lines = [
  'MV HAI FENG',
  'Shanghai 5 Dec',
  'Jebel Ali 28 Dec',
  'MV HAI YUN',
  'Ningbo 9 Dec',
  'Dammam 2 Jan',
];

test('the empty line after each line of a text is removed', () => {
  expect(closedText(lines.join('\n\n'))).toEqual({ lines, numbers: [1, 3, 5, 7, 9, 11] });
});

test('several empty lines between two paragraphs become one', () => {
  const text = `${lines.slice(0, 3).join('\n\n')}\n\n\n\n${lines.slice(3).join('\n\n')}`;
  expect(closedText(text)?.lines).toEqual([...lines.slice(0, 3), '', ...lines.slice(3)]);
});

test('a text with lines that follow each other is left unchanged', () => {
  expect(closedText(lines.join('\n'))).toBeNull();
  expect(closedText(lines.slice(0, 3).join('\n\n'))).toBeNull();
});
