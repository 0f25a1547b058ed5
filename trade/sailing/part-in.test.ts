import { expect, test } from 'vitest';

import { partIn } from './part-in.ts';

test.each([
  [
    '船期仅供参考，以船东确认为准。For reference only.',
    '船期仅供参考，以船东确认为准。',
    'For reference only.',
  ],
  [
    '远星海运 2026 年第 48 周船期表 / Far Star schedule, week 48 of 2026',
    '远星海运 2026 年第 48 周船期表',
    'Far Star schedule, week 48 of 2026',
  ],
])('a text in both languages is split: %s', (text, chinese, english) => {
  expect([partIn('zh', text), partIn('en', text)]).toEqual([chinese, english]);
});

test.each(['以船东书面确认为准。', 'Subject to confirmation.', '上海 / 太仓。经 Busan 中转', ''])(
  'a text in one language stays whole: %s',
  (text) => expect([partIn('zh', text), partIn('en', text)]).toEqual([text, text]),
);
