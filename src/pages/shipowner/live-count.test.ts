import { expect, test } from 'vitest';

import { setLanguage } from '../../i18n/t.ts';
import { catalogue } from '../../i18n/zh/catalogue.ts';
import { liveCountText } from './live-count.ts';

test('withdrawn sailings are not counted as live', () => {
  setLanguage('zh', catalogue);
  const page = { total: 198, page: 1, page_size: 20, withdrawn_total: 5 };
  expect(liveCountText(page)).toBe('193');
  expect(liveCountText({ ...page, withdrawn_total: 0 })).toBe('198');
  expect(liveCountText({ ...page, total: 5 })).toBe('0');
});
