import { expect, test } from 'vitest';

import { withoutReplacedDays } from './former-days.ts';

test.each([
  ['上海港原定12月4日开航，现调整为12月9日开航', '上海港12月9日开航'],
  ['上海原计划12/4开，因压港推迟至12/9', '上海12/9'],
  ['Shanghai originally ETD 4 Dec, now ETD 9 Dec', 'Shanghai ETD 9 Dec'],
])('of %s only the new days are left', (line, left) => {
  expect(withoutReplacedDays(line)).toBe(left);
});
