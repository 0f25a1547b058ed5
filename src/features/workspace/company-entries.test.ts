import { beforeAll, expect, test } from 'vitest';

import { routes } from '../../../contract/links/screen-paths.ts';
import { addTexts, setLanguage } from '../../i18n/t.ts';
import { catalogue } from '../../i18n/zh/catalogue.ts';
import { publishCatalogue } from '../../i18n/zh/publish-catalogue.ts';
import { companyEntries } from './company-entries.ts';

beforeAll(() => {
  setLanguage('zh', catalogue);
  addTexts('zh', publishCatalogue);
});

test('the company menu lists managers, publishing and external uses', () => {
  expect(companyEntries().map(({ label, path }) => [label, path])).toEqual([
    ['航线经理', routes.managers],
    ['发布船期', routes.publish],
    ['官网组件', routes.widget],
    ['API 密钥', routes.apiKeys],
    ['日历订阅', routes.feeds],
  ]);
});
