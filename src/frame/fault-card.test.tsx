// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';

import { AppError } from '../../contract/error-code.ts';
import { setLanguage } from '../i18n/t.ts';
import { catalogue as english } from '../i18n/en/catalogue.ts';
import { catalogue as chinese } from '../i18n/zh/catalogue.ts';
import { FaultCard } from './fault-card.tsx';

afterEach(cleanup);
beforeEach(() => setLanguage('zh', chinese));

const refused = (code: string, message: string) =>
  new AppError('invalid', { status: 422, errors: [{ field: 'to', code, message }] });
const show = (failure: AppError) =>
  render(<FaultCard failure={failure} onRetry={() => {}} offlineTitle="" />).container.textContent;

test('a search that is too broad asks the reader to narrow it', () => {
  const text = '起运港和目的港的范围过大，请减少国家或区域';
  expect(show(refused('ends_too_broad', text))).toContain(`查询范围过大${text}`);
  cleanup();
  setLanguage('en', english);
  show(refused('ends_too_broad', 'Loading and destination together cover too many ports'));
  expect(screen.getByText('Search too broad')).toBeTruthy();
});

test('a search condition that does not exist is shown as invalid', () => {
  expect(show(refused('nation_unknown', '没有这个国家：XX'))).toContain('链接中的查询条件无效');
});
