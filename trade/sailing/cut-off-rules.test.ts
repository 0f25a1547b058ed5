import { expect, test } from 'vitest';

import { readHoursRule } from './cut-off-rules.ts';

test.each(['开航前 24 小时', '离港前24小时', 'departure - 24 h', 'ETD-24hrs', '24 hours before departure'])(
  'the rule "%s" follows the departure',
  (text) => {
    expect(readHoursRule(text)).toBe('24_hours_before_departure');
  },
);

test.each(['', '开港后 48 小时', 'ETD', 'departure + 24 h', '截港前 24 小时'])(
  'the text "%s" is not a rule of the departure',
  (text) => {
    expect(readHoursRule(text)).toBeNull();
  },
);
