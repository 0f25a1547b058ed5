import { expect, it } from 'vitest';

import { viaPiece } from './read-via.ts';

it.each([
  ['CN22D(load) 12/04', 'CN22D', '12/04'],
  ['科伦坡(卸) 12/26', '科伦坡', '12/26'],
  ['Jebel Ali (26 Dec)', 'Jebel Ali', '26 Dec'],
  ['DEC18', '', 'DEC18'],
])('the call "%s" is split into port and days', (text, port, days) => {
  expect(viaPiece(text)).toMatchObject({ port, days });
});
