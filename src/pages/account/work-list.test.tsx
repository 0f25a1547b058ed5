// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { inquiryList } from '../../../contract/calls/inquiries.ts';
import * as limits from '../../../contract/limits/limits.ts';
import { setLanguage } from '../../i18n/t.ts';
import { catalogue } from '../../i18n/zh/catalogue.ts';
import { answerKey } from '../../sync/copies/answer-key.ts';
import { forgetAnswers, rememberAnswer } from '../../sync/copies/answer-memo.ts';
import { InquiriesRow } from './work-list.tsx';

beforeEach(() => {
  setLanguage('zh', catalogue);
  vi.stubGlobal('fetch', () => new Promise(() => {}));
});
afterEach(() => {
  cleanup();
  forgetAnswers();
  vi.unstubAllGlobals();
});

function show(...answered: readonly boolean[]): void {
  const answer = { text: '有舱位', time: '2026-11-20T06:00:00.000Z' };
  const list = answered.map((isAnswered) => (isAnswered ? { answer } : {}));
  const request = { side: 'sent', page_size: limits.pageSizeMost } as const;
  const page = { list, total: list.length, page: 1, page_size: limits.pageSizeMost };
  rememberAnswer(answerKey(inquiryList, request), { answer: page, fetchedTime: 1 }, true);
  render(<InquiriesRow />);
}

test('the row shows how many inquiries have an answer', () => {
  show(true, false, true);
  expect(screen.getByText('询价：2 条有答复')).toBeTruthy();
});

test('without answers the row explains what inquiries are for', () => {
  show(false);
  expect(screen.getByText(catalogue.user.inquiriesText)).toBeTruthy();
});
